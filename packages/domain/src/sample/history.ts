import type { CalendarDay } from '../dates/day.ts';
import type { DailyValue } from '../quotes/history.ts';
import { securityOf } from './market.ts';
import { sampleSessions } from './moment.ts';

/** A day of a security's history. */
export interface SampleDailyPrice {
  day: CalendarDay;
  open: number;
  high: number;
  low: number;
  close: number;
  quantity: number;
  /** In the currency of the security. */
  amount: number;
  operations: number;
}

/**
 * Ten years of daily prices of a security, oldest first, without the sessions in which it did not trade. The last one
 * is that of the sample's day, in progress. Illustrative.
 */
export const sampleHistory = (nemonico: string): SampleDailyPrice[] =>
  (securityOf(nemonico)?.sessions ?? []).flatMap(
    ({ day, open, high, low, close, quantity, operations }): SampleDailyPrice[] =>
      close === null
        ? []
        : [{ day, open, high, low, close, quantity, amount: amountOf(close, quantity), operations }],
  );

/** The value of a quantity at a price, in cents. */
export const amountOf = (price: number, quantity: number): number => Math.round(price * quantity * 100) / 100;

/** The closes of a security over the sample's 60 sessions, without those in which it did not trade. Illustrative. */
export function sampleCloses(nemonico: string): DailyValue[] {
  const first = sampleSessions()[0] ?? '';
  return sampleHistory(nemonico)
    .filter(({ day }) => day >= first)
    .map(({ day, close }) => ({ day, value: close }));
}
