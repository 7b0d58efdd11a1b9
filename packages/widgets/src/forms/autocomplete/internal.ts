/** What other widgets of ours draw with: no part of the package. */
export { renderAutocomplete } from './autocomplete.tsx';
export { findIn } from './find-items.ts';
export { issuerSettings } from './issuer-autocomplete.tsx';
