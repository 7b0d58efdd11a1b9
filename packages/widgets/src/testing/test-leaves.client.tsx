'use client';

import { pageConsent } from '@rueda/client/consent';
import { type ReactElement, useEffect, useState } from 'react';
import { behaviour } from '../islands/behaviour.client.tsx';
import { island } from '../islands/island.tsx';
import { attach as attachHeavy } from './heavy.behaviour.ts';
import { attach } from './shout.behaviour.ts';

export const ShoutBehaviour: (props: { word: string }) => ReactElement = behaviour('shout', attach);

export const HeavyBehaviour: (props: object) => ReactElement = behaviour('heavy', attachHeavy);

/** Counts presses, once it is awake. */
export function Counter({ label }: { label: string }): ReactElement {
  const [count, setCount] = useState(0);
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return (
    <button type="button" data-awake={isAwake} onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}

/** Says on its own element how often it woke. */
export function Sleeper(): ReactElement {
  useEffect(() => {
    const { dataset } = document.getElementById('sleeper') as HTMLElement;
    dataset['wakes'] = `${Number(dataset['wakes'] ?? 0) + 1}`;
  }, []);
  return <p id="sleeper">Dentro de otra</p>;
}

const InnerIsland = island('sleeper', Sleeper);

/** A leaf that holds a widget with a leaf of its own. */
export function Holder(): ReactElement {
  return (
    <div>
      <InnerIsland />
    </div>
  );
}

/** Prints well on a server and throws in the browser. */
export function Throws({ text }: { text: string }): ReactElement {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  if (isAwake) throw new Error('this leaf is broken on purpose');
  return <p>{text}</p>;
}

/** Tells another host of the visit, again and again, while analytics is allowed. One that keeps on asks only once. */
export function Tag({ keepsOn = false }: { keepsOn?: boolean }): null {
  useEffect(() => {
    const consent = pageConsent();
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = (): void => {
      if (consent.allows('analytics')) {
        localStorage.setItem('tag', '1');
        timer ??= setInterval(
          () => void fetch('http://tag.test/visit', { mode: 'no-cors' }).catch(() => {}),
          50,
        );
      } else if (!keepsOn) {
        clearInterval(timer);
        timer = undefined;
        localStorage.removeItem('tag');
      }
    };
    follow();
    return consent.subscribe(follow);
  }, [keepsOn]);
  return null;
}
