import { type CalendarDay } from '../dates/day.ts';
import { type Instant, limaDay } from '../dates/lima.ts';
import { directionOf } from './describe-quote.ts';
import type { MarketQuote } from './quote.ts';
import { type QuoteState, quoteState, type QuoteStateOptions } from './quote-state.ts';

/** The market totals of a session. Serialisable. */
export interface Movements {
  /** The number of traded securities that rose. */
  up: number;
  /** The number that fell. */
  down: number;
  /** The number without a change or without a previous price. */
  flat: number;
  /** The number of listed securities without a trade; null if unknown. */
  untraded: number | null;
  /** The total value traded, in soles. */
  amountInSoles: number | null;
  /** The number of trades. */
  operations: number | null;
  /** The time of the last trade, as ISO text in UTC; null before the first one. */
  at: string | null;
  /** The time of delivery by the source, as ISO text in UTC; null if unknown. */
  asOf: string | null;
}

/** The movements of a session, from the quotes of its day. The sums omit missing values. */
export function movementsOf(quotes: readonly MarketQuote[], day: CalendarDay): Movements {
  const totals: Movements = {
    up: 0,
    down: 0,
    flat: 0,
    untraded: 0,
    amountInSoles: 0,
    operations: 0,
    at: null,
    asOf: null,
  };
  for (const { at, asOf, change, percent, amountInSoles, operations } of quotes) {
    if (asOf !== null && asOf > (totals.asOf ?? '')) totals.asOf = asOf;
    if (at === null || limaDay(at) !== day) {
      totals.untraded = (totals.untraded ?? 0) + 1;
      continue;
    }
    totals[directionOf(change ?? percent) ?? 'flat'] += 1;
    totals.amountInSoles = (totals.amountInSoles ?? 0) + (amountInSoles ?? 0);
    totals.operations = (totals.operations ?? 0) + (operations ?? 0);
    if (at > (totals.at ?? '')) totals.at = at;
  }
  return totals;
}

/** The age of the movements at an instant, like that of a price; `none` before the first trade. */
export function movementsState(
  { at, asOf }: Movements,
  now: Instant,
  options?: QuoteStateOptions,
): QuoteState {
  return quoteState({ price: at === null ? null : 0, at, asOf }, now, options);
}
