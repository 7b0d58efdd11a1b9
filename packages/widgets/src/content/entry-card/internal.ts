/** What other widgets of ours draw with: no part of the package. */
export { renderEntryCover, renderEntryText } from './entry-parts.tsx';
