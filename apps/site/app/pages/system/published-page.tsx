import { publishedPage } from '../../framework/define-content-page.tsx';

/** The pages that the CMS publishes at addresses of its own. */
export const { handle, loader } = publishedPage;
export default publishedPage.Component;
