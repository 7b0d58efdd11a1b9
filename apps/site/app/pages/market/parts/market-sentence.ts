import { closureOn, formatClosure, sessionOn } from '@rueda/domain/calendar';
import { type CalendarDay, formatLongDay, formatTime, formatWeekday, limaDay } from '@rueda/domain/dates';
import { findIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { formatNumber, formatPercent } from '@rueda/domain/money';
import {
  directionOf,
  type MarketQuote,
  type Movements,
  movementsOf,
  movementsState,
  type Quote,
  quoteState,
} from '@rueda/domain/quotes';
import { capital } from '../../issuers/parts/fact-days.tsx';
import { dayAt, lastTradingDay, mostTradedOn } from './market-reads.ts';
import { messages } from './market-sentence.messages.ts';

/** The state of the market, as far as it is known. */
export interface MarketState {
  /** The level of the main index; null if it is unknown. */
  index: Quote | null;
  /** The quotes of all securities; empty if they are unknown. */
  quotes: readonly MarketQuote[];
}

/** The most traded securities of a day, among which the strongest movers are sought. */
const amongTraded = 10;
const namedMovers = 3;

/**
 * The securities with the strongest change among the most traded of a day, one for each company. The weights of an index
 * are not public, so what moved the index is not known: these are the large trades with the large changes.
 */
export function strongestMovers(
  quotes: readonly MarketQuote[],
  day: CalendarDay,
): { movers: MarketQuote[]; among: number } {
  const traded = mostTradedOn(quotes, day).slice(0, amongTraded);
  const names = new Set<string>();
  const movers = traded
    .filter(({ percent }) => directionOf(percent) === 'up' || directionOf(percent) === 'down')
    .toSorted((one, other) => Math.abs(other.percent ?? 0) - Math.abs(one.percent ?? 0))
    .filter(({ name }) => !names.has(name) && names.add(name));
  return { movers, among: traded.length };
}

/** How the market is, in one sentence: the index, how many securities rose and fell, and what moved most. */
export function marketSentence({ index, quotes }: MarketState, now: number, language: Language): string {
  const text = messages[language];
  const indexDay = index?.price === null ? null : limaDay(index?.at);
  const tradeDay = lastTradingDay(quotes);
  const day = (indexDay ?? '') > (tradeDay ?? '') ? indexDay : tradeDay;
  if (day === null) return text.none;
  const level = index !== null && indexDay === day ? index : null;
  const movements = movementsOf(quotes, day);
  const state = level ? quoteState(level, now) : movementsState(movements, now);
  const isClosed = state.kind === 'close' || (state.kind === 'stale' && state.cause === 'no-trade');
  const time = formatTime([level?.at ?? '', movements.at ?? ''].toSorted().at(-1));
  const clauses = [
    level && levelClause(level, isClosed, language),
    breadthClause(movements, isClosed, language),
    moversClause(quotes, day, isClosed, language),
  ].filter((clause) => clause !== null);
  const when = `${whenClause(day, now, isClosed ? null : time, language)}, `;
  return `${capital([preface(day, now, language), when + clauses.join('; ')].filter(Boolean).join('; '))}.`;
}

/** Why the figures are of another day than today. */
function preface(day: CalendarDay, now: number, language: Language): string | null {
  const text = messages[language];
  const today = dayAt(now);
  if (day === today) return null;
  const closure = closureOn(today);
  if (closure) return text.noSession(formatClosure(closure, language));
  const opens = sessionOn(today)?.opens ?? now;
  return now < opens ? text.opensAt(formatTime(opens)) : text.noPricesYet;
}

/** The time of the figures: only their day once they are those of the close. */
function whenClause(day: CalendarDay, now: number, time: string | null, language: Language): string {
  const text = messages[language];
  if (day === dayAt(now)) return time === null ? text.today : text.atTime(time);
  const weekday = formatWeekday(day, { language });
  const long = formatLongDay(day, { language });
  return time === null ? text.onDay(weekday, long) : text.onDayAtTime(weekday, long, time);
}

function levelClause({ code, name, price, percent }: Quote, isClosed: boolean, language: Language): string {
  const text = messages[language];
  const level = formatNumber(price);
  const share = formatPercent(Math.abs(percent ?? 0));
  // A change that rounds to zero is no change.
  const direction = percent !== null && !/[1-9]/.test(share) ? 'flat' : directionOf(percent);
  const subject = text.index(findIndex(code)?.name[language] ?? name);
  switch (direction) {
    case 'up':
      return `${subject} ${isClosed ? text.closedUp(share, level) : text.rises(share, level)}`;
    case 'down':
      return `${subject} ${isClosed ? text.closedDown(share, level) : text.falls(share, level)}`;
    case 'flat':
      return `${subject} ${isClosed ? text.closedFlat(level) : text.isFlat(level)}`;
    default:
      return `${subject} ${isClosed ? text.closedAt(level) : text.isAt(level)}`;
  }
}

function breadthClause({ up, down, flat }: Movements, isClosed: boolean, language: Language): string | null {
  const text = messages[language];
  if (up + down + flat === 0) return null;
  return (isClosed ? text.closedBreadth : text.breadth)(up, down, flat);
}

function moversClause(
  quotes: readonly MarketQuote[],
  day: CalendarDay,
  isClosed: boolean,
  language: Language,
): string | null {
  const text = messages[language];
  const { movers, among } = strongestMovers(quotes, day);
  const named = movers
    .slice(0, namedMovers)
    .map(({ name, percent }) => `${name} (${formatPercent(percent, { isSigned: true })})`);
  if (named.length === 0 || among < 2) return null;
  const last = named.at(-1) ?? '';
  const list = [named.slice(0, -1).join(', '), last].filter(Boolean).join(text.and(last));
  return (isClosed ? text.closedMovers : text.movers)(list, named.length, among);
}
