import type { KeyValueStore } from '../storage/stores.ts';
import type { WatchlistItems, WatchlistKind } from './items.ts';
import { isItem, type LocalItems, localItemsOf, parseJson } from './local-items.ts';

/** An edit that the server has not confirmed. */
export interface Edit<Item> {
  id: string;
  add: boolean;
  item: Item;
}

/** A list on the device: the visitor's items, and each user's pending edits in order. */
export interface Device<Item> extends LocalItems<Item> {
  /** The keys of a user's items in the user's order on this device; empty without one. */
  order(user: string): readonly string[];
  setOrder(user: string, keys: readonly string[]): void;
  edits(user: string): Edit<Item>[];
  /** The first edit that this page must send. */
  next(user: string): Edit<Item> | undefined;
  push(user: string, add: boolean, item: Item): Edit<Item>;
  drop(user: string, id: string): void;
}

/**
 * Each edit has a separate key, because two tabs that write to one list of edits would lose some. A page sends its
 * edits and those stored when it opened: tabs see each other's writes late and would send an edit twice.
 */
export function deviceOf<K extends WatchlistKind>(store: KeyValueStore, kind: K): Device<WatchlistItems[K]> {
  type Item = WatchlistItems[K];
  const visitor = localItemsOf(store, kind);
  const { key } = visitor;
  const editPrefix = (user: string): string => `${key}/${encodeURIComponent(user)}/`;
  // Outside the prefix of the edits, but with the key that listeners of this list follow.
  const orderKey = (user: string): string => `${key}:order/${encodeURIComponent(user)}`;
  const ids = (user: string): string[] =>
    store
      .keys()
      .filter((each) => each.startsWith(editPrefix(user)))
      .map((each) => each.slice(editPrefix(user).length))
      .toSorted();
  const localEdits = new Set(store.keys().filter((each) => each.startsWith(`${key}/`)));
  const edits = (user: string): Edit<Item>[] =>
    ids(user).flatMap((id) => {
      const edit = parseJson(store.get(editPrefix(user) + id)) as Partial<Edit<Item>> | null;
      return edit && isItem(edit.item) ? [{ id, add: edit.add === true, item: edit.item as Item }] : [];
    });
  return {
    ...visitor,
    order(user) {
      const keys = parseJson(store.get(orderKey(user)));
      return Array.isArray(keys) ? keys.filter((each) => typeof each === 'string') : [];
    },
    setOrder(user, keys) {
      if (keys[0]) store.set(orderKey(user), JSON.stringify(keys));
      else store.remove(orderKey(user));
    },
    edits,
    next: (user) => edits(user).find(({ id }) => localEdits.has(editPrefix(user) + id)),
    push(user, add, item) {
      const id = idAfter(ids(user).at(-1));
      localEdits.add(editPrefix(user) + id);
      store.set(editPrefix(user) + id, JSON.stringify({ add, item }));
      return { id, add, item };
    },
    drop: (user, id) => store.remove(editPrefix(user) + id),
  };
}

/** Sorts after the last id, even if the clock was set back, and differs from the ids of other tabs. */
function idAfter(last = '0'): string {
  const time = Math.max(Date.now(), Number.parseInt(last, 36) + 1);
  return `${time.toString(36).padStart(9, '0')}-${Math.random().toString(36).slice(2)}`;
}
