import type { App } from '../../apps/api/src/app.ts';
import { Database, type Parameter, type Row, type Statement } from '../../apps/api/src/database/database.ts';

/**
 * The queries of every public read, by route: without filter, the longest period, the last page, one letter, a word in
 * every row, a word in no row, and codes that do not exist.
 */
const queriesByRoute: Readonly<Record<string, readonly string[]>> = {
  '/v1/stock-quote/market': ['', '?inputCompany=a', '?today=true', '?sector=none'],
  '/v1/stock-quote/home': ['', '?inputCompany=none'],
  '/v1/stock-quote/share': [''],
  '/v1/stock-quote/share/{nemonico}': ['', ' none'],
  '/v1/stock-quote/share-values/{nemonico}': ['', '?startDate=2012-01-02&endDate=2026-11-16', ' none'],
  '/v1/stock-quote/daily': [
    '?nemonico={nemonico}',
    '?nemonico={nemonico}&today=2026-11-13',
    '?nemonico=none',
  ],
  '/v1/issuers': [''],
  '/v1/issuers/{companyCode}': ['', ' none'],
  '/v1/issuers/{companyCode}/value': ['', ' none'],
  '/v1/issuers/search': ['', '?companyName=a', '?companyName=none'],
  '/v1/issuers/stock/{nemonico}': ['', ' none'],
  '/v1/indices': [''],
  '/v1/indices/{code}/values': ['', '?startDate=1900-01-01&endDate=2099-12-31'],
  '/v1/exchange-rates': ['', '?startDate=1900-01-01&endDate=2099-12-31'],
  '/v1/key-figures': ['', '?priceFrom=1&sort=dividendYield&descending=true&size=50', '?sector=none'],
  '/v1/traded-amount/daily': [''],
  '/v1/financial-statements/{rpjCode}': ['', ' none'],
  '/v1/financial-statements': [
    '?size=100',
    '?size=100&page=100',
    '?page=99999',
    '?search=a&size=100',
    '?search=none',
    '?yearPeriod=2026&size=100',
    '?periodAccount=1&size=100',
    '?yearPeriod=2026&period=4&search=a',
    '?rpjCode={rpjCode}&size=100',
    '?rpjCode={rpjCode}&yearPeriod=2026&period=4&search=a',
  ],
  '/v1/corporate-actions': [
    '?size=100',
    '?size=100&page=100',
    '?page=99999',
    '?startDate=1900-01-01&endDate=2099-12-31',
    '?search=a&size=100&page=10',
    '?search=zq',
    '?search=junta&size=100&page=10',
    '?search=politica de dividendos',
    '?search=el directorio tomó en sesión los acuerdos que no constan',
    '?search=s.a.a.',
    '?search=none of these',
    '?search=minera&startDate=1900-01-01&endDate=2020-12-31',
    '?rpjCode={rpjCode}&size=100',
    '?rpjCode={rpjCode}&search=a&size=100',
    '?rpjCode=none&search=none',
  ],
  '/v1/documents': [
    '?size=100',
    '?size=100&page=100',
    '?page=99999',
    '?kind=memory&companyCode={companyCode}',
    '?companyCode=none',
  ],
  '/v1/registers/agents': ['?size=100', '?page=99999', '?type=active&sort=city', '?search=a', '?search=none'],
  '/v1/registers/sanctions': [
    '?size=100',
    '?page=99999',
    '?type=fine&sort=units&descending=true',
    '?search=a',
  ],
  '/v1/registers/market-makers': ['?size=100', '?page=99999', '?sort=maker&language=en', '?search=none'],
  '/v1/registers/mila-securities': ['?market=chile&size=100', '?market=chile&sort=sector&search=a'],
  '/v1/registers/funds': ['?size=100', '?page=99999', '?type=debt&sort=return', '?search=none'],
  '/v1/search': [
    '?q=memoria',
    '?q=boletin diario del&page=20',
    '?q=mineral huaca',
    '?q=minera&kind=issuer',
    '?q=nothing holds this',
    '?q=bulletin&language=en',
    '?q=the&language=en&page=20',
    '?q=acuerdos',
  ],
};

/** The codes in the addresses: those of the security, company and index with the highest number of rows. */
export interface Codes {
  readonly nemonico: string;
  readonly companyCode: string;
  readonly rpjCode: string;
  readonly code: string;
}

/** A statement that the service sent. */
export interface Sent {
  readonly address: string;
  readonly statement: Statement;
  readonly values: readonly Parameter[];
}

/**
 * Sends all queries to a service, and returns every statement that it sent to its database. Throws if the list lacks a
 * public read, so that a new one cannot be forgotten.
 */
export async function statementsOf({ api, server }: App, codes: Codes): Promise<Sent[]> {
  const paths = api.routes.filter(({ access, method }) => access === 'public' && method === 'GET');
  const missing = paths.filter(({ path }) => queriesByRoute[path] === undefined).map(({ path }) => path);
  if (missing.length > 0)
    throw new Error(`bench/grown has no queries for ${missing.join(', ')}: add them to queriesByRoute.`);
  const sent: Sent[] = [];
  let address = '';
  const original = Object.getOwnPropertyDescriptor(Database.prototype, 'read') ?? {};
  const read = original.value as (this: Database, ...args: Parameters<Database['read']>) => Promise<Row[]>;
  Database.prototype.read = function record(...args) {
    const [statement, values = []] = args;
    sent.push({ address, statement, values });
    return read.apply(this, args);
  };
  try {
    for (const [path, queries] of Object.entries(queriesByRoute)) {
      for (const query of queries) {
        const isUnknown = query === ' none';
        address = `${path}${query.trimStart().replace(/^none$/, '')}`.replaceAll(/\{(\w+)\}/g, (_, name) =>
          isUnknown ? 'none' : codes[name as keyof Codes],
        );
        const { statusCode, payload } = await server.inject({ method: 'GET', url: encodeURI(address) });
        if (statusCode !== (isUnknown ? 404 : 200) && !(isUnknown && payload === '[]'))
          throw new Error(`${address} responded with ${statusCode}: ${payload.slice(0, 200)}`);
      }
    }
  } finally {
    Object.defineProperty(Database.prototype, 'read', original);
  }
  return sent;
}
