/** What other widgets of ours draw with: no part of the package. */
export { drawEntryCover, drawEntryWords } from './entry-parts.tsx';
