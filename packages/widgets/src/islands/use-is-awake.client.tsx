'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => {};

/**
 * False in what a server prints and in the browser's first render of it, which must be equal; true from then on, and
 * at once where the browser draws by itself. What only script can keep its word on (a role, a popup, a status) is
 * drawn while it is true.
 */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
