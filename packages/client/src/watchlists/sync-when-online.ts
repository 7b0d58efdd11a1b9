import type { Watchlist } from './watchlist.ts';

/**
 * Sends what waits whenever the browser has a connection again.
 * @returns what stops it.
 */
export function syncWhenOnline(watchlist: Pick<Watchlist<unknown>, 'sync'>): () => void {
  const sync = (): void => void watchlist.sync();
  globalThis.addEventListener('online', sync);
  return () => globalThis.removeEventListener('online', sync);
}
