import type { Client } from '@rueda/client/http';
import { getTicks, type Movements } from '@rueda/client/market';
import { addDays, type CalendarDay, formatDay, formatTime, limaDay, toDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import {
  type ChartRange,
  chartRangeStart,
  type DailyPrice,
  type DailyValue,
  type MarketQuote,
  type Quote,
  quoteState,
} from '@rueda/domain/quotes';
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

/** The last day on which a security traded; null before the first trade. */
export function lastTradingDay(quotes: readonly MarketQuote[]): CalendarDay | null {
  const last = quotes.reduce((latest, { at }) => (at !== null && at > latest ? at : latest), '');
  return last === '' ? null : limaDay(last);
}

/** The securities that traded on a day, by amount, largest first. */
export const mostTradedOn = (quotes: readonly MarketQuote[], day: CalendarDay): MarketQuote[] =>
  quotes
    .filter(({ at, price }) => price !== null && limaDay(at) === day)
    .toSorted((one, other) => (other.amountInSoles ?? 0) - (one.amountInSoles ?? 0));

/** The securities that traded today, by amount, largest first. */
export const mostTraded = (quotes: readonly MarketQuote[], now: number): MarketQuote[] =>
  mostTradedOn(quotes, dayAt(now));

/** A security and its prices of the day, oldest first. */
export interface CardData {
  quote: MarketQuote;
  history: number[];
}

/** Loads the data of the cards of securities: their prices of a day. */
export const readCards = (
  client: Client,
  read: LoaderContext['read'],
  quotes: readonly MarketQuote[],
  day: CalendarDay,
): Promise<CardData[]> =>
  Promise.all(
    quotes.map(async (quote) => {
      const ticks = await read(getTicks(client, quote.code, day));
      return { quote, history: 'error' in ticks ? [] : ticks.value.map(({ value }) => value) };
    }),
  );

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

/**
 * The closes of a security, oldest first. A day in progress has a price and no close; the close of a finished day is the
 * last price of that day, so that a page shows one close of a day even before the history has it.
 */
export function closesOf(closes: readonly DailyValue[], quote: Quote, now: number): DailyValue[] {
  const state = quoteState(quote, now);
  const day = limaDay(quote.at);
  const earlier = closes.filter((close) => close.day < dayAt(now));
  const isFinal = state.kind === 'close' || (state.kind === 'stale' && state.cause === 'no-trade');
  if (!isFinal || day === null || quote.price === null) return earlier;
  return [...earlier.filter((close) => close.day !== day), { day, value: quote.price }].toSorted(
    (one, other) => (one.day < other.day ? -1 : 1),
  );
}

/** The daily prices, with those of the last session as `closesOf` adds its close. */
export function dailyPricesOf(prices: readonly DailyPrice[], quote: MarketQuote, now: number): DailyPrice[] {
  const known = new Map(prices.map((price) => [price.day, price]));
  return closesOf(prices, quote, now).flatMap((close) => {
    const price = known.get(close.day);
    if (price?.value === close.value) return [price];
    const { open, high, low, quantity, currency } = quote;
    return [{ ...close, open, high, low, quantity, amountInSoles: null, amountInDollars: null, currency }];
  });
}

/** The time of a trade; on another day than today, with its day. */
export function formatTradeTime(at: string | null, now: number): string {
  const day = limaDay(at);
  if (at === null || day === null) return '';
  return day === dayAt(now) ? formatTime(at) : `${formatDay(day)}, ${formatTime(at)}`;
}

/** The ranges of a chart that show part of the values. A longer one would show the same line as `all`. */
export function rangesWithin(
  ranges: readonly ChartRange[],
  values: readonly { day: CalendarDay }[],
): ChartRange[] {
  const days = values.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return ranges.filter((range) => {
    const start = last === undefined || range === '1d' ? null : chartRangeStart(range, last);
    return start === null || first === undefined || start > first;
  });
}
