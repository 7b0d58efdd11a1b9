import { readNumber } from '../money/read-number.ts';

/** A row of the public interface. */
export type Row = Record<string, unknown>;

/** The row, or an empty one for any other value. */
export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? (value as Row) : {};

/** Trimmed text; null if empty. */
export const readText = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim()) || null;

/** Is this text of a figure that cannot be read? Text without a digit, such as "......", is a missing value. */
export const isUnreadable = (value: unknown): boolean =>
  typeof value === 'string' && /\d/.test(value) && readNumber(value) === null;

/** The source writes 0.0 for a missing quote. */
export function readPrice(value: unknown): number | null {
  const price = readNumber(value);
  return price !== null && price > 0 ? price : null;
}

/** The difference of two decimal prices without binary rounding errors: 0.42 - 0.4 is 0.02. */
export const subtract = (price: number, previous: number): number => Number((price - previous).toFixed(6));

/** A change in percent of the previous value. */
export const percentOf = (change: number, previous: number): number =>
  Number(((change / previous) * 100).toFixed(6));
