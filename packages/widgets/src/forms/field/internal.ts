/** What other widgets of ours draw with: no part of the package. */
export { renderCounter } from './field-counter.tsx';
export { renderStatus } from './field-status.tsx';
export { renderError, renderHint, renderMark } from './field-words.tsx';
export { renderField } from './field.tsx';
export { retainText } from './keep-text.ts';
export { receiveData } from './take-data.ts';
