import { type Client, isPassing } from '../http/index.ts';
import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';
import { LoginError, postFor, readFor, userOf } from './calls.ts';
import { deviceOf, type Edit } from './device.ts';
import { applied, arranged, keyOf, moved, type WatchlistItems, type WatchlistKind } from './items.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface WatchlistOptions<K extends WatchlistKind> {
  client: Client;
  kind: K;
  /** Where edits wait until the server has them, and where a visitor's list is kept. */
  store: KeyValueStore;
  /** Told of an edit that the server refused when nobody waits for it any more, as after a reload. */
  onRefused?: (item: WatchlistItems[K], error: unknown) => void;
}

/** A list as it is to be shown: a new object after each change, the same one until then. */
export interface WatchlistState<Item> {
  /** The server's list with the edits that it has not confirmed, in the order that was given to it on this device. */
  items: readonly Item[];
  /** The same without those edits: what may be called saved. */
  confirmed: readonly Item[];
  /** Has the server's list been read? */
  isLoaded: boolean;
  /** Could the server's list not be read when it was last asked for? */
  isFailed: boolean;
  /** Is this a visitor's list, kept on this device until somebody logs in? */
  isLocal: boolean;
  /** How many edits wait for the server. */
  waiting: number;
}

/** `saved`: the server has it. `waiting`: it will be sent when there is a connection. `local`: kept until login. */
export type EditResult = 'saved' | 'waiting' | 'local';

export interface Watchlist<Item> {
  state(): WatchlistState<Item>;
  /** Called after each change until the function given back is. */
  subscribe(listener: () => void): () => void;
  /** Sends what waits, a visitor's items included once somebody is logged in, then reads the server's list. */
  load(): Promise<void>;
  /** Shown at once. Rejects where the server refuses it, and then it is shown no more. */
  add(item: Item): Promise<EditResult>;
  /** Gone at once. Rejects where the server refuses it, and then it is back. */
  remove(item: Item): Promise<EditResult>;
  /**
   * Puts an item at a place, counted from 0. The order stays on this device, a visitor's with the list and a user's
   * beside it: the service knows none.
   */
  move(item: Item, place: number): void;
  /** Sends what waits. To be called when the connection is back: see `syncWhenOnline`. */
  sync(): Promise<void>;
}

/** A list of the logged-in user, or of a visitor until then. A playlist has no visitors: they are sent to the login. */
export function createWatchlist<K extends WatchlistKind>(
  options: WatchlistOptions<K>,
): Watchlist<WatchlistItems[K]> {
  type Item = WatchlistItems[K];
  const { client, kind, onRefused } = options;
  const device = deviceOf(options.store, kind);
  const serially = oneAtATime(device.key);
  /** Who waits for the outcome of an edit, by its id. */
  const callers = new Map<string, Caller>();
  /** The server's list, as it was last read or confirmed, and whose it is. */
  let confirmed: { user: string; items: readonly Item[] } | null = null;
  /** Whose list could not be read. */
  let failedFor: string | null = null;
  let shown: { user: string | null; state: WatchlistState<Item> } | null = null;
  const { changed, subscribe } = changesOf(device.key, () => {
    shown = null;
  });

  function stateFor(user: string | null): WatchlistState<Item> {
    const local = device.local();
    if (user === null)
      return { items: local, confirmed: local, isLoaded: true, isFailed: false, isLocal: true, waiting: 0 };
    const read = confirmed?.user === user ? confirmed.items : null;
    const edits = [...device.edits(user), ...local.map((item) => ({ add: true, item }))];
    const items = arranged(edits.reduce(applied<Item>, read ?? []), device.order(user));
    const isFailed = failedFor === user;
    const isLoaded = read !== null;
    return { items, confirmed: read ?? [], isLoaded, isFailed, isLocal: false, waiting: edits.length };
  }

  /** A visitor's items become edits of whoever has logged in. Adding what is there already changes nothing. */
  function adopt(user: string): void {
    const local = device.local();
    if (local.length === 0) return;
    // In this order: a page that ends between the two adds them twice, which comes to once.
    for (const item of local) device.push(user, true, item);
    device.setLocal([]);
    changed();
  }

  async function edit(add: boolean, item: Item): Promise<EditResult> {
    const user = userOf(client);
    if (user === null) {
      if (kind === 'playlist') throw new LoginError(client.origin);
      device.setLocal(applied(device.local(), { add, item }));
      changed();
      return 'local';
    }
    adopt(user);
    // What comes anew comes last, wherever it once stood.
    if (add && !stateFor(user).items.some((each) => keyOf(each) === keyOf(item)))
      device.setOrder(
        user,
        device.order(user).filter((key) => key !== keyOf(item)),
      );
    const { id } = device.push(user, add, item);
    const result = new Promise<EditResult>((resolve, reject) => {
      callers.set(id, { user, resolve, reject });
    });
    changed();
    void serially(() => send(user));
    return result;
  }

  /** Does something for whoever is logged in when its turn comes; for a visitor there is nothing to do. */
  function forUser(work: (user: string) => Promise<void>): Promise<void> {
    const now = userOf(client);
    // At once, before anybody else can log in on this device.
    if (now !== null) adopt(now);
    return serially(async () => {
      const user = userOf(client);
      if (user !== null) await work(user);
    });
  }

  /** Sends a user's edits in their order, until the server cannot be reached or somebody else is logged in. */
  async function send(user: string): Promise<void> {
    let stop: unknown;
    while (stop === undefined && userOf(client) === user) {
      const next = device.next(user);
      if (!next) break;
      const error: unknown = await postFor(client, kind, user, { ...next.item, add: next.add }).catch(
        (reason: unknown) => reason,
      );
      if (isPassing(error) || error instanceof LoginError) {
        stop = error;
      } else {
        const isSaved = error === undefined;
        if (isSaved && confirmed?.user === user) confirmed = { user, items: applied(confirmed.items, next) };
        done(user, next, isSaved, error);
      }
    }
    for (const [id, caller] of callers) {
      if (caller.user !== user) continue;
      callers.delete(id);
      if (stop instanceof LoginError) caller.reject(stop);
      else caller.resolve('waiting');
    }
  }

  /** The edit waits no more, and whoever waited for it is told. */
  function done(user: string, { id, item }: Edit<Item>, isSaved: boolean, error: unknown): void {
    const caller = callers.get(id);
    callers.delete(id);
    device.drop(user, id);
    changed();
    if (isSaved) caller?.resolve('saved');
    else if (caller) caller.reject(error);
    else onRefused?.(item, error);
  }

  return {
    state() {
      const user = userOf(client);
      if (!shown || shown.user !== user) shown = { user, state: stateFor(user) };
      return shown.state;
    },
    subscribe,
    load: () =>
      forUser(async (user) => {
        await send(user);
        failedFor = user;
        try {
          confirmed = { user, items: await readFor(client, kind, user) };
          failedFor = null;
        } finally {
          changed();
        }
      }),
    add: (item) => edit(true, item),
    remove: (item) => edit(false, item),
    move(item, place) {
      const user = userOf(client);
      if (user === null) device.setLocal(moved(device.local(), keyOf(item), place));
      else device.setOrder(user, moved(stateFor(user).items, keyOf(item), place).map(keyOf));
      changed();
    },
    sync: () => forUser(send),
  };
}

interface Caller {
  user: string;
  resolve(result: EditResult): void;
  reject(error: unknown): void;
}
