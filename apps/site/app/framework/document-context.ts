import { createContext } from 'react';

/** What the head of a document links: known to the build, and not to the page. */
export interface DocumentAssets {
  /** The addresses of its stylesheets, in their order. */
  styles: readonly string[];
  /** The address of the site's one script. */
  script: string;
}

export const DocumentContext = createContext<DocumentAssets>({ styles: [], script: '' });
