/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import type { ReactNode } from 'react';
import { behaviour } from './behaviour.client.tsx';
import { island } from './island.tsx';

interface Sound {
  id: string;
  stages: readonly { from: number; label: string | null }[];
  note?: string;
  onChange?: (value: string) => void;
}
const Client = (_: Sound): ReactNode => null;

const SoundIsland = island('sound', Client);
export const used: ReactNode = <SoundIsland id="a" stages={[{ from: 1, label: null }]} />;

export const callback: ReactNode = <SoundIsland id="a" stages={[]} onChange={() => {}} />;

const SoundBehaviour = behaviour('sound', (_: HTMLElement, __: Sound): void => {});
export const attached: ReactNode = <SoundBehaviour id="a" stages={[]} restart="1" />;

// @ts-expect-error A required callback makes the leaf useless as an island.
island('callback', (_: { onChange: () => void }): ReactNode => null);
// @ts-expect-error A leaf never wraps server content.
island('children', (_: { children: ReactNode }): ReactNode => null);
// @ts-expect-error JSON turns a date into text.
island('date', (_: { at: Date }): ReactNode => null);
// @ts-expect-error Nor can a map be carried, however deep it stands.
island('map', (_: { list: { byCode: Map<string, number> }[] }): ReactNode => null);
// @ts-expect-error A missing prop does not compile either.
export const missing: ReactNode = <SoundIsland id="a" />;
// @ts-expect-error Nor does a behaviour take what cannot be written.
behaviour('element', (_: HTMLElement, __: { element: HTMLElement }): void => {});
