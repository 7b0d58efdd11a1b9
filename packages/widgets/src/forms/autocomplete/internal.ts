/** What other widgets of ours draw with: no part of the package. */
export { drawAutocomplete } from './autocomplete.tsx';
export { findIn } from './find-items.ts';
export { issuerSettings } from './issuer-autocomplete.tsx';
