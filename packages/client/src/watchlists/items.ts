import type { PlaylistItem } from '@rueda/domain/watchlists';

/** A watched security by its mnemonic, or a watched index by its key. */
export interface WatchedCode {
  code: string;
}

/** What each of the three lists holds. */
export interface WatchlistItems {
  playlist: PlaylistItem;
  stock: WatchedCode;
  indices: WatchedCode;
}

export type WatchlistKind = keyof WatchlistItems;

type AnyItem = WatchlistItems[WatchlistKind];

/** What an item is known by in its list. */
export function keyOf(item: PlaylistItem | WatchedCode): string {
  return 'code' in item ? item.code : item.url;
}

/** A list after an edit: an added item goes to the end, unless it is there already. */
export function applied<Item extends AnyItem>(
  items: readonly Item[],
  { add, item }: { add: boolean; item: Item },
): readonly Item[] {
  const key = keyOf(item);
  const has = items.some((each) => keyOf(each) === key);
  if (add) return has ? items : [...items, item];
  return has ? items.filter((each) => keyOf(each) !== key) : items;
}

/** A list with one of its items at another place, counted from 0; the same list where it does not hold the item. */
export function moved<Item extends AnyItem>(
  items: readonly Item[],
  key: string,
  place: number,
): readonly Item[] {
  const item = items.find((each) => keyOf(each) === key);
  if (item === undefined) return items;
  const others = items.filter((each) => each !== item);
  return others.toSpliced(Math.max(0, place), 0, item);
}

/** A list in the order of these keys. What they do not name follows, in the order it had. */
export function arranged<Item extends AnyItem>(
  items: readonly Item[],
  order: readonly string[],
): readonly Item[] {
  if (order.length === 0) return items;
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (item: Item): number => places.get(keyOf(item)) ?? Infinity;
  return items.toSorted((one, other) =>
    placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other)),
  );
}
