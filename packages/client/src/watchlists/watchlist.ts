import { type Client, isTransient } from '../http/index.ts';
import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';
import { LoginError, postFor, readFor, userOf } from './calls.ts';
import { deviceOf, type Edit } from './device.ts';
import { applyEdit, sortByKeys, keyOf, moveItem, type WatchlistItems, type WatchlistKind } from './items.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface WatchlistOptions<K extends WatchlistKind> {
  client: Client;
  kind: K;
  /** Stores pending edits and the visitor's list. */
  store: KeyValueStore;
  /** Called for a rejected edit whose caller no longer exists, as after a reload. */
  onRejected?: (item: WatchlistItems[K], error: unknown) => void;
}

/** The state of a list: a new object after each change, the same one until then. */
export interface WatchlistState<Item> {
  /** The server's list with pending edits and a pending order. */
  items: readonly Item[];
  /** The server's list without pending edits: the saved items. */
  confirmed: readonly Item[];
  /** Has the server's list been read? */
  isLoaded: boolean;
  /** Did the last read of the server's list fail? */
  isFailed: boolean;
  /** Is this a visitor's list, stored on this device until a login? */
  isLocal: boolean;
  /** The number of pending edits. */
  waiting: number;
}

/** `saved`: on the server. `waiting`: sent when online. `local`: stored on the device until login. */
export type EditResult = 'saved' | 'waiting' | 'local';

export interface Watchlist<Item> {
  state(): WatchlistState<Item>;
  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Sends pending edits, including a visitor's items after login, then reads the server's list. */
  load(): Promise<void>;
  /** Adds the item at once. If the server rejects the edit, the promise rejects and the item is removed. */
  add(item: Item): Promise<EditResult>;
  /** Removes the item at once. If the server rejects the edit, the promise rejects and the item returns. */
  remove(item: Item): Promise<EditResult>;
  /**
   * Moves an item to an index at once. The service stores the order of a user's list of codes; until it has, and for
   * visitors and playlists, the device does.
   */
  move(item: Item, index: number): void;
  /** Sends pending edits. Call it when the browser is online again: see `syncWhenOnline`. */
  sync(): Promise<void>;
}

/** A list of the logged-in user, or of a visitor until login. Visitors have no playlist: its edits need a login. */
export function createWatchlist<K extends WatchlistKind>(
  options: WatchlistOptions<K>,
): Watchlist<WatchlistItems[K]> {
  type Item = WatchlistItems[K];
  const { client, kind, onRejected } = options;
  const device = deviceOf(options.store, kind);
  const serially = oneAtATime(device.key);
  /** The callers that await an edit, by its id. */
  const callers = new Map<string, Caller>();
  /** The server's list as last read or confirmed, and its user. */
  let confirmed: { user: string; items: readonly Item[] } | null = null;
  /** The user whose list could not be read. */
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
    const items = sortByKeys(edits.reduce(applyEdit<Item>, read ?? []), device.order(user));
    const isFailed = failedFor === user;
    const isLoaded = read !== null;
    return { items, confirmed: read ?? [], isLoaded, isFailed, isLocal: false, waiting: edits.length };
  }

  /** Turns a visitor's items into edits of the logged-in user. Adding an existing item has no effect. */
  function adopt(user: string): void {
    const local = device.local();
    if (local.length === 0) return;
    // In this order: a page closed in between adds the items twice, which has no effect.
    for (const item of local) device.push(user, true, item);
    device.setLocal([]);
    changed();
  }

  async function edit(add: boolean, item: Item): Promise<EditResult> {
    const user = userOf(client);
    if (user === null) {
      if (kind === 'playlist') throw new LoginError(client.origin);
      device.setLocal(applyEdit(device.local(), { add, item }));
      changed();
      return 'local';
    }
    adopt(user);
    // A new item comes last, even if it had an index before.
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

  /** Runs a task for the user who is logged in when it starts; a visitor has none. */
  function forUser(work: (user: string) => Promise<void>): Promise<void> {
    const currentUser = userOf(client);
    // At once, before another user can log in on this device.
    if (currentUser !== null) adopt(currentUser);
    return serially(async () => {
      const user = userOf(client);
      if (user !== null) await work(user);
    });
  }

  /** Sends a user's edits in order, until the server is unreachable or another user is logged in, and then their order. */
  async function send(user: string): Promise<void> {
    let stop: unknown;
    while (stop === undefined && userOf(client) === user) {
      const next = device.next(user);
      if (!next) break;
      const error: unknown = await postFor(client, kind, user, { ...next.item, add: next.add }).catch(
        (reason: unknown) => reason,
      );
      if (isTransient(error) || error instanceof LoginError) {
        stop = error;
      } else {
        const isSaved = error === undefined;
        if (isSaved && confirmed?.user === user)
          confirmed = { user, items: applyEdit(confirmed.items, next) };
        finish(user, next, isSaved, error);
      }
    }
    for (const [id, caller] of callers) {
      if (caller.user !== user) continue;
      callers.delete(id);
      if (stop instanceof LoginError) caller.reject(stop);
      else caller.resolve('waiting');
    }
    await sendOrder(user);
  }

  /**
   * Sends a pending order, once all edits are sent. The list is read again, because another device may have changed it.
   * If that fails the order stays pending: this device shows it, and the next load sends it again.
   */
  async function sendOrder(user: string): Promise<void> {
    const order = device.order(user);
    if (kind === 'playlist' || !order[0] || device.next(user)) return;
    try {
      const items = sortByKeys(await readFor(client, kind, user), order);
      await client.put(
        `/v1/watchlist/${kind}/{idUser}`,
        { items: items.map(keyOf) },
        { params: { idUser: user } },
      );
      confirmed = { user, items };
      // Unless another item was moved meanwhile.
      if (String(device.order(user)) === String(order)) device.setOrder(user, []);
      changed();
    } catch {
      // Stays pending.
    }
  }

  /** Removes a finished edit and settles its caller. */
  function finish(user: string, { id, item }: Edit<Item>, isSaved: boolean, error: unknown): void {
    const caller = callers.get(id);
    callers.delete(id);
    device.drop(user, id);
    changed();
    if (isSaved) caller?.resolve('saved');
    else if (caller) caller.reject(error);
    else onRejected?.(item, error);
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
    move(item, index) {
      const user = userOf(client);
      if (user === null) device.setLocal(moveItem(device.local(), keyOf(item), index));
      else {
        device.setOrder(user, moveItem(stateFor(user).items, keyOf(item), index).map(keyOf));
        void serially(() => send(user));
      }
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
