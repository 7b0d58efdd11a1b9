export {
  getFrame,
  getPage,
  getPagePaths,
  type PublishedFrame,
  type PublishedPage,
  type PublishedPath,
} from './pages.ts';
