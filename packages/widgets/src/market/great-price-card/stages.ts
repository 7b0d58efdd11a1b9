import { formatShortDay, formatTime, formatTimeWithSeconds, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { describePrice, hasPrice, type Quote, type QuoteStage, type QuoteState } from '@rueda/domain/quotes';
import { priceAge } from '../price/index.ts';
import type { PriceAgeProps } from './great-price-card.behaviour.ts';
import { messages } from './great-price-card.messages.ts';

/** The texts of a price's age. */
export interface PriceAge {
  kind: QuoteState['kind'];
  /** Badge text: En vivo, 20 min, Cierre, Sin actualizar. */
  label: string;
  /** Day and time of the price, beside the badge. */
  detail: string;
  /** Price, change and age in one sentence, for screen readers. */
  sentence: string;
}

/** A price of unknown age is not shown. */
const unknown: QuoteStage = { from: 0, state: { kind: 'none' } };

/** Formats the current and later ages, so that the browser needs neither a calendar nor a formatter. */
export function priceStages(
  quote: Quote,
  stages: readonly QuoteStage[],
  language: Language,
): { present: PriceAge; following: PriceAgeProps } {
  const [first = unknown, ...rest] = hasPrice(quote) ? stages : [];
  const when = quote.at === null ? null : formatWhen(quote.at, language);
  const ageOf = (state: QuoteState): PriceAge => ({
    kind: state.kind,
    label: priceAge(state, language),
    detail: when === null ? '' : formatDetail(when, state, language),
    sentence: describePrice(quote, state, language),
  });
  const present = ageOf(first.state);
  const later: { from: number; age: PriceAge }[] = [];
  let sharedLength = present.sentence.length;
  let last = present;
  for (const { from, state } of rest) {
    const age = ageOf(state);
    // Stages of a silent source may differ only in a count that no text contains.
    if (age.sentence === last.sentence && age.label === last.label && age.detail === last.detail) continue;
    last = age;
    sharedLength = commonPrefixLength(age.sentence, present.sentence, sharedLength);
    later.push({ from, age });
  }
  const next = later.map(
    ({ from, age }) => [from, age.kind, age.label, age.detail, age.sentence.slice(sharedLength)] as const,
  );
  return { present, following: { now: first.from, next, keep: sharedLength } };
}

/** The formatted time of a price, computed once for all its ages. */
interface When {
  day: string;
  time: string;
  timeWithSeconds: string;
}

function formatWhen(at: string, language: Language): When {
  return {
    day: formatShortDay(limaDay(at), { language }),
    time: formatTime(at),
    timeWithSeconds: formatTimeWithSeconds(at),
  };
}

/** Length of the common prefix of two texts, up to a limit. */
function commonPrefixLength(one: string, other: string, limit: number): number {
  let length = 0;
  while (length < limit && one[length] === other[length]) length += 1;
  return length;
}

function formatDetail({ day, time, timeWithSeconds }: When, state: QuoteState, language: Language): string {
  const text = messages[language];
  if (state.kind === 'stale' && state.cause === 'no-trade') return text.sessionsAgo(day, state.sessions);
  return text.at(day, state.kind === 'live' ? timeWithSeconds : time);
}
