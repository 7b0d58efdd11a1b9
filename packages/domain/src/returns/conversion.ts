import { type CalendarDay, dayNumber } from '../dates/day.ts';
import type { Currency } from '../money/currency.ts';
import type { DailyRate } from '../money/exchange-rate.ts';
import { divide, type Fraction, fractionOf, one } from './fraction.ts';

/** How an amount of one currency becomes one of another. */
export interface Conversion {
  factor: Fraction;
  /** Null if both are the same currency. */
  rate: DailyRate | null;
}

/** Rates are published on banking days: one is valid until the next, after a long weekend too. */
const maxRateAgeDays = 7;

/**
 * The conversion between soles and dollars at the rate of a day, or the last one of the week before. Null without such a
 * rate. The rates are sorted, oldest first.
 */
export function conversionOn(
  day: CalendarDay,
  { from, to, rates }: { from: Currency; to: Currency; rates: readonly DailyRate[] },
): Conversion | null {
  if (from === to) return { factor: one, rate: null };
  const rate = rates.findLast((each) => each.day <= day);
  if (!rate || dayNumber(day) - dayNumber(rate.day) > maxRateAgeDays || !(rate.usdToPen > 0)) return null;
  const soles = fractionOf(rate.usdToPen);
  if (from === 'USD' && to === 'PEN') return { factor: soles, rate };
  return from === 'PEN' && to === 'USD' ? { factor: divide(one, soles), rate } : null;
}
