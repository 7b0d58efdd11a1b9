export { Autocomplete, type AutocompleteProps, drawAutocomplete } from './autocomplete.tsx';
export { type AutocompleteItem, findIn } from './find-items.ts';
export { IssuerAutocomplete, type IssuerAutocompleteProps, issuerSettings } from './issuer-autocomplete.tsx';
