import type { Adjustment, ExactClose } from './adjustments.ts';
import { divide, type Fraction, multiply, one } from './fraction.ts';

/**
 * The series of a security's price, as in addresses: the closes, the closes adjusted for bonus shares, and those adjusted
 * for dividends too, whose change is the total return.
 */
export const priceSeries = ['raw', 'adjusted', 'total'] as const;

export type PriceSeries = (typeof priceSeries)[number];

/** The series in an address; the closes by default. */
export const readPriceSeries = (value: unknown): PriceSeries =>
  priceSeries.find((series) => series === value) ?? 'raw';

/** The factor of one day's benefits in a series. */
export function factorOf({ bonusFactor, cashFactor }: Adjustment, series: PriceSeries): Fraction {
  if (series === 'raw') return one;
  return series === 'adjusted' ? bonusFactor : multiply(bonusFactor, cashFactor);
}

/**
 * The factor of each close: the product of those of all later cut-off days. The last close has the factor 1, so the
 * adjusted series ends with the price that the market shows.
 */
export function factorsOf(
  closes: readonly Pick<ExactClose, 'day'>[],
  adjustments: readonly Adjustment[],
  series: PriceSeries,
): Fraction[] {
  const newestFirst = adjustments.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const factors: Fraction[] = [];
  let factor = one;
  let next = 0;
  for (const { day } of closes.toReversed()) {
    for (let later = newestFirst[next]; later && later.day > day; later = newestFirst[next]) {
      factor = multiply(factor, factorOf(later, series));
      next += 1;
    }
    factors.push(factor);
  }
  return factors.toReversed();
}

/** The closes of a series, oldest first. */
export function adjustCloses(
  closes: readonly ExactClose[],
  adjustments: readonly Adjustment[],
  series: PriceSeries,
): ExactClose[] {
  const factors = factorsOf(closes, adjustments, series);
  return closes.map(({ day, value }, index) => ({ day, value: multiply(value, factors[index] ?? one) }));
}

/** The closes that a series was computed from. */
export function unadjustCloses(
  adjusted: readonly ExactClose[],
  adjustments: readonly Adjustment[],
  series: PriceSeries,
): ExactClose[] {
  const factors = factorsOf(adjusted, adjustments, series);
  return adjusted.map(({ day, value }, index) => ({ day, value: divide(value, factors[index] ?? one) }));
}
