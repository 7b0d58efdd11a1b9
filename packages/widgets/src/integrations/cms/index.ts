export { builtInComponents } from './built-in.ts';
export {
  type CmsPlace,
  type CmsSite,
  type CmsWidget,
  type CmsWidgets,
  defineComponents,
  type HeadingLevel,
  idUnder,
} from './components.ts';
export type { CmsFinding, CmsFindingCode } from './findings.ts';
export { type CmsOptions, type RenderedPage, renderPage } from './render-page.tsx';
