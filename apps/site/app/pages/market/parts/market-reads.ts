import type { Client } from '@rueda/client/http';
import { getTicks, type Movements } from '@rueda/client/market';
import { addDays, type CalendarDay, limaDay, toDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { type DailyValue, type MarketQuote, type Quote, quoteState } from '@rueda/domain/quotes';
import type { Result, LoaderContext } from '../../../framework/page.tsx';
import { flag, oneOf } from '../../../framework/query-rules.ts';

/** The calendar day in Lima at an instant. */
export const dayAt = (now: number): CalendarDay => limaDay(now) ?? toDay('1970-01-01');

/** The last days up to now. Call it after a first response, which sets the client's clock to that of the service. */
export const lastDays = (now: number, days: number): { from: CalendarDay; to: CalendarDay } => ({
  from: addDays(dayAt(now), -days),
  to: dayAt(now),
});

/** The quotes of the response; empty if the request failed. */
export const quotesOf = (movements: Result<Movements | null>): MarketQuote[] =>
  'error' in movements ? [] : (movements.value?.quotes ?? []);

/** The securities that traded today, by amount, largest first. */
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

/** Loads the data of the cards of the most traded securities. */
export function readCards(
  client: Client,
  read: LoaderContext['read'],
  movements: Result<Movements | null>,
): Promise<CardData[]> {
  const quotes = mostTraded(quotesOf(movements), client.now()).slice(0, 4);
  return Promise.all(
    quotes.map(async (quote) => {
      const ticks = await read(getTicks(client, quote.code, dayAt(client.now())));
      return { quote, history: 'error' in ticks ? [] : ticks.value.map(({ value }) => value) };
    }),
  );
}

/** The filters of quotes. */
export const quotesQuery = { sector: oneOf(Object.keys(sectors)), hoy: flag };

/** The quotes that match the filters. */
export function filteredQuotes(
  quotes: readonly MarketQuote[],
  { sector, hoy }: Readonly<Record<keyof typeof quotesQuery, string>>,
  now: number,
): MarketQuote[] {
  const candidates = hoy === '' ? quotes : mostTraded(quotes, now);
  return candidates.filter((quote) => sector === '' || quote.sector === sector);
}

/** The closes of finished days: during a session its day has a price and no close. */
export function finishedDays<Close extends DailyValue>(
  closes: readonly Close[],
  quotes: readonly Quote[],
  now: number,
): Close[] {
  const isOpen = quotes.some((quote) => ['live', 'delayed'].includes(quoteState(quote, now).kind));
  return isOpen ? closes.filter(({ day }) => day < dayAt(now)) : [...closes];
}
