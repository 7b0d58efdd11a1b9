import type { ReactElement } from 'react';
import { island } from '../islands/island.tsx';
import { FieldCounterLeaf, type FieldCounterProps } from './field-counter.client.tsx';

const CounterIsland = island('field-counter', FieldCounterLeaf);

/** The characters of a control, counted as they are typed: the `note` of a Field. */
export function FieldCounter(props: FieldCounterProps): ReactElement {
  return <CounterIsland {...props} />;
}
