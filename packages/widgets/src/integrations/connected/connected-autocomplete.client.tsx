'use client';

import type { ReactElement } from 'react';
import {
  AutocompleteClient,
  type AutocompleteClientProps,
} from '../../forms/autocomplete/autocomplete.client.tsx';
import { findShares } from './find-shares.ts';

const byCode = findShares('nemonico');
const byName = findShares('nemonico', 'companyName');

/** The input and its list, which searches the shares of the service. */
export function ConnectedAutocompleteClient(
  props: Omit<AutocompleteClientProps, 'items' | 'search' | 'source'>,
): ReactElement {
  return <AutocompleteClient {...props} search={props.isDetailSearched ? byName : byCode} />;
}
