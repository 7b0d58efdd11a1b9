import { lastSession, nextSession, sessionOn } from '../calendar/sessions.ts';
import { sessionsBetween } from '../calendar/trading-days.ts';
import { type Instant, limaDay, toEpoch } from '../dates/lima.ts';
import type { Quote } from './quote.ts';
import { warnUnreadable } from './warn-unreadable.ts';

/** Specification section 9: public quotes are delayed 20 minutes. */
export const quoteDelayMinutes = 20;

/** The properties of a quote's source. */
export interface QuoteStateOptions {
  /**
   * The delay of the source in minutes. Only a source without a delay can be live.
   * @default 20
   */
  delayMinutes?: number;
  /**
   * The maximum time of trading in minutes without a new delivery from the source, before its quotes become stale. Set
   * it to the poll interval.
   * @default 5
   */
  maxFeedAgeMinutes?: number;
}

/**
 * The age of a price. A page uses no other labels for it.
 *
 * - `none`: there is no price, or its time is unknown. No number may be shown.
 * - `live`, `delayed`: the last trade belongs to the session in progress, and the source has no delay, or one of
 *   `minutes`.
 * - `close`: the last trade belongs to the latest finished session; also during the next session, until the
 *   security trades in it.
 * - `stale`, cause `no-trade`: `sessions` sessions have finished since the session of the last trade.
 * - `stale`, cause `feed`: the source has delivered nothing for longer than allowed while the market traded, so the
 *   price may be outdated.
 *
 * A delayed source also delays the end of a session: with 20 minutes, a session that ends at 15:10 is finished for its
 * readers at 15:30.
 */
export type QuoteState =
  | { kind: 'none' }
  | { kind: 'live' }
  | { kind: 'delayed'; minutes: number }
  | { kind: 'close' }
  | { kind: 'stale'; sessions: number; cause: 'no-trade' | 'feed' };

const minuteMs = 60_000;

/** The instant at which quotes become stale without a new delivery; Infinity if the delivery time is unknown. */
export function feedLimit(quote: Pick<Quote, 'asOf'>, options: QuoteStateOptions = {}): number {
  const { delayMinutes = quoteDelayMinutes, maxFeedAgeMinutes = 5 } = options;
  const asOf = toEpoch(quote.asOf);
  if (asOf === null) return Infinity;
  // A delivery shows the market `delay` earlier. No trade can be missed before trading resumes from there.
  const marketTime = asOf - delayMinutes * minuteMs;
  const day = limaDay(marketTime);
  const today = day && sessionOn(day);
  const isTrading = today && today.opens <= marketTime && marketTime < today.ends;
  const resumes = isTrading ? marketTime : nextSession(marketTime).opens;
  return resumes + (maxFeedAgeMinutes + delayMinutes) * minuteMs;
}

/**
 * Does a quote have a price and the time of its trade? One from JavaScript without types may have text that cannot be
 * read, which is reported in development.
 */
export function hasPrice({
  price,
  at,
  code = '',
}: Pick<Quote, 'price' | 'at'> & Partial<Pick<Quote, 'code'>>): boolean {
  const isReadable = { price: Number.isFinite(price), at: toEpoch(at) !== null };
  if (price !== null && !isReadable.price) warnUnreadable(code, 'price', price);
  if (at !== null && !isReadable.at) warnUnreadable(code, 'at', at);
  return isReadable.price && isReadable.at;
}

/** The age of a quote at an instant. See `QuoteState` for the meaning of each state. */
export function quoteState(
  quote: Pick<Quote, 'price' | 'at' | 'asOf'> & Partial<Pick<Quote, 'code'>>,
  now: Instant,
  options: QuoteStateOptions = {},
): QuoteState {
  const { delayMinutes = quoteDelayMinutes } = options;
  if (!hasPrice(quote)) return { kind: 'none' };
  const at = toEpoch(quote.at);
  const clock = toEpoch(now);
  const tradeDay = at === null ? null : limaDay(at);
  if (at === null || tradeDay === null || clock === null) return { kind: 'none' };
  // A clock behind the trade is wrong, as some visitors' clocks are: use the time of the trade.
  const instant = Math.max(clock, at);
  const visibleTime = instant - delayMinutes * minuteMs;
  const sessions = sessionsBetween(tradeDay, lastSession(visibleTime).day);
  if (instant >= feedLimit(quote, options)) return { kind: 'stale', sessions, cause: 'feed' };
  if (sessions > 0) return { kind: 'stale', sessions, cause: 'no-trade' };
  const session = sessionOn(tradeDay);
  if (!session || session.ends <= visibleTime) return { kind: 'close' };
  return delayMinutes > 0 ? { kind: 'delayed', minutes: delayMinutes } : { kind: 'live' };
}
