import { type CalendarDay, completeDay } from '@rueda/domain/dates';
import type { MarketQuote } from '@rueda/domain/quotes';
import { fractionOf, invest, type Investment, type SkippedBenefit } from '@rueda/domain/returns';
import { readAmount, typedAmount, typedCode, typedDay } from '../../../framework/query-rules.ts';
import { dayAt } from './market-reads.ts';
import type { PriceHistory } from './price-history.ts';

/** The fields of the return calculator, as in its address. */
export const returnsQuery = { valor: typedCode, monto: typedAmount, desde: typedDay, hasta: typedDay };

export type ReturnsQuery = Readonly<Record<keyof typeof returnsQuery, string>>;

/** The amount and the days of a calculation. */
export interface Input {
  amount: number | null;
  from: CalendarDay | null;
  /** The present day if the address names none. */
  to: CalendarDay | null;
}

export const inputOf = ({ monto, desde, hasta }: ReturnsQuery, now: number): Input => ({
  amount: readAmount(monto),
  from: completeDay(desde, dayAt(now)),
  to: hasta === '' ? dayAt(now) : completeDay(hasta, dayAt(now)),
});

/** A field with a problem, as a message of the page. */
export type Errors = Partial<
  Record<
    'valor' | 'monto' | 'desde' | 'hasta',
    'noSecurity' | 'unknown' | 'noAmount' | 'noDay' | 'order' | 'future'
  >
>;

/** The problems of the fields. A link may name a security alone: its visitor has not submitted the form. */
export function errorsOf(query: ReturnsQuery, quote: MarketQuote | null, now: number): Errors {
  const isUnknown = quote === null && query.valor !== '';
  if (query.monto + query.desde + query.hasta === '') return isUnknown ? { valor: 'unknown' } : {};
  const { amount, from, to } = inputOf(query, now);
  const today = dayAt(now);
  const isReversed = from !== null && to !== null && from >= to;
  return {
    ...(quote === null && { valor: isUnknown ? 'unknown' : 'noSecurity' }),
    ...(amount === null && { monto: 'noAmount' }),
    ...(from === null ? { desde: 'noDay' } : from >= today ? { desde: 'future' } : {}),
    ...(to === null
      ? { hasta: 'noDay' }
      : to > today
        ? { hasta: 'future' }
        : isReversed && { hasta: 'order' }),
  };
}

/** The result, or why the prices of the period give none. */
export type Calculation =
  | { investment: Investment; skipped: SkippedBenefit[] }
  | { problem: 'noPrices' }
  | { problem: 'beforeFirst'; first: CalendarDay }
  | { problem: 'onePrice' };

/** Invests an amount at the first close of a period, and values it at the last price. */
export function calculate(
  { prices, adjustments, skipped }: PriceHistory,
  { amount, from, to }: { amount: number; from: CalendarDay; to: CalendarDay },
): Calculation {
  const [first] = prices;
  if (!first) return { problem: 'noPrices' };
  if (from < first.day) return { problem: 'beforeFirst', first: first.day };
  const bought = prices.find(({ day }) => day >= from);
  const valued = prices.findLast(({ day }) => day <= to);
  if (!bought || !valued || bought.day >= valued.day) return { problem: 'onePrice' };
  return {
    investment: invest(fractionOf(amount), bought, valued, adjustments),
    // A benefit without a cut-off day may belong to any period.
    skipped: skipped.filter(
      ({ benefit: { cutOff } }) => cutOff === null || (cutOff > bought.day && cutOff <= valued.day),
    ),
  };
}
