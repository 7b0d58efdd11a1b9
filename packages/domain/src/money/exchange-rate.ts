import type { CalendarDay } from '../dates/day.ts';

/** How many dollars one sol buys, and the day that was true. */
export interface ExchangeRate {
  penToUsd: number;
  /** Null where the source states no day: show it as an undated reference. */
  day: CalendarDay | null;
}

/** Specification section 9, PENtoUSD. The specification gives it no date, so it has none here. */
export const defaultExchangeRate: ExchangeRate = { penToUsd: 0.298191, day: null };

/** Dollars that were soles. The rate stays with the amount, so that nobody can show one without the other. */
export interface ConvertedMoney {
  amount: number | null;
  currency: 'USD';
  rate: ExchangeRate;
}

/** Soles in dollars at a rate, with that rate and its day. */
export function penToUsd(
  soles: number | null | undefined,
  rate: ExchangeRate = defaultExchangeRate,
): ConvertedMoney {
  const amount = typeof soles === 'number' && Number.isFinite(soles) ? soles * rate.penToUsd : null;
  return { amount, currency: 'USD', rate };
}
