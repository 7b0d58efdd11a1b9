/** Parts of a field for other widgets of this package. Not public. */
export { renderCounter } from './field-counter.tsx';
export { renderStatus } from './field-status.tsx';
export { renderError, renderHint, renderMark } from './field-labels.tsx';
export { renderField } from './field.tsx';
export { suppressAutocomplete } from './suppress-autocomplete.ts';
export { extractDataAttributes } from './extract-data-attributes.ts';
