/** What other widgets of ours draw with: no part of the package. */
export { drawTopScrollbar } from './top-scrollbar.tsx';
