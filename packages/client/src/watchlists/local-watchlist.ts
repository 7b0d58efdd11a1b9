import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';
import { applied, keyOf, moved, type WatchlistItems, type WatchlistKind } from './items.ts';
import { localItemsOf } from './local-items.ts';
import type { Watchlist } from './watchlist.ts';

/** A list that a visitor has too: of securities or of indices. */
export type CodesKind = Exclude<WatchlistKind, 'playlist'>;

/**
 * The visitor's list alone, without a service: what a page shows until `createWatchlist` is there, which adopts these
 * items for whoever logs in. It knows nothing of HTTP, so that a page that only marks what is watched does not pay for it.
 */
export function localWatchlist<K extends WatchlistKind>(
  kind: K,
  store: KeyValueStore,
): Watchlist<WatchlistItems[K]> {
  type Item = WatchlistItems[K];
  const device = localItemsOf(store, kind);
  const { changed, subscribe } = changesOf(device.key);
  const put = (items: readonly Item[]): void => {
    device.setLocal(items);
    changed();
  };
  const edit = async (add: boolean, item: Item): Promise<'local'> => {
    // As `LoginError`, which knows of HTTP.
    if (kind === 'playlist') throw Object.assign(new Error('Nobody is logged in.'), { code: 'login' });
    put(applied(device.local(), { add, item }));
    return 'local';
  };
  return {
    state() {
      const items = device.local();
      return { items, confirmed: items, isLoaded: true, isFailed: false, isLocal: true, waiting: 0 };
    },
    subscribe,
    load: async () => {},
    sync: async () => {},
    add: (item) => edit(true, item),
    remove: (item) => edit(false, item),
    move: (item, place) => put(moved(device.local(), keyOf(item), place)),
  };
}
