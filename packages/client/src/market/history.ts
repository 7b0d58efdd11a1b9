import { addDays, type CalendarDay, readDay } from '@rueda/domain/dates';
import { type Currency, type DailyRate, readHistoryCurrency, readNumber } from '@rueda/domain/money';
import { type DailyPrice, type DailyValue, readDailyPrices, readDailyValues } from '@rueda/domain/quotes';
import type { Client } from '../http/index.ts';
import { asRow, type ReadOptions, rowsOf, rowsReader } from './rows.ts';

/** The first and the last day. */
export interface DateRange extends ReadOptions {
  from: CalendarDay;
  to: CalendarDay;
}

export interface DailyClose extends DailyValue {
  /**
   * Does it equal the previous close? The source repeats the last close on days without a trade and does not mark
   * them.
   */
  mayBeCarried: boolean;
}

export interface Closes {
  currency: Currency | null;
  /** Oldest first, without days that had no session or no quote. */
  closes: DailyClose[];
}

/** The closing prices of a security. The source's history starts on 2 January 2012. */
export async function getCloses(client: Client, nemonico: string, range: DateRange): Promise<Closes> {
  const { signal, from, to } = range;
  return client.get('/v1/stock-quote/share-values/{nemonico}', {
    signal,
    // The source excludes the start date, and one more week shows whether the first close is carried.
    params: { nemonico, startDate: addDays(from, -8), endDate: to },
    schema: {
      parse(value) {
        const { currencySymbol, values } = asRow(value);
        const closes = readDailyValues(rowsOf(values))
          .map((close, index, all) => ({ ...close, mayBeCarried: close.value === all[index - 1]?.value }))
          .filter(({ day }) => day >= from && day <= to);
        return { currency: readHistoryCurrency(currencySymbol), closes };
      },
    },
  });
}

/** The last level of each day of an index, current or archived, oldest first. `code` is a vendor's code or a key of Rueda. */
export async function getIndexValues(client: Client, code: string, range: DateRange): Promise<DailyValue[]> {
  const { signal, from, to } = range;
  return client.get('/v1/indices/{code}/values', {
    signal,
    params: { code, startDate: from, endDate: to },
    schema: { parse: (value) => readDailyValues(rowsOf(asRow(value)['values'])) },
  });
}

/** The daily prices and amounts of a security, oldest first. */
export async function getDailyPrices(
  client: Client,
  nemonico: string,
  range: DateRange,
): Promise<DailyPrice[]> {
  const { signal, from, to } = range;
  return client.get('/v1/issuers/stock/{nemonico}', {
    signal,
    params: { nemonico, startDate: from, endDate: to },
    schema: { parse: (value) => readDailyPrices(rowsOf(value)) },
  });
}

/** The price of a dollar in soles on each day, oldest first. Rueda's service only. */
export async function getExchangeRates(client: Client, range: DateRange): Promise<DailyRate[]> {
  const { signal, from, to } = range;
  const schema = rowsReader((input): DailyRate | null => {
    const row = asRow(input);
    const [day, usdToPen] = [readDay(row['date']), readNumber(row['usdToPen'])];
    return day === null || usdToPen === null || usdToPen <= 0 ? null : { day, usdToPen };
  });
  const rates = await client.get('/v1/exchange-rates', {
    signal,
    params: { startDate: from, endDate: to },
    schema,
  });
  return rates.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The market's trading totals of a day. */
export interface TradedAmount {
  day: CalendarDay;
  soles: number | null;
  dollars: number | null;
  operations: number | null;
  /** In percent: 1.29 means 1.29%. The source does not document the base. */
  percent: number | null;
}

/** The totals of the last day the source has, or null without one. */
export async function getTradedAmount(
  client: Client,
  options: ReadOptions = {},
): Promise<TradedAmount | null> {
  return client.get('/v1/traded-amount/daily', {
    ...options,
    schema: {
      parse(value) {
        const row = asRow(Array.isArray(value) ? value.at(-1) : value);
        const day = readDay(String(row['date']).slice(0, 10));
        if (day === null) return null;
        return {
          day,
          soles: readNumber(row['amountSoles']),
          dollars: readNumber(row['amountDollars']),
          operations: readNumber(row['numberOperations']),
          percent: readNumber(row['porcentual']),
        };
      },
    },
  });
}
