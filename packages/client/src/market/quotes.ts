import type { IssuerChoice } from '@rueda/domain/issuers';
import { readNumber } from '@rueda/domain/money';
import { type MarketQuote, type Quote, readIndexQuote, readQuote } from '@rueda/domain/quotes';
import type { Client } from '../http/index.ts';
import { asRow, eachBy, orNull, readEach, type ReadOptions, rowsOf, textOf } from './rows.ts';

/** Which securities are wanted; all of them where nothing is given. */
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
  /** How many rose, fell and did not change; null where the source does not say. */
  up: number | null;
  down: number | null;
  equal: number | null;
  quotes: MarketQuote[];
}

/** The clock of whoever asks: the source does not say when it made the rows. */
const delivered = (): { asOf: number } => ({ asOf: Date.now() });

const withCode = <T extends Quote>(quote: T): T | null => (quote.code === '' ? null : quote);

/** The quotes of the day with how many rose and fell, or null while the source shows no data. */
export async function getMovements(client: Client, filter: MovementsFilter = {}): Promise<Movements | null> {
  const { signal, isToday = false, sector = '', companyCode = '', company = '' } = filter;
  return client.post(
    '/v1/stock-quote/market',
    { sector, today: isToday, companyCode, inputCompany: company },
    {
      signal,
      schema: {
        parse(value) {
          const { up, down, equal } = asRow(value);
          const quotes = readEach(rowsOf(value), (row) => withCode(readQuote(row, delivered())));
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
  const body = { sector: '', isToday: true, companyCode: '', inputCompany: '' };
  const schema = eachBy((row) => withCode(readQuote(row, delivered())));
  return orNull(await client.post('/v1/stock-quote/home', body, { ...options, schema }));
}

/** Every listed share, for a search, or null while the source shows none. A share is known by its mnemonic. */
export async function getShares(client: Client, options: ReadOptions = {}): Promise<IssuerChoice[] | null> {
  const schema = eachBy((row): IssuerChoice | null => {
    const nemonico = textOf(asRow(row)['nemonico']);
    return nemonico === null
      ? null
      : { nemonico, companyName: textOf(asRow(row)['companyName']) ?? nemonico, id: nemonico };
  });
  return orNull(await client.get('/v1/stock-quote/share', { ...options, schema }));
}

/** The level of each index, or null while the source shows no data. */
export async function getIndexQuotes(client: Client, options: ReadOptions = {}): Promise<Quote[] | null> {
  const schema = eachBy((row) => withCode(readIndexQuote(row, delivered())));
  return orNull(await client.get('/v1/indices', { ...options, schema }));
}
