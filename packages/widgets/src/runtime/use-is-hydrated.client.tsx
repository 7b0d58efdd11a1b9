'use client';

import { useDeferredValue } from 'react';

/**
 * False in what a server prints and in the first render of a browser, which must be equal; true soon after, once the
 * browser has shown that and has time. What only script can keep its word on (a role, a popup, a status) is drawn
 * while it is true.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false);
}
