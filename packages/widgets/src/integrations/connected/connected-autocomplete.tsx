import type { ReactElement } from 'react';
import type { IssuerAutocompleteProps } from '../../forms/autocomplete/index.ts';
import { renderAutocomplete, issuerSettings } from '../../forms/autocomplete/internal.ts';
import { island } from '../../runtime/island.tsx';
import { ConnectedAutocompleteClient } from './connected-autocomplete.client.tsx';

export type ConnectedAutocompleteProps = Omit<IssuerAutocompleteProps, 'items' | 'search' | 'source'>;

const ClientIsland = island('connected-autocomplete', ConnectedAutocompleteClient);

/** IssuerAutocomplete over the shares of the service, which it requests when a visitor focuses the field. */
export function ConnectedAutocomplete(props: ConnectedAutocompleteProps): ReactElement {
  return renderAutocomplete(issuerSettings(props), ClientIsland);
}
