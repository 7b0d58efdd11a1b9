import { formatShortDay, formatTime, formatTimeWithSeconds, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { describeQuote, type Quote, type QuoteStage, type QuoteState } from '@rueda/domain/quotes';
import type { PriceStage } from './great-price-card.client.tsx';
import { messages } from './great-price-card.messages.ts';

/** Where nobody says how old a price is, it is not shown as a price. */
const unknown: QuoteStage = { from: 0, state: { kind: 'none' } };

/** The coming ages of a quote in words, so that the browser needs neither a calendar nor a formatter. */
export function priceStages(
  quote: Quote,
  [first = unknown, ...rest]: readonly QuoteStage[],
  language: Language,
): [PriceStage, ...PriceStage[]] {
  const words = ({ from, state }: QuoteStage): PriceStage => ({
    from,
    kind: state.kind,
    label: label(state, language),
    detail: detail(quote.at, state, language),
    sentence: describeQuote(quote, state, language),
  });
  return [words(first), ...rest.map(words)];
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
