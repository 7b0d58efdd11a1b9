import type { ReactElement } from 'react';
import type { IssuerAutocompleteProps } from '../../forms/autocomplete/index.ts';
import { drawAutocomplete, issuerSettings } from '../../forms/autocomplete/internal.ts';
import { island } from '../../runtime/island.tsx';
import { ConnectedAutocompleteLeaf } from './connected-autocomplete.client.tsx';

export type ConnectedAutocompleteProps = Omit<IssuerAutocompleteProps, 'items' | 'search' | 'source'>;

const LeafIsland = island('connected-autocomplete', ConnectedAutocompleteLeaf);

/** IssuerAutocomplete over the shares of the page's service, which are asked for when a visitor comes to the field. */
export function ConnectedAutocomplete(props: ConnectedAutocompleteProps): ReactElement {
  return drawAutocomplete(issuerSettings(props), LeafIsland);
}
