import { formatNumber, formatInteger, noValue, type NumberOptions } from '../money/format.ts';

/** A figure of a statement: thousands with commas, and negatives in parentheses as the filings write them. */
export function formatStatementValue(value: number | null | undefined, options: NumberOptions = {}): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  const size = Math.abs(value);
  // Earnings per share have decimals; amounts do not, and a table has hundreds of them.
  const figure =
    Number.isInteger(value) && !options.decimals
      ? formatInteger(size)
      : formatNumber(size, { decimals: 0, maxDecimals: 3, ...options });
  return value < 0 && /[1-9]/.test(figure) ? `(${figure})` : figure;
}
