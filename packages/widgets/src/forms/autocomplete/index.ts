export { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';
export { type AutocompleteFigure, type AutocompleteItem } from './find-items.ts';
export { IssuerAutocomplete, type IssuerAutocompleteProps } from './issuer-autocomplete.tsx';
