import type { KeyValueStore } from '../storage/stores.ts';
import { keyOf, type WatchlistItems, type WatchlistKind } from './items.ts';

/** What a device keeps of a visitor's list. */
export interface LocalItems<Item> {
  /** Every key of this list starts with it. */
  readonly key: string;
  local(): readonly Item[];
  setLocal(items: readonly Item[]): void;
}

/** A visitor's list, kept as one. Apart from the edits of a user, which a page without a service never has. */
export function localItemsOf<K extends WatchlistKind>(
  store: KeyValueStore,
  kind: K,
): LocalItems<WatchlistItems[K]> {
  const key = `rueda.watchlist.${kind}`;
  return {
    key,
    local() {
      const items = parsed(store.get(key));
      return Array.isArray(items) ? (items.filter(isItem) as WatchlistItems[K][]) : [];
    },
    setLocal(items) {
      if (items.length === 0) store.remove(key);
      else store.set(key, JSON.stringify(items));
    },
  };
}

/** Storage may hold anything. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && typeof keyOf(value as { code: string }) === 'string';
}
