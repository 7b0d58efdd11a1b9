import { areSorted, type QuoteRow, rowFinder, sortRows } from '@rueda/domain/quotes';
import type { TableView } from './table-address.ts';

/** The data behind a table in the browser. */
export interface TableState extends TableView {
  /** All rows; undefined until they are loaded. */
  rows?: readonly QuoteRow[];
  /** The rows that match the search, in display order. */
  matches: readonly QuoteRow[];
  /** Search index of `rows`, created on demand. */
  find?: ReturnType<typeof rowFinder> | undefined;
}

/** Creates the search index, which the first keystroke would otherwise wait for. */
export const indexRows = (state: TableState): ReturnType<typeof rowFinder> =>
  (state.find ??= rowFinder(state.rows ?? []));

const searchRows = (state: TableState): readonly QuoteRow[] =>
  state.search.trim() ? indexRows(state)(state.search) : (state.rows ?? []);

/** Filters and sorts the rows for the current view. */
export function arrangeRows(state: TableState): void {
  const { column, direction } = state;
  const matches = searchRows(state);
  state.matches = column ? sortRows(matches, column, direction) : matches;
}

/**
 * Replaces the rows and retains the display order: rows do not move while someone reads them, and new ones come last.
 * The first rows to arrive surround those that the server rendered, which start at `start`.
 */
export function updateRows(
  state: TableState,
  rows: readonly QuoteRow[],
  renderedCodes: () => string[],
  start: number,
): void {
  const isFirst = !state.rows;
  state.rows = rows;
  state.find = undefined;
  if (isFirst) arrangeRows(state);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const order = isFirst ? renderedCodes() : state.matches.map(({ code }) => code);
  const ordered = new Set(order);
  const retained = order.map((code) => byCode.get(code)).filter((row) => row !== undefined);
  const others = (isFirst ? state.matches : searchRows(state)).filter(({ code }) => !ordered.has(code));
  const split = isFirst ? start : 0;
  state.matches = [...others.slice(0, split), ...retained, ...others.slice(split)];
}

/** Whether the display order still is the requested sort order. */
export const isInOrder = ({ column, direction, matches }: TableState): boolean =>
  !column || areSorted(matches, column, direction);
