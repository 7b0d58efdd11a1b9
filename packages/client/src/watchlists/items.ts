import type { PlaylistItem } from '@rueda/domain/watchlists';

/** A watched security by its mnemonic, or a watched index by its key. */
export interface WatchedCode {
  code: string;
}

/** The item type of each list. */
export interface WatchlistItems {
  playlist: PlaylistItem;
  stock: WatchedCode;
  indices: WatchedCode;
}

export type WatchlistKind = keyof WatchlistItems;

type AnyItem = WatchlistItems[WatchlistKind];

/** The key of an item in its list. */
export function keyOf(item: PlaylistItem | WatchedCode): string {
  return 'code' in item ? item.code : item.url;
}

/** The list after an edit: an added item goes to the end, unless it is already in the list. */
export function applyEdit<Item extends AnyItem>(
  items: readonly Item[],
  { add, item }: { add: boolean; item: Item },
): readonly Item[] {
  const key = keyOf(item);
  const has = items.some((each) => keyOf(each) === key);
  if (add) return has ? items : [...items, item];
  return has ? items.filter((each) => keyOf(each) !== key) : items;
}

/** The list with one item at another index; the same list if it does not contain the item. */
export function moveItem<Item extends AnyItem>(
  items: readonly Item[],
  key: string,
  index: number,
): readonly Item[] {
  const item = items.find((each) => keyOf(each) === key);
  if (item === undefined) return items;
  const others = items.filter((each) => each !== item);
  return others.toSpliced(Math.max(0, index), 0, item);
}

/** The list in the order of these keys. Other items follow in their present order. */
export function sortByKeys<Item extends AnyItem>(
  items: readonly Item[],
  order: readonly string[],
): readonly Item[] {
  if (order.length === 0) return items;
  const indices = new Map(order.map((key, index) => [key, index]));
  const indexOf = (item: Item): number => indices.get(keyOf(item)) ?? Infinity;
  return items.toSorted((one, other) =>
    indexOf(one) < indexOf(other) ? -1 : Number(indexOf(one) > indexOf(other)),
  );
}
