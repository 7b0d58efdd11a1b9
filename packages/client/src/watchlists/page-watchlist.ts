import { localStore } from '../storage/stores.ts';
import type { WatchlistItems, WatchlistKind } from './items.ts';
import { localWatchlist } from './local-watchlist.ts';
import type { Watchlist } from './watchlist.ts';

/** The lists of this page. On the page and not in this module: its scripts may each bring a copy of the module. */
const lists: unique symbol = Symbol.for('rueda.watchlists');
const page = globalThis as { [lists]?: { [K in WatchlistKind]?: Watchlist<WatchlistItems[K]> } };

/** Tells the page's widgets that a list has taken another's place. */
const provided = 'rueda-watchlist';

/** Tells whoever could provide a list that a widget shows one. */
const asked = 'rueda-watchlist-asked';

/**
 * The one list of a kind on this page: the one that was provided, else the visitor's own, kept on the device. A visitor
 * has no playlist: it is empty, and every edit of it asks for the login. In a browser only.
 */
export function pageWatchlist<K extends WatchlistKind>(kind: K): Watchlist<WatchlistItems[K]> {
  const known: Watchlist<WatchlistItems[K]> | undefined = page[lists]?.[kind];
  if (known) return known;
  const list = localWatchlist(kind, localStore());
  page[lists] = { ...page[lists], [kind]: list };
  globalThis.dispatchEvent(new Event(asked));
  return list;
}

/** Calls back when a widget first asks for the page's list, at once if one has: until then no service is needed for it. */
export function whenWatched(kind: WatchlistKind, callback: () => void, signal: AbortSignal): void {
  if (page[lists]?.[kind]) return callback();
  const look = (): void => {
    if (!page[lists]?.[kind]) return;
    globalThis.removeEventListener(asked, look);
    callback();
  };
  globalThis.addEventListener(asked, look, { signal });
}

/**
 * Gives the page the list of its user, which `createWatchlist` makes: every widget that shows what is watched follows
 * it from here on. Whoever provides it also loads it, and sends what waits when the connection is back.
 */
export function provideWatchlist<K extends WatchlistKind>(
  kind: K,
  watchlist: Watchlist<WatchlistItems[K]>,
): void {
  page[lists] = { ...page[lists], [kind]: watchlist };
  globalThis.dispatchEvent(new Event(provided));
}

/** Calls the listener now and after each change of the page's list, whichever that is, until the signal ends. */
export function followWatchlist(kind: WatchlistKind, listener: () => void, signal: AbortSignal): void {
  let stop: (() => void) | undefined;
  const follow = (): void => {
    stop?.();
    stop = pageWatchlist(kind).subscribe(listener);
    listener();
  };
  globalThis.addEventListener(provided, follow, { signal });
  signal.addEventListener('abort', () => stop?.());
  follow();
}
