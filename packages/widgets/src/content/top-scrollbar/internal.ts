/** Shared with other widgets; not part of the public API. */
export { renderTopScrollbar } from './top-scrollbar.tsx';
