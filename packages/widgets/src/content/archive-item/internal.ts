/** What other widgets of ours draw with: no part of the package. */
export { renderDay, renderDocument, renderHour } from './document-line.tsx';
