import { localStore } from '../storage/stores.ts';
import { type CodesKind, localWatchlist } from './local-watchlist.ts';
import type { WatchedCode } from './items.ts';
import type { Watchlist } from './watchlist.ts';

/** The lists of this page. On the page and not in this module: its scripts may each bring a copy of the module. */
const lists: unique symbol = Symbol.for('rueda.watchlists');
const page = globalThis as { [lists]?: Partial<Record<CodesKind, Watchlist<WatchedCode>>> };

/** Tells the page's widgets that a list has taken another's place. */
const provided = 'rueda-watchlist';

/**
 * The one list of a kind on this page: the one that was provided, else the visitor's own, kept on the device. In a
 * browser only.
 */
export function pageWatchlist(kind: CodesKind): Watchlist<WatchedCode> {
  page[lists] ??= {};
  return (page[lists][kind] ??= localWatchlist(kind, localStore()));
}

/**
 * Gives the page the list of its user, which `createWatchlist` makes: every widget that shows what is watched follows
 * it from here on. Whoever provides it also loads it, and sends what waits when the connection is back.
 */
export function provideWatchlist(kind: CodesKind, watchlist: Watchlist<WatchedCode>): void {
  page[lists] = { ...page[lists], [kind]: watchlist };
  globalThis.dispatchEvent(new Event(provided));
}

/** Calls the listener now and after each change of the page's list, whichever that is, until the signal ends. */
export function followWatchlist(kind: CodesKind, listener: () => void, signal: AbortSignal): void {
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
