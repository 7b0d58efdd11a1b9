export { getPage, getPagePaths, type PublishedPage, type PublishedPath } from './pages.ts';
