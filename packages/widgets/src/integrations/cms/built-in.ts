import type { CmsWidgets } from './components.ts';
import { documentComponents } from './document-components.tsx';
import { frameComponents } from './frame-components.tsx';
import { mediaComponents } from './media-components.tsx';
import { siteComponents } from './site-components.tsx';
import { textComponents } from './text-components.tsx';

/** The built-in components of CMS pages, by name. */
export const builtInComponents: CmsWidgets = {
  ...textComponents,
  ...mediaComponents,
  ...documentComponents,
  ...siteComponents,
  ...frameComponents,
};
