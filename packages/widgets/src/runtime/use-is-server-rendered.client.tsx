'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** True on a server and while server HTML hydrates; false if the browser renders the component from scratch. */
export function useIsServerRendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
