import type { Watchlist } from './watchlist.ts';

/**
 * Sends pending edits whenever the browser is online again.
 * @returns a function that removes the listener.
 */
export function syncWhenOnline(watchlist: Pick<Watchlist<unknown>, 'sync'>): () => void {
  const sync = (): void => void watchlist.sync();
  globalThis.addEventListener('online', sync);
  return () => globalThis.removeEventListener('online', sync);
}
