'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** True on a server and in the first render over what one has printed; false in what a browser draws by itself. */
export function useIsServerRendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
