import { keyOf, type Watchlist, type WatchedCode, type WatchlistState } from '@rueda/client/watchlists';
import type { PlaylistItem } from '@rueda/domain/watchlists';

export interface FakeList<Item> extends Watchlist<Item> {
  /** Puts it in another state, as an answer of the service or another tab would. */
  put: (state: Partial<WatchlistState<Item>>) => void;
}

export type FakeWatchlist = FakeList<WatchedCode>;

/** What becomes of an edit: how it ends, or that it is refused, or that the session is over. */
type Outcome = 'saved' | 'waiting' | 'local' | 'refused' | 'login';

/** A list of these codes whose edits all end the same way, for stories and tests that have no service. */
export function fakeWatchlist(
  codes: readonly string[],
  outcome: Outcome = 'saved',
  initial: Partial<WatchlistState<WatchedCode>> = {},
): FakeWatchlist {
  return fakeList(
    codes.map((code) => ({ code })),
    outcome,
    initial,
  );
}

/** The same of any items. An edit is shown at once, as by `createWatchlist`, and confirmed once it is saved. */
export function fakeList<Item extends WatchedCode | PlaylistItem>(
  items: readonly Item[],
  outcome: Outcome = 'saved',
  initial: Partial<WatchlistState<Item>> = {},
): FakeList<Item> {
  const listeners = new Set<() => void>();
  let state: WatchlistState<Item> = {
    items,
    confirmed: items,
    isLoaded: true,
    isFailed: false,
    isLocal: false,
    waiting: 0,
    ...initial,
  };
  const put: FakeList<Item>['put'] = (next) => {
    state = { ...state, ...(next.items && { confirmed: next.items }), ...next };
    for (const listener of listeners) listener();
  };
  const edit = async (add: boolean, item: Item): Promise<'saved' | 'waiting' | 'local'> => {
    const { items: before, confirmed } = state;
    const without = before.filter((each) => keyOf(each) !== keyOf(item));
    const has = without.length < before.length;
    put({ items: add ? (has ? before : [...before, item]) : without, confirmed });
    await Promise.resolve();
    if (outcome === 'refused' || outcome === 'login') {
      put({ items: before });
      throw Object.assign(new Error(outcome), { code: outcome });
    }
    if (outcome === 'waiting') put({ waiting: state.waiting + 1 });
    else put({ confirmed: state.items });
    return outcome;
  };
  return {
    put,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {},
    sync: async () => {},
    add: (item) => edit(true, item),
    remove: (item) => edit(false, item),
    move(item, place) {
      const others = state.items.filter((each) => keyOf(each) !== keyOf(item));
      put({ items: others.toSpliced(place, 0, item) });
    },
  };
}
