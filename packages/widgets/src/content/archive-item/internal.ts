/** What other widgets of ours draw with: no part of the package. */
export { drawDay, drawDocument, drawHour } from './document-line.tsx';
