import type { KeyValueStore } from '../storage/stores.ts';
import type { WatchlistItems, WatchlistKind } from './items.ts';
import { isItem, type LocalItems, localItemsOf, parsed } from './local-items.ts';

/** An edit that the server has not confirmed. */
export interface Edit<Item> {
  id: string;
  add: boolean;
  item: Item;
}

/** What a device keeps of a list: a visitor's own items, and each user's edits in the order they were made. */
export interface Device<Item> extends LocalItems<Item> {
  /** The keys of a user's items in the order that the user gave them on this device; none where it gave none. */
  order(user: string): readonly string[];
  setOrder(user: string, keys: readonly string[]): void;
  edits(user: string): Edit<Item>[];
  /** The first edit that this page is to send. */
  next(user: string): Edit<Item> | undefined;
  push(user: string, add: boolean, item: Item): Edit<Item>;
  drop(user: string, id: string): void;
}

/**
 * Each edit has a key of its own, because two tabs that wrote to one list of edits would lose some of them. A page
 * sends the edits it made and those it found when it opened: tabs see each other's writes a moment late, and would
 * send again what another has just sent.
 */
export function deviceOf<K extends WatchlistKind>(store: KeyValueStore, kind: K): Device<WatchlistItems[K]> {
  type Item = WatchlistItems[K];
  const visitor = localItemsOf(store, kind);
  const { key } = visitor;
  const folder = (user: string): string => `${key}/${encodeURIComponent(user)}/`;
  // Not in the folder of the edits, and still heard of by whoever follows this list.
  const orderKey = (user: string): string => `${key}:order/${encodeURIComponent(user)}`;
  const ids = (user: string): string[] =>
    store
      .keys()
      .filter((each) => each.startsWith(folder(user)))
      .map((each) => each.slice(folder(user).length))
      .toSorted();
  const mine = new Set(store.keys().filter((each) => each.startsWith(`${key}/`)));
  const edits = (user: string): Edit<Item>[] =>
    ids(user).flatMap((id) => {
      const edit = parsed(store.get(folder(user) + id)) as Partial<Edit<Item>> | null;
      return edit && isItem(edit.item) ? [{ id, add: edit.add === true, item: edit.item as Item }] : [];
    });
  return {
    ...visitor,
    order(user) {
      const keys = parsed(store.get(orderKey(user)));
      return Array.isArray(keys) ? keys.filter((each) => typeof each === 'string') : [];
    },
    setOrder(user, keys) {
      if (keys.length === 0) store.remove(orderKey(user));
      else store.set(orderKey(user), JSON.stringify(keys));
    },
    edits,
    next: (user) => edits(user).find(({ id }) => mine.has(folder(user) + id)),
    push(user, add, item) {
      const id = idAfter(ids(user).at(-1));
      mine.add(folder(user) + id);
      store.set(folder(user) + id, JSON.stringify({ add, item }));
      return { id, add, item };
    },
    drop: (user, id) => store.remove(folder(user) + id),
  };
}

/** Sorts after the last one, even if the clock was set back, and is not what another tab would give. */
function idAfter(last = '0'): string {
  const time = Math.max(Date.now(), Number.parseInt(last, 36) + 1);
  return `${time.toString(36).padStart(9, '0')}-${Math.random().toString(36).slice(2)}`;
}
