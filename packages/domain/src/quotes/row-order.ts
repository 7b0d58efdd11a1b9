import { plainText } from '../issuers/search.ts';
import type { QuoteRow } from './quote-row.ts';

/** What a table of quotations can be sorted by: a column's name is that of the row's value in it. */
export type QuoteColumn = 'code' | 'price' | 'percent' | 'change' | 'quantity' | 'amount' | 'at';

/** Which way a column is sorted. */
export type SortDirection = 'ascending' | 'descending';

/** The way a column is sorted first: names from A, figures and times from the largest. */
export const firstDirection = (column: QuoteColumn): SortDirection =>
  column === 'code' ? 'ascending' : 'descending';

/** The rows in the order of a column. A value that does not exist comes last both ways, and equals stay as they were. */
export function sortRows(
  rows: readonly QuoteRow[],
  column: QuoteColumn,
  direction: SortDirection,
): QuoteRow[] {
  return rows.toSorted(rowOrder(column, direction));
}

/** Do the rows stand in the order of a column already? */
export function areSorted(rows: readonly QuoteRow[], column: QuoteColumn, direction: SortDirection): boolean {
  const order = rowOrder(column, direction);
  return rows.every((row, place) => {
    const before = rows[place - 1];
    return before === undefined || order(before, row) <= 0;
  });
}

function rowOrder(column: QuoteColumn, direction: SortDirection): (one: QuoteRow, other: QuoteRow) => number {
  const first = direction === 'ascending' ? -1 : 1;
  return (one, other) => {
    const a = one[column];
    const b = other[column];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? first : -first;
  };
}

/** Finds the rows whose code or name holds a text, whatever its case and accents. */
export function rowFinder(rows: readonly QuoteRow[]): (search: string) => readonly QuoteRow[] {
  // All folded in one go, and once: over as many calls it takes twice as long, and a key is pressed each time.
  const together = plainText(rows.map(({ code, name }) => `${code} ${name}`).join('\n')).split('\n');
  // Unless a name holds what was to part them.
  const texts =
    together.length === rows.length ? together : rows.map(({ code, name }) => plainText(`${code} ${name}`));
  return (search) => {
    const wanted = plainText(search.trim());
    return wanted === '' ? rows : rows.filter((_, place) => texts[place]?.includes(wanted));
  };
}
