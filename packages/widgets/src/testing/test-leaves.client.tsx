'use client';

import { type ReactElement, useEffect, useState } from 'react';

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

/** Prints well on a server and throws in the browser. */
export function Throws({ text }: { text: string }): ReactElement {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  if (isAwake) throw new Error('this leaf is broken on purpose');
  return <p>{text}</p>;
}
