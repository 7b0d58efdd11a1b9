/** Shared with other widgets; not part of the public API. */
export { renderDay, renderDocument, renderHour } from './document-line.tsx';
