/** What other widgets of ours draw with: no part of the package. */
export { renderTopScrollbar } from './top-scrollbar.tsx';
