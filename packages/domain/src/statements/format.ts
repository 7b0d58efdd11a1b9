import { formatNumber, formatInteger, noValue, type NumberOptions } from '../money/format.ts';

/** A figure of a statement: thousands with commas, and negatives in parentheses as in the filings. */
export function formatStatementValue(value: number | null | undefined, options: NumberOptions = {}): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  const size = Math.abs(value);
  // Amounts, hundreds per table, are integers; earnings per share have decimals.
  const figure =
    Number.isInteger(value) && !options.decimals
      ? formatInteger(size)
      : formatNumber(size, { decimals: 0, maxDecimals: 3, ...options });
  return value < 0 && /[1-9]/.test(figure) ? `(${figure})` : figure;
}
