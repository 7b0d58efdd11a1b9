import type { KeyValueStore } from '../storage/stores.ts';
import { keyOf, type WatchlistItems, type WatchlistKind } from './items.ts';

/** A visitor's list on the device. */
export interface LocalItems<Item> {
  /** The prefix of every key of this list. */
  readonly key: string;
  local(): readonly Item[];
  setLocal(items: readonly Item[]): void;
}

/** A visitor's list, stored under one key. Separate from user edits, which a page without a service never has. */
export function localItemsOf<K extends WatchlistKind>(
  store: KeyValueStore,
  kind: K,
): LocalItems<WatchlistItems[K]> {
  const key = `rueda.watchlist.${kind}`;
  return {
    key,
    local() {
      const items = parseJson(store.get(key));
      return Array.isArray(items) ? (items.filter(isItem) as WatchlistItems[K][]) : [];
    },
    setLocal(items) {
      if (items.length === 0) store.remove(key);
      else store.set(key, JSON.stringify(items));
    },
  };
}

/** Returns null for invalid JSON: other code may write to the storage. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof keyOf(value as { code: string }) === 'string';
}
