/** What other widgets of ours draw with: no part of the package. */
export { drawCounter } from './field-counter.tsx';
export { drawStatus } from './field-status.tsx';
export { drawError, drawHint, drawMark } from './field-words.tsx';
export { drawField } from './field.tsx';
export { keepText } from './keep-text.ts';
export { takeData } from './take-data.ts';
