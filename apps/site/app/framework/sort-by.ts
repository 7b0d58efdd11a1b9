import { plainText } from '@rueda/domain/issuers';
import type { TableSort } from '@rueda/widgets/table';

/** Sorts items; those without a value come last in both directions. */
export function sortBy<Item>(
  items: readonly Item[],
  by: (item: Item) => string | number | null,
  direction: TableSort['direction'],
): Item[] {
  const sign = direction === 'descending' ? -1 : 1;
  const valueOf = (item: Item): string | number | null => {
    const value = by(item);
    return typeof value === 'string' ? plainText(value) : value;
  };
  return items.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -sign : sign;
  });
}
