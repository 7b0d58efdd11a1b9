import { localStore } from '../storage/stores.ts';
import type { WatchlistItems, WatchlistKind } from './items.ts';
import { localWatchlist } from './local-watchlist.ts';
import type { Watchlist } from './watchlist.ts';

/** Stored on the page, not in this module: each script of the page may bundle a copy of the module. */
const lists: unique symbol = Symbol.for('rueda.watchlists');
const page = globalThis as { [lists]?: { [K in WatchlistKind]?: Watchlist<WatchlistItems[K]> } };

/** Dispatched when another list is provided. */
const providedEvent = 'rueda-watchlist';

/** Dispatched when a widget first reads a list, for code that can provide one. */
const watchedEvent = 'rueda-watchlist-asked';

/**
 * The page's list of a kind: the provided one, else the visitor's list on the device. A visitor has no playlist: it is
 * empty, and every edit rejects with the `login` code. Browser only.
 */
export function pageWatchlist<K extends WatchlistKind>(kind: K): Watchlist<WatchlistItems[K]> {
  const known: Watchlist<WatchlistItems[K]> | undefined = page[lists]?.[kind];
  if (known) return known;
  const list = localWatchlist(kind, localStore());
  page[lists] = { ...page[lists], [kind]: list };
  globalThis.dispatchEvent(new Event(watchedEvent));
  return list;
}

/** Calls back when a widget first reads the page's list, at once if one has. Until then the list needs no service. */
export function whenWatched(kind: WatchlistKind, callback: () => void, signal: AbortSignal): void {
  if (page[lists]?.[kind]) return callback();
  const check = (): void => {
    if (!page[lists]?.[kind]) return;
    globalThis.removeEventListener(watchedEvent, check);
    callback();
  };
  globalThis.addEventListener(watchedEvent, check, { signal });
}

/**
 * Sets the page's list to a user's list from `createWatchlist`; every widget that shows watched items follows it. The
 * caller also loads it and syncs it when the connection returns.
 */
export function provideWatchlist<K extends WatchlistKind>(
  kind: K,
  watchlist: Watchlist<WatchlistItems[K]>,
): void {
  page[lists] = { ...page[lists], [kind]: watchlist };
  globalThis.dispatchEvent(new Event(providedEvent));
}

/** Calls the listener now and after each change of the page's current list, until the signal aborts. */
export function followWatchlist(kind: WatchlistKind, listener: () => void, signal: AbortSignal): void {
  let stop: (() => void) | undefined;
  const follow = (): void => {
    stop?.();
    stop = pageWatchlist(kind).subscribe(listener);
    listener();
  };
  globalThis.addEventListener(providedEvent, follow, { signal });
  signal.addEventListener('abort', () => stop?.());
  follow();
}
