'use client';

import { useLayoutEffect, useRef } from 'react';

/** Returns a function that calls `onChange` once for each value that differs from the current one. */
export function useNotifyOnce<Value>(
  current: Value,
  onChange: (value: Value) => void,
): (value: Value) => void {
  const lastNotified = useRef('');
  useLayoutEffect(() => {
    lastNotified.current = JSON.stringify(current);
  });
  return (value) => {
    const json = JSON.stringify(value);
    if (json === lastNotified.current) return;
    lastNotified.current = json;
    onChange(value);
  };
}
