import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';
import { applyEdit, keyOf, moveItem, type WatchlistItems, type WatchlistKind } from './items.ts';
import { localItemsOf } from './local-items.ts';
import type { Watchlist } from './watchlist.ts';

/** The lists that visitors have too: securities and indices. */
export type CodesKind = Exclude<WatchlistKind, 'playlist'>;

/**
 * The visitor's list without a service, for a page that has not loaded `createWatchlist`, which adds these items to the
 * list of the user who logs in. It imports no HTTP code, so that a page that only marks watched items stays small.
 */
export function localWatchlist<K extends WatchlistKind>(
  kind: K,
  store: KeyValueStore,
): Watchlist<WatchlistItems[K]> {
  type Item = WatchlistItems[K];
  const device = localItemsOf(store, kind);
  const { changed, subscribe } = changesOf(device.key);
  const save = (items: readonly Item[]): void => {
    device.setLocal(items);
    changed();
  };
  const edit = async (add: boolean, item: Item): Promise<'local'> => {
    // Like `LoginError`, which would import HTTP code.
    if (kind === 'playlist')
      throw Object.assign(new Error('No user is logged in.'), {
        code: 'login',
      });
    save(applyEdit(device.local(), { add, item }));
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
    move: (item, index) => save(moveItem(device.local(), keyOf(item), index)),
  };
}
