'use client';

import { useLayoutEffect, useRef } from 'react';

/** Tells of a value that differs from the one that is held, and of each only once. */
export function useAnnounceOnce<Value>(held: Value, tell: (value: Value) => void): (value: Value) => void {
  const known = useRef('');
  useLayoutEffect(() => {
    known.current = JSON.stringify(held);
  });
  return (value) => {
    const text = JSON.stringify(value);
    if (text === known.current) return;
    known.current = text;
    tell(value);
  };
}
