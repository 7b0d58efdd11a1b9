import { plainText } from '../issuers/search.ts';
import type { QuoteRow } from './quote-row.ts';

/** The sortable columns of a quote table: the keys of its rows. */
export type QuoteColumn = 'code' | 'price' | 'percent' | 'change' | 'quantity' | 'amount' | 'at';

/** The sort direction of a column. */
export type SortDirection = 'ascending' | 'descending';

/** The initial sort direction of a column: codes ascending, figures and times descending. */
export const firstDirection = (column: QuoteColumn): SortDirection =>
  column === 'code' ? 'ascending' : 'descending';

/** Sorts rows by a column. Missing values come last in both directions; the sort is stable. */
export function sortRows(
  rows: readonly QuoteRow[],
  column: QuoteColumn,
  direction: SortDirection,
): QuoteRow[] {
  return rows.toSorted(compareBy(column, direction));
}

/** Are the rows already sorted by a column? */
export function areSorted(rows: readonly QuoteRow[], column: QuoteColumn, direction: SortDirection): boolean {
  const order = compareBy(column, direction);
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || order(before, row) <= 0;
  });
}

function compareBy(
  column: QuoteColumn,
  direction: SortDirection,
): (one: QuoteRow, other: QuoteRow) => number {
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

/** Creates a search for rows whose code or name contains a text, ignoring case and accents. */
export function rowFinder(rows: readonly QuoteRow[]): (search: string) => readonly QuoteRow[] {
  // Normalised in one call: one call per row takes twice as long, and the search runs on each key.
  const normalized = plainText(rows.map(({ code, name }) => `${code} ${name}`).join('\n')).split('\n');
  // A name may contain the separator.
  const texts =
    normalized.length === rows.length
      ? normalized
      : rows.map(({ code, name }) => plainText(`${code} ${name}`));
  return (search) => {
    const query = plainText(search.trim());
    return query === '' ? rows : rows.filter((_, index) => texts[index]?.includes(query));
  };
}
