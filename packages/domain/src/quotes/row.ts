import { readNumber } from '../money/read-number.ts';

/** How the public interface writes the cells of its rows. */
export type Row = Record<string, unknown>;

/** The row, or an empty one for what is none. */
export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? (value as Row) : {};

/** Words, trimmed; null where there are none. */
export const readText = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim()) || null;

/** The source writes 0.0 where there is no quote. */
export function readPrice(value: unknown): number | null {
  const price = readNumber(value);
  return price !== null && price > 0 ? price : null;
}

/** A difference of two decimal prices without the dust of binary fractions: 0.42 - 0.4 is 0.02. */
export const subtract = (price: number, previous: number): number => Number((price - previous).toFixed(6));

/** A change in percent of what it changed from. */
export const percentOf = (change: number, previous: number): number =>
  Number(((change / previous) * 100).toFixed(6));
