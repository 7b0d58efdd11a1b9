import { addDays, type CalendarDay, readDay } from '@rueda/domain/dates';
import { type Currency, readCurrency, readNumber } from '@rueda/domain/money';
import { type DailyPrice, type DailyValue, readDailyPrices, readDailyValues } from '@rueda/domain/quotes';
import type { Client } from '../http/index.ts';
import { asRow, type ReadOptions, rowsOf } from './rows.ts';

/** The first and the last day wanted. */
export interface Span extends ReadOptions {
  from: CalendarDay;
  to: CalendarDay;
}

export interface DailyClose extends DailyValue {
  /**
   * Is it the close of the day before once more? The source repeats the last close on days without a trade, and
   * does not say so: such a day may have had none.
   */
  mayBeCarried: boolean;
}

export interface Closes {
  currency: Currency | null;
  /** Oldest first, without days that had no session or no quote. */
  closes: DailyClose[];
}

/** The closing prices of a security. The source's history starts on 2 January 2012. */
export async function getCloses(client: Client, nemonico: string, span: Span): Promise<Closes> {
  const { signal, from, to } = span;
  return client.get('/v1/stock-quote/share-values/{nemonico}', {
    signal,
    // The source leaves out the day it is asked to start with, and a week more tells whether the first is carried.
    params: { nemonico, startDate: addDays(from, -8), endDate: to },
    schema: {
      parse(value) {
        const { currencySymbol, values } = asRow(value);
        const closes = readDailyValues(rowsOf(values))
          .map((close, place, all) => ({ ...close, mayBeCarried: close.value === all[place - 1]?.value }))
          .filter(({ day }) => day >= from && day <= to);
        return { currency: readCurrency(currencySymbol), closes };
      },
    },
  });
}

/** The last level of each day of an index, current or archived, oldest first. `code` is a vendor's, or our own key. */
export async function getIndexValues(client: Client, code: string, span: Span): Promise<DailyValue[]> {
  const { signal, from, to } = span;
  return client.get('/v1/indices/{code}/values', {
    signal,
    params: { code, startDate: from, endDate: to },
    schema: { parse: (value) => readDailyValues(rowsOf(asRow(value)['values'])) },
  });
}

/** The daily prices and amounts of a security, oldest first. */
export async function getDailyPrices(client: Client, nemonico: string, span: Span): Promise<DailyPrice[]> {
  const { signal, from, to } = span;
  return client.get('/v1/issuers/stock/{nemonico}', {
    signal,
    params: { nemonico, startDate: from, endDate: to },
    schema: { parse: (value) => readDailyPrices(rowsOf(value)) },
  });
}

/** What was traded in a day on the whole market. */
export interface TradedAmount {
  day: CalendarDay;
  soles: number | null;
  dollars: number | null;
  operations: number | null;
  /** In percent: 1.29 means 1.29%. Of what, the source does not say. */
  percent: number | null;
}

/** The amount traded in the last day the source has, or null while it has none. */
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
