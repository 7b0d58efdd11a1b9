import { formatShortDay, formatTime, formatTimeWithSeconds, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { describePrice, type Quote, type QuoteStage, type QuoteState } from '@rueda/domain/quotes';
import { priceAge } from '../price/index.ts';
import type { PriceAgeProps } from './great-price-card.behaviour.ts';
import { messages } from './great-price-card.messages.ts';

/** How old the price is, in words. */
export interface PriceAge {
  kind: QuoteState['kind'];
  /** The badge: En vivo, 20 min, Cierre, Sin actualizar. */
  label: string;
  /** Beside the badge: the day and hour of the price. */
  detail: string;
  /** All that stands under the heading, in one plain sentence. */
  sentence: string;
}

/** Where nobody says how old a price is, it is not shown as a price. */
const unknown: QuoteStage = { from: 0, state: { kind: 'none' } };

/** The present age of a quote, and those to come, so that the browser needs neither a calendar nor a formatter. */
export function priceStages(
  quote: Quote,
  [first = unknown, ...rest]: readonly QuoteStage[],
  language: Language,
): { present: PriceAge; following: PriceAgeProps } {
  const at = quote.at === null ? null : whenOf(quote.at, language);
  const ageOf = (state: QuoteState): PriceAge => ({
    kind: state.kind,
    label: priceAge(state, language),
    detail: at === null ? '' : detail(at, state, language),
    sentence: describePrice(quote, state, language),
  });
  const present = ageOf(first.state);
  const later: { from: number; age: PriceAge }[] = [];
  let keep = present.sentence.length;
  let last = present;
  for (const { from, state } of rest) {
    const age = ageOf(state);
    // The states of a silent source differ in a count that nobody reads.
    if (age.sentence === last.sentence && age.label === last.label && age.detail === last.detail) continue;
    last = age;
    keep = sameStart(age.sentence, present.sentence, keep);
    later.push({ from, age });
  }
  const next = later.map(
    ({ from, age }) => [from, age.kind, age.label, age.detail, age.sentence.slice(keep)] as const,
  );
  return { present, following: { now: first.from, next, keep } };
}

/** The day and hour of a price as they are written: read once, for all of its ages. */
interface When {
  day: string;
  time: string;
  timeWithSeconds: string;
}

function whenOf(at: string, language: Language): When {
  return {
    day: formatShortDay(limaDay(at), { language }),
    time: formatTime(at),
    timeWithSeconds: formatTimeWithSeconds(at),
  };
}

/** How many of the first characters of two texts are the same, up to a most. */
function sameStart(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

function detail({ day, time, timeWithSeconds }: When, state: QuoteState, language: Language): string {
  const words = messages[language];
  if (state.kind === 'stale' && state.cause === 'no-trade') return words.sessionsAgo(day, state.sessions);
  return words.at(day, state.kind === 'live' ? timeWithSeconds : time);
}
