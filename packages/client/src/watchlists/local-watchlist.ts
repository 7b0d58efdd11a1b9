import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';
import { applied, keyOf, moved, type WatchedCode, type WatchlistKind } from './items.ts';
import { localItemsOf } from './local-items.ts';
import type { Watchlist } from './watchlist.ts';

/** A list that has no playlist's visitors: of securities or of indices. */
export type CodesKind = Exclude<WatchlistKind, 'playlist'>;

/**
 * The visitor's list alone, without a service: what a page shows until `createWatchlist` is there, which adopts these
 * items for whoever logs in. It knows nothing of HTTP, so that a page that only marks what is watched does not pay for it.
 */
export function localWatchlist(kind: CodesKind, store: KeyValueStore): Watchlist<WatchedCode> {
  const device = localItemsOf(store, kind);
  const { changed, subscribe } = changesOf(device.key);
  const put = (items: readonly WatchedCode[]): void => {
    device.setLocal(items);
    changed();
  };
  const edit = async (add: boolean, item: WatchedCode): Promise<'local'> => {
    put(applied(device.local(), { add, item }));
    return 'local';
  };
  return {
    state: () => ({ items: device.local(), isLoaded: true, isFailed: false, isLocal: true, waiting: 0 }),
    subscribe,
    load: async () => {},
    sync: async () => {},
    add: (item) => edit(true, item),
    remove: (item) => edit(false, item),
    move: (item, place) => put(moved(device.local(), keyOf(item), place)),
  };
}
