import type { Client } from '@rueda/client/http';
import { getTicks, type Movements } from '@rueda/client/market';
import { addDays, type CalendarDay, limaDay, toDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { type DailyValue, type MarketQuote, type Quote, quoteState } from '@rueda/domain/quotes';
import type { Result, LoaderContext } from '../../../framework/page.tsx';
import { flag, oneOf } from '../../../framework/query-rules.ts';

/** The day it is in Lima. */
export const dayAt = (now: number): CalendarDay => limaDay(now) ?? toDay('1970-01-01');

/** The days up to now. Ask for the instant after a first answer: it names the moment of a sample. */
export const lastDays = (now: number, days: number): { from: CalendarDay; to: CalendarDay } => ({
  from: addDays(dayAt(now), -days),
  to: dayAt(now),
});

/** The quotes that were read; none where they were not. */
export const quotesOf = (movements: Result<Movements | null>): MarketQuote[] =>
  'fault' in movements ? [] : (movements.value?.quotes ?? []);

/** The quotes that traded today, those with the largest amount first. */
export function mostTraded(quotes: readonly MarketQuote[], now: number): MarketQuote[] {
  const today = limaDay(now);
  return quotes
    .filter(({ at, price }) => price !== null && limaDay(at) === today)
    .toSorted((one, other) => (other.amountInSoles ?? 0) - (one.amountInSoles ?? 0));
}

/** A security and its prices of the day, oldest first. */
export interface CardData {
  quote: MarketQuote;
  history: number[];
}

/** What the cards of the most traded securities show. */
export function readCards(
  client: Client,
  read: LoaderContext['read'],
  movements: Result<Movements | null>,
): Promise<CardData[]> {
  const quotes = mostTraded(quotesOf(movements), client.now()).slice(0, 4);
  return Promise.all(
    quotes.map(async (quote) => {
      const ticks = await read(getTicks(client, quote.code, dayAt(client.now())));
      return { quote, history: 'fault' in ticks ? [] : ticks.value.map(({ value }) => value) };
    }),
  );
}

/** The filters of quotes. */
export const quotesQuery = { sector: oneOf(Object.keys(sectors)), hoy: flag };

/** Those that the filters let through. */
export function filteredQuotes(
  quotes: readonly MarketQuote[],
  { sector, hoy }: Readonly<Record<keyof typeof quotesQuery, string>>,
  now: number,
): MarketQuote[] {
  const some = hoy === '' ? quotes : mostTraded(quotes, now);
  return some.filter((quote) => sector === '' || quote.sector === sector);
}

/** The closes of days that are over: while a session goes on, its day has a price and no close. */
export function finishedDays<Close extends DailyValue>(
  closes: readonly Close[],
  quotes: readonly Quote[],
  now: number,
): Close[] {
  const isOpen = quotes.some((quote) => ['live', 'delayed'].includes(quoteState(quote, now).kind));
  return isOpen ? closes.filter(({ day }) => day < dayAt(now)) : [...closes];
}
