import { createContext } from 'react';

/** The assets that the head of a document links. The build determines them, not the page. */
export interface DocumentAssets {
  /** The addresses of its stylesheets, in cascade order. */
  styles: readonly string[];
  /** The address of the site's only script. */
  script: string;
}

export const DocumentContext = createContext<DocumentAssets>({ styles: [], script: '' });
