/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import type { ReactNode } from 'react';
import { behaviour } from './behaviour.client.tsx';
import { island } from './island.tsx';

interface Valid {
  id: string;
  stages: readonly { from: number; label: string | null }[];
  note?: string;
  onChange?: (value: string) => void;
}
const Client = (_: Valid): ReactNode => null;

const ValidIsland = island('valid', Client);
export const used: ReactNode = <ValidIsland id="a" stages={[{ from: 1, label: null }]} />;

export const callback: ReactNode = <ValidIsland id="a" stages={[]} onChange={() => {}} />;

const ValidBehaviour = behaviour('valid', (_: HTMLElement, __: Valid): void => {});
export const attached: ReactNode = <ValidBehaviour id="a" stages={[]} restart="1" />;

// @ts-expect-error HTML cannot hold a required callback.
island('callback', (_: { onChange: () => void }): ReactNode => null);
// @ts-expect-error A client component never wraps server content.
island('children', (_: { children: ReactNode }): ReactNode => null);
// @ts-expect-error JSON turns a date into text.
island('date', (_: { at: Date }): ReactNode => null);
// @ts-expect-error JSON cannot hold a map, at any depth.
island('map', (_: { list: { byCode: Map<string, number> }[] }): ReactNode => null);
// @ts-expect-error A missing prop does not compile either.
export const missing: ReactNode = <ValidIsland id="a" />;
// @ts-expect-error JSON cannot hold an element either.
behaviour('element', (_: HTMLElement, __: { element: HTMLElement }): void => {});
