import { formatNumber, noValue, type NumberOptions } from '../money/format.ts';

/** A figure of a statement: thousands with commas, and negatives in parentheses as the filings write them. */
export function formatStatementValue(value: number | null | undefined, options: NumberOptions = {}): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return noValue;
  // Earnings per share have decimals; amounts do not.
  const figure = formatNumber(Math.abs(value), { decimals: 0, maxDecimals: 3, ...options });
  return value < 0 && /[1-9]/.test(figure) ? `(${figure})` : figure;
}
