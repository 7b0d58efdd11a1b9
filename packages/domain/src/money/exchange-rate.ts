import type { CalendarDay } from '../dates/day.ts';

/** The price of one sol in dollars, and its day. */
export interface ExchangeRate {
  penToUsd: number;
  /** Null if the source states no day: show it as an undated reference. */
  day: CalendarDay | null;
}

/** The price of one dollar in soles on a day, as the market quotes it: 3.370. */
export interface DailyRate {
  day: CalendarDay;
  usdToPen: number;
}

/** Specification section 9, PENtoUSD, which has no date. */
export const defaultExchangeRate: ExchangeRate = { penToUsd: 0.298191, day: null };

/** An amount converted from soles, with its rate, so that both are shown together. */
export interface ConvertedMoney {
  amount: number | null;
  currency: 'USD';
  rate: ExchangeRate;
}

/** Converts soles to dollars, with the rate and its day. */
export function penToUsd(
  soles: number | null | undefined,
  rate: ExchangeRate = defaultExchangeRate,
): ConvertedMoney {
  const amount = typeof soles === 'number' && Number.isFinite(soles) ? soles * rate.penToUsd : null;
  return { amount, currency: 'USD', rate };
}
