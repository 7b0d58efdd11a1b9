'use client';

import { useDeferredValue } from 'react';

/**
 * False in the server HTML and in the first render of a browser, which must be equal; true soon after, once the browser
 * has painted and is idle. Render a role, a popup or a status that only works with script while it is true.
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, false);
}
