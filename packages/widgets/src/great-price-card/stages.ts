import {
  formatShortDay,
  formatTime,
  formatTimeWithSeconds,
  type Instant,
  limaDay,
} from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import {
  describeQuote,
  type Quote,
  type QuoteState,
  quoteStages,
  type QuoteStateOptions,
} from '@rueda/domain/quotes';
import type { PriceStage } from './great-price-card.client.tsx';
import { messages } from './great-price-card.messages.ts';

/** The coming ages of a quote in words, so that the browser needs neither a calendar nor a formatter. */
export function priceStages(
  quote: Quote,
  now: Instant,
  language: Language,
  options: QuoteStateOptions,
): [PriceStage, ...PriceStage[]] {
  const stage = ({ from, state }: { from: number; state: QuoteState }): PriceStage => ({
    from,
    kind: state.kind,
    label: label(state, language),
    detail: detail(quote.at, state, language),
    sentence: describeQuote(quote, state, language),
  });
  const [first, ...rest] = quoteStages(quote, now, options).map(stage);
  if (!first) throw new Error('quoteStages gave no stage: it always gives the present one.');
  return [first, ...rest];
}

function label(state: QuoteState, language: Language): string {
  const words = messages[language];
  return state.kind === 'delayed' ? words.delayed(state.minutes) : words[state.kind];
}

function detail(at: string | null, state: QuoteState, language: Language): string {
  if (at === null) return '';
  const words = messages[language];
  const day = formatShortDay(limaDay(at), { language });
  if (state.kind === 'stale' && state.cause === 'no-trade') return words.sessionsAgo(day, state.sessions);
  return words.at(day, state.kind === 'live' ? formatTimeWithSeconds(at) : formatTime(at));
}
