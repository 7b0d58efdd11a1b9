/** Shared with other widgets; not part of the public API. */
export { renderEntryCover, renderEntryText } from './entry-parts.tsx';
