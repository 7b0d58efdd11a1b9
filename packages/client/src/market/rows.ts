import type { Reader } from '../http/index.ts';

/** An unvalidated record whose keys may be missing. */
export type Row = Readonly<Record<string, unknown>>;

/** The options that every market call accepts. */
export interface ReadOptions {
  /** Aborts the call: it rejects at once with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? (value as Row) : {};

export const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim()) || (typeof value === 'number' ? String(value) : null);

/** The rows of a response: a bare list, or the `content` of a page. Throws for anything else. */
export function rowsOf(value: unknown): unknown[] {
  const rows = Array.isArray(value) ? value : asRow(value)['content'];
  if (!Array.isArray(rows)) throw new Error('The response has no list of rows.');
  return rows;
}

/** Reads each row and omits unreadable ones: one bad row must not break a table. */
export function readEach<T>(rows: readonly unknown[], read: (row: unknown) => T | null): T[] {
  return rows.flatMap((row) => {
    try {
      const item = read(row);
      return item === null ? [] : [item];
    } catch {
      return [];
    }
  });
}

/**
 * The source returns 200 with no rows while its site shows no data. That is a state, not an empty list, so it
 * becomes null: `shown = (await getMovements(client)) ?? shown` never replaces good data with it.
 */
export const orNull = <T>(items: T[]): T[] | null => (items.length === 0 ? null : items);

/** A reader of a response's rows. */
export const rowsReader = <T>(read: (row: unknown) => T | null): Reader<T[]> => ({
  parse: (value) => readEach(rowsOf(value), read),
});
