import type { Watchlist, WatchedCode, WatchlistState } from '@rueda/client/watchlists';

export interface FakeWatchlist extends Watchlist<WatchedCode> {
  /** Puts it in another state, as an answer of the service or another tab would. */
  put: (state: Partial<WatchlistState<WatchedCode>>) => void;
}

/** What becomes of an edit: how it ends, or that it is refused, or that the session is over. */
type Outcome = 'saved' | 'waiting' | 'local' | 'refused' | 'login';

/** A list of these codes whose edits all end the same way, for stories and tests that have no service. */
export function fakeWatchlist(
  codes: readonly string[],
  outcome: Outcome = 'saved',
  initial: Partial<WatchlistState<WatchedCode>> = {},
): FakeWatchlist {
  const listeners = new Set<() => void>();
  const items = codes.map((code) => ({ code }));
  let state: WatchlistState<WatchedCode> = {
    items,
    isLoaded: true,
    isFailed: false,
    isLocal: false,
    waiting: 0,
    ...initial,
  };
  const put: FakeWatchlist['put'] = (next) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const edit = async (add: boolean, { code }: WatchedCode): Promise<'saved' | 'waiting' | 'local'> => {
    const before = state.items;
    const without = before.filter((each) => each.code !== code);
    const has = without.length < before.length;
    put({ items: add ? (has ? before : [...before, { code }]) : without });
    await Promise.resolve();
    if (outcome === 'refused' || outcome === 'login') {
      put({ items: before });
      throw Object.assign(new Error(outcome), { code: outcome });
    }
    if (outcome === 'waiting') put({ waiting: state.waiting + 1 });
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
      const others = state.items.filter(({ code }) => code !== item.code);
      put({ items: others.toSpliced(place, 0, item) });
    },
  };
}
