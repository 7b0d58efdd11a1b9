import { lastSession, nextSession, sessionOn } from '../calendar/sessions.ts';
import { sessionsBetween } from '../calendar/trading-days.ts';
import { type Instant, limaDay, toEpoch } from '../dates/lima.ts';
import type { Quote } from './quote.ts';

/** Specification section 9: public quotations are 20 minutes late. */
export const quoteDelayMinutes = 20;

/** What is known about the source of a quote. */
export interface QuoteStateOptions {
  /**
   * How late the source is, in minutes. Only a source that is not late at all can be live.
   * @default 20
   */
  delayMinutes?: number;
  /**
   * How long trading may go on, in minutes, without a new delivery from the source before its quotes are no
   * longer believed. Give the time between two polls.
   * @default 5
   */
  maxFeedAgeMinutes?: number;
}

/**
 * How old a price is, in the only words a page may use for it.
 *
 * - `none`: there is no price, or its time is unknown. No number may be shown.
 * - `live`, `delayed`: the last trade belongs to the session in progress, and the source is on time, or late by
 *   `minutes`.
 * - `close`: the last trade belongs to the latest finished session; also during the next session, until the
 *   security trades in it.
 * - `stale`, cause `no-trade`: `sessions` sessions have finished since the session of the last trade.
 * - `stale`, cause `feed`: the source has delivered nothing for longer than allowed while the market traded, so
 *   nobody knows whether the price still holds.
 *
 * A late source also shows the end of a session late: with 20 minutes, a session that ends at 15:10 is finished
 * for its readers at 15:30.
 */
export type QuoteState =
  | { kind: 'none' }
  | { kind: 'live' }
  | { kind: 'delayed'; minutes: number }
  | { kind: 'close' }
  | { kind: 'stale'; sessions: number; cause: 'no-trade' | 'feed' };

const minute = 60_000;

/** When a source that delivers nothing more stops being believed; Infinity where it never said when it delivered. */
export function feedLimit(quote: Pick<Quote, 'asOf'>, options: QuoteStateOptions = {}): number {
  const { delayMinutes = quoteDelayMinutes, maxFeedAgeMinutes = 5 } = options;
  const asOf = toEpoch(quote.asOf);
  if (asOf === null) return Infinity;
  // The delivery shows the market as it was `delay` earlier. Nothing can be missed until trading goes on from there.
  const shown = asOf - delayMinutes * minute;
  const day = limaDay(shown);
  const today = day && sessionOn(day);
  const isTrading = today && today.opens <= shown && shown < today.ends;
  const resumes = isTrading ? shown : nextSession(shown).opens;
  return resumes + (maxFeedAgeMinutes + delayMinutes) * minute;
}

/** How old a quote is at an instant. See `QuoteState` for when each state holds. */
export function quoteState(
  quote: Pick<Quote, 'price' | 'at' | 'asOf'>,
  now: Instant,
  options: QuoteStateOptions = {},
): QuoteState {
  const { delayMinutes = quoteDelayMinutes } = options;
  const at = toEpoch(quote.at);
  const clock = toEpoch(now);
  const tradeDay = at === null ? null : limaDay(at);
  if (quote.price === null || at === null || tradeDay === null || clock === null) return { kind: 'none' };
  // A clock behind the trade itself is wrong, as some visitors' clocks are: judge as of the trade.
  const instant = Math.max(clock, at);
  const seen = instant - delayMinutes * minute;
  const sessions = sessionsBetween(tradeDay, lastSession(seen).day);
  if (instant >= feedLimit(quote, options)) return { kind: 'stale', sessions, cause: 'feed' };
  if (sessions > 0) return { kind: 'stale', sessions, cause: 'no-trade' };
  const session = sessionOn(tradeDay);
  if (!session || session.ends <= seen) return { kind: 'close' };
  return delayMinutes > 0 ? { kind: 'delayed', minutes: delayMinutes } : { kind: 'live' };
}
