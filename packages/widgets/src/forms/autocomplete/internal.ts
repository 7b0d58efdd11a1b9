/** Parts of Autocomplete for other widgets of this package. Not public. */
export { renderAutocomplete } from './autocomplete.tsx';
export { findIn } from './find-items.ts';
export { issuerSettings } from './issuer-autocomplete.tsx';
