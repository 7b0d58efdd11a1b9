import type { Reader } from '../http/index.ts';

/** A record as it came, whose keys may be missing. */
export type Row = Readonly<Record<string, unknown>>;

/** What every read of the market takes besides its own values. */
export interface ReadOptions {
  /** Abandons the call: it rejects at once with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? (value as Row) : {};

export const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim()) || (typeof value === 'number' ? String(value) : null);

/** The rows of an answer: a bare list, or the `content` of a page. Anything else is not an answer to this call. */
export function rowsOf(value: unknown): unknown[] {
  const rows = Array.isArray(value) ? value : asRow(value)['content'];
  if (!Array.isArray(rows)) throw new Error('The answer has no rows.');
  return rows;
}

/** Reads each row, and leaves out those that cannot be read: one bad row does not take a table down. */
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
 * The source answers 200 with no rows while its own site shows no data. That is a state and not a list without
 * items, so it is null: `shown = (await getMovements(client)) ?? shown` never puts it in place of good data.
 */
export const orNull = <T>(items: T[]): T[] | null => (items.length === 0 ? null : items);

/** A reader for an answer's rows. */
export const eachBy = <T>(read: (row: unknown) => T | null): Reader<T[]> => ({
  parse: (value) => readEach(rowsOf(value), read),
});
