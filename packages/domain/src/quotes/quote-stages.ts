import { sessionAfter, sessionOn } from '../calendar/sessions.ts';
import { type Instant, limaDay, toEpoch } from '../dates/lima.ts';
import type { Quote } from './quote.ts';
import {
  feedLimit,
  quoteDelayMinutes,
  type QuoteState,
  quoteState,
  type QuoteStateOptions,
} from './quote-state.ts';

/** A state and the instant it begins, in milliseconds since 1970. It lasts until the next stage. */
export interface QuoteStage {
  from: number;
  state: QuoteState;
}

/** Enough for a page left open over a weekend; after the last stage the page should reload. */
const maxStages = 6;

/**
 * The states of a quote over time if no new data arrives, starting with the present one. With them an open page changes
 * its label at the right instant, without a calendar in the browser. At most 6: the last one is valid until the next
 * session finishes.
 */
export function quoteStages(quote: Quote, now: Instant, options: QuoteStateOptions = {}): QuoteStage[] {
  const { delayMinutes = quoteDelayMinutes } = options;
  const start = toEpoch(now) ?? 0;
  const stages: QuoteStage[] = [{ from: start, state: quoteState(quote, start, options) }];
  if (stages[0]?.state.kind === 'none') return stages;

  // A state changes only when a session finishes for delayed data, or when the source stops updating.
  const changes = [feedLimit(quote, options)];
  let day = limaDay(Math.max(start, toEpoch(quote.at) ?? 0) - delayMinutes * 60_000);
  while (day && changes.length <= maxStages + 1) {
    const session = sessionOn(day) ?? sessionAfter(day);
    changes.push(session.ends + delayMinutes * 60_000);
    day = sessionAfter(session.day).day;
  }
  for (const from of changes.toSorted((a, b) => a - b)) {
    if (from <= start || from === Infinity || stages.length === maxStages) continue;
    const state = quoteState(quote, from, options);
    if (!isSame(state, stages.at(-1)?.state)) stages.push({ from, state });
  }
  return stages;
}

function isSame(one: QuoteState, other: QuoteState | undefined): boolean {
  if (one.kind === 'stale' && other?.kind === 'stale')
    return one.sessions === other.sessions && one.cause === other.cause;
  return one.kind === other?.kind;
}
