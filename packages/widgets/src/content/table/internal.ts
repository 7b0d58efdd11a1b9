/** Shared with other widgets; not part of the public API. */
export { renderMore } from './narrow-table.tsx';
