export { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';
export { type AutocompleteItem } from './find-items.ts';
export { IssuerAutocomplete, type IssuerAutocompleteProps } from './issuer-autocomplete.tsx';
