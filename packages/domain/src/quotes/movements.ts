import { type CalendarDay } from '../dates/day.ts';
import { type Instant, limaDay } from '../dates/lima.ts';
import { directionOf } from './describe-quote.ts';
import type { MarketQuote } from './quote.ts';
import { type QuoteState, quoteState, type QuoteStateOptions } from './quote-state.ts';

/** What the securities of a session did together. Serialisable. */
export interface Movements {
  /** How many securities that traded rose. */
  up: number;
  /** How many fell. */
  down: number;
  /** How many did not change, or had no earlier price to compare with. */
  flat: number;
  /** How many are listed and did not trade; null where nobody says. */
  untraded: number | null;
  /** What was paid in all, in soles. */
  amountInSoles: number | null;
  /** How many trades there were. */
  operations: number | null;
  /** When the last of those trades happened, as ISO text in UTC; null before the first one. */
  at: string | null;
  /** When the source handed the rows over, as ISO text in UTC; null where it does not say. */
  asOf: string | null;
}

/** The movements of a session, from the quotes of its day. The sums leave out what a row does not say. */
export function movementsOf(quotes: readonly MarketQuote[], day: CalendarDay): Movements {
  const sum: Movements = {
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
    if (asOf !== null && asOf > (sum.asOf ?? '')) sum.asOf = asOf;
    if (at === null || limaDay(at) !== day) {
      sum.untraded = (sum.untraded ?? 0) + 1;
      continue;
    }
    sum[directionOf(change ?? percent) ?? 'flat'] += 1;
    sum.amountInSoles = (sum.amountInSoles ?? 0) + (amountInSoles ?? 0);
    sum.operations = (sum.operations ?? 0) + (operations ?? 0);
    if (at > (sum.at ?? '')) sum.at = at;
  }
  return sum;
}

/** How old the movements are at an instant, in the words a price uses; `none` before the first trade. */
export function movementsState(
  { at, asOf }: Movements,
  now: Instant,
  options?: QuoteStateOptions,
): QuoteState {
  return quoteState({ price: at === null ? null : 0, at, asOf }, now, options);
}
