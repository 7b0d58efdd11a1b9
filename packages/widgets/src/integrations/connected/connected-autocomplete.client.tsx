'use client';

import type { ReactElement } from 'react';
import {
  AutocompleteLeaf,
  type AutocompleteLeafProps,
} from '../../forms/autocomplete/autocomplete.client.tsx';
import { findShares } from './find-shares.ts';

const byCode = findShares('nemonico');
const byName = findShares('nemonico', 'companyName');

/** The input and its list, which searches the shares of the page's service. */
export function ConnectedAutocompleteLeaf(
  props: Omit<AutocompleteLeafProps, 'items' | 'search' | 'source'>,
): ReactElement {
  return <AutocompleteLeaf {...props} search={props.isDetailSearched ? byName : byCode} />;
}
