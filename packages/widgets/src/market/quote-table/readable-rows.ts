import { hasPrice, type QuoteRow } from '@rueda/domain/quotes';

const isComplete = (row: QuoteRow): boolean =>
  hasPrice(row) || [row.price, row.change, row.percent, row.at].every((value) => value === null);

/**
 * The rows without figures whose price or time cannot be read: a change beside a dash would be read as the market's.
 * The same array if there are none, so that React skips the render.
 */
export function readableRows(rows: readonly QuoteRow[]): readonly QuoteRow[] {
  if (rows.every(isComplete)) return rows;
  return rows.map((row) =>
    isComplete(row) ? row : { ...row, price: null, change: null, percent: null, at: null, state: 'none' },
  );
}
