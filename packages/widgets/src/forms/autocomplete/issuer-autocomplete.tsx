import type { IssuerChoice } from '@rueda/domain/issuers';
import { issuerSearchMinimum } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';

export interface IssuerAutocompleteProps
  extends Omit<AutocompleteProps<IssuerChoice>, 'detail' | 'field' | 'isDetailSearched' | 'minimum'> {
  /**
   * Whether the search includes the company name in addition to the mnemonic.
   * @default false
   */
  hasNames?: boolean;
}

/**
 * An Autocomplete that finds a security by any part of its mnemonic, from the second character, case-insensitively. Its
 * items are `issuerChoices(await findIssuers(client))`, of `@rueda/domain/issuers` and `@rueda/client/market`.
 */
export function IssuerAutocomplete(props: IssuerAutocompleteProps): ReactElement {
  return <Autocomplete<IssuerChoice> {...issuerSettings(props)} />;
}

/** Returns the props of an Autocomplete of issuers. */
export function issuerSettings({
  hasNames = false,
  ...props
}: IssuerAutocompleteProps): AutocompleteProps<IssuerChoice> {
  return {
    ...props,
    field: 'nemonico',
    detail: 'companyName',
    ...(hasNames && { isDetailSearched: true }),
    minimum: issuerSearchMinimum,
  };
}
