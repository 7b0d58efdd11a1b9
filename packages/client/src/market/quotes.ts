import type { IssuerChoice } from '@rueda/domain/issuers';
import { readNumber } from '@rueda/domain/money';
import { instantInLima, readDate } from '@rueda/domain/dates';
import {
  type LinePoint,
  type MarketQuote,
  type Quote,
  readIndexQuote,
  readQuote,
} from '@rueda/domain/quotes';
import type { Client } from '../http/index.ts';
import { getOrPost } from './get-or-post.ts';
import { asRow, rowsReader, orNull, readEach, type ReadOptions, rowsOf, textOf } from './rows.ts';

/** Selects securities; all of them by default. */
export interface MovementsFilter extends ReadOptions {
  /** Only those that traded today. */
  isToday?: boolean | undefined;
  /** A sector's code. */
  sector?: string | undefined;
  companyCode?: string | undefined;
  /** Part of a company's name. */
  company?: string | undefined;
}

/** The day's movements. */
export interface Movements {
  /** The number of securities that rose, fell and did not change; null if the source omits it. */
  up: number | null;
  down: number | null;
  equal: number | null;
  quotes: MarketQuote[];
}

/** The time of delivery: rows carry no creation time. Read after the response, whose header may set the moment. */
const deliveryTime = (client: Client): { asOf: number } => ({ asOf: client.now() });

const withCode = <T extends Quote>(quote: T): T | null => (quote.code === '' ? null : quote);

/** The day's quotes and counts, or null while the source shows no data. */
export async function getMovements(client: Client, filter: MovementsFilter = {}): Promise<Movements | null> {
  const { signal, isToday = false, sector = '', companyCode = '', company = '' } = filter;
  return getOrPost(
    client,
    '/v1/stock-quote/market',
    { sector, today: isToday, companyCode, inputCompany: company },
    {
      signal,
      schema: {
        parse(value) {
          const { up, down, equal } = asRow(value);
          const quotes = readEach(rowsOf(value), (row) => withCode(readQuote(row, deliveryTime(client))));
          if (quotes.length === 0) return null;
          return { up: readNumber(up), down: readNumber(down), equal: readNumber(equal), quotes };
        },
      },
    },
  );
}

/** The quotes that the home page shows, or null while the source shows no data. */
export async function getHomeQuotes(
  client: Client,
  options: ReadOptions = {},
): Promise<MarketQuote[] | null> {
  const query = { sector: '', isToday: true, companyCode: '', inputCompany: '' };
  const schema = rowsReader((row) => withCode(readQuote(row, deliveryTime(client))));
  return orNull(await getOrPost(client, '/v1/stock-quote/home', query, { ...options, schema }));
}

/** Every listed share, for a search, or null while the source shows none. A share is identified by its mnemonic. */
export async function getShares(client: Client, options: ReadOptions = {}): Promise<IssuerChoice[] | null> {
  const schema = rowsReader((row): IssuerChoice | null => {
    const nemonico = textOf(asRow(row)['nemonico']);
    return nemonico === null
      ? null
      : { nemonico, companyName: textOf(asRow(row)['companyName']) ?? nemonico, id: nemonico };
  });
  return orNull(await client.get('/v1/stock-quote/share', { ...options, schema }));
}

/** The level of each index, or null while the source shows no data. */
export async function getIndexQuotes(client: Client, options: ReadOptions = {}): Promise<Quote[] | null> {
  const schema = rowsReader((row) => withCode(readIndexQuote(row, deliveryTime(client))));
  return orNull(await client.get('/v1/indices', { ...options, schema }));
}

/** An index and its last day. */
export interface IndexDay {
  quote: Quote;
  /** Its levels during that day, oldest first. */
  ticks: LinePoint[];
}

/** The level of an index and those of its last day, by its code, or null if the source lacks the index. */
export async function getIndexDay(
  client: Client,
  code: string,
  options: ReadOptions = {},
): Promise<IndexDay | null> {
  const schema = rowsReader((input): IndexDay | null => {
    const { nemonico, dailyValues } = asRow(input);
    if (textOf(nemonico) !== code) return null;
    const quote = withCode(readIndexQuote(input, deliveryTime(client)));
    return quote && { quote, ticks: readEach(Array.isArray(dailyValues) ? dailyValues : [], readLevel) };
  });
  const [day = null] = await client.get('/v1/indices', { ...options, schema });
  return day;
}

function readLevel(input: unknown): LinePoint | null {
  const [text, level] = Array.isArray(input) ? (input as unknown[]) : [];
  const date = readDate(textOf(text));
  const value = readNumber(level);
  const at = date?.time ? instantInLima(date) : null;
  return at === null || value === null ? null : { at: new Date(at).toISOString(), value };
}
