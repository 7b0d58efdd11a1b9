import type { IssuerChoice } from '@rueda/domain/issuers';
import { issuerSearchMinimum } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { Autocomplete, type AutocompleteProps } from './autocomplete.tsx';

export interface IssuerAutocompleteProps
  extends Omit<AutocompleteProps<IssuerChoice>, 'detail' | 'field' | 'isDetailSearched' | 'minimum'> {
  /**
   * Searches the company's name too, and not the mnemonic alone.
   * @default false
   */
  hasNames?: boolean;
}

/**
 * The search for a security by its mnemonic: from the second character, in any part of it, whatever the case. Its items
 * are `issuerChoices(await findIssuers(client))`, of `@rueda/domain/issuers` and `@rueda/client/market`.
 */
export function IssuerAutocomplete(props: IssuerAutocompleteProps): ReactElement {
  return <Autocomplete<IssuerChoice> {...issuerSettings(props)} />;
}

/** What an Autocomplete of issuers is given. */
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
