import { type Client, codeOf } from '@rueda/client/http';
import {
  getCloses,
  getDailyPrices,
  getIssuer,
  getMaterialFacts,
  getMovements,
  getRatios,
  getSecurities,
  getTicks,
  type FactsPage,
  type Ratio,
} from '@rueda/client/market';
import { addDays, defaultStartDay, readDay, toDay } from '@rueda/domain/dates';
import type { Issuer, Security } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import {
  type Candle,
  type ChartRange,
  chartRanges,
  dailyCandles,
  dailyLine,
  type LinePoint,
  type MarketQuote,
  pointsInRange,
} from '@rueda/domain/quotes';
import { type PriceSeries, priceSeries, readPriceSeries } from '@rueda/domain/returns';
import { pageOf } from '../../../framework/list.tsx';
import { chartQuery, customDays } from '../../market/parts/index-line.ts';
import { closesIn, readPriceHistory } from '../../market/parts/price-history.ts';
import { closesOf, dailyPricesOf, dayAt, quotesOf, rangesWithin } from '../../market/parts/market-reads.ts';
import type { Result, LoaderContext } from '../../../framework/page.tsx';
import { code, day, oneOf, pageNumber, term } from '../../../framework/query-rules.ts';
import { type Filings, readFilings, statementQuery } from './statement-view.tsx';

/** The tabs of an issuer's page, as in its address. */
export const tabs = ['resumen', 'valores', 'estados', 'hechos', 'memorias', 'beneficios'] as const;

export type Tab = (typeof tabs)[number];

export const issuerQuery = {
  companyCode: code,
  nemonico: code,
  tab: oneOf(tabs),
  ...chartQuery,
  vista: oneOf(['line', 'candles']),
  serie: oneOf(priceSeries.filter((series) => series !== 'raw')),
  ...statementQuery,
  search: term,
  start: day,
  end: day,
  pagina: pageNumber,
};

export type IssuerQuery = Readonly<Record<keyof typeof issuerQuery, string>>;

export const tabOf = ({ tab }: IssuerQuery): Tab => tabs.find((each) => each === tab) ?? 'resumen';

export const factsPerPage = 20;

/** The price series of a range, and the ranges that the chart offers. */
interface PriceLine {
  range: ChartRange;
  ranges: readonly ChartRange[];
  points: LinePoint[];
  /** The series of the points: the prices of one session are not adjusted. */
  series: PriceSeries;
  /** The candles of the same days, if the address asks for them. */
  candles?: Candle[];
}

/** The data of an issuer's page: those of its head and of the open tab. */
export interface IssuerData {
  issuer: Issuer;
  /** The quotes of its securities; the security of the address comes first. */
  quotes: MarketQuote[];
  securities?: Result<Security[]>;
  line?: Result<PriceLine>;
  ratios?: Result<Ratio[]>;
  facts?: Result<FactsPage>;
  filings?: Result<Filings>;
}

/** What a tab of the page shows. */
export interface TabProps {
  data: IssuerData;
  query: IssuerQuery;
  now: number;
  language: Language;
}

/** Loads the data of an issuer; null if there is no company with that code. */
export async function readIssuer(
  client: Client,
  read: LoaderContext['read'],
  query: IssuerQuery,
): Promise<Result<IssuerData | null>> {
  const readCompany = (code: string): Promise<Result<Issuer | null>> =>
    read(getIssuer(client, code).catch(nullIfUnknown));
  // Together with the prices if the address names the company.
  const pending = query.companyCode === '' ? null : readCompany(query.companyCode);
  // The first response sets the client's clock to that of the service.
  const movements = await read(getMovements(client, { companyCode: query.companyCode }));
  if ('error' in movements) return movements;
  const first = quotesOf(movements).find(({ code }) => code === query.nemonico);
  const companyCode = query.companyCode || (first?.companyCode ?? '');
  if (companyCode === '') return { value: null };
  const quotes = quotesOf(movements)
    .filter((quote) => quote.companyCode === companyCode)
    .toSorted((one, other) => Number(other === first) - Number(one === first));
  const issuer = await (pending ?? readCompany(companyCode));
  if ('error' in issuer) return issuer;
  if (issuer.value === null) return { value: null };
  const tab = await readTab(client, read, query, issuer.value, quotes);
  return { value: { issuer: issuer.value, quotes, ...tab } };
}

/** An unknown company is a valid response, not a failure of the service. */
function nullIfUnknown(error: unknown): null {
  if (codeOf(error) === 'not-found' || codeOf(error) === 'validation') return null;
  throw error;
}

async function readTab(
  client: Client,
  read: LoaderContext['read'],
  query: IssuerQuery,
  { companyCode, rpjCode }: Issuer,
  [quote]: readonly MarketQuote[],
): Promise<Omit<IssuerData, 'issuer' | 'quotes'>> {
  const today = dayAt(client.now());
  const facts = (size: number): Promise<Result<FactsPage>> =>
    read(
      getMaterialFacts(client, {
        rpjCode: rpjCode ?? companyCode,
        from: readDay(query.start) ?? defaultStartDay,
        to: readDay(query.end) ?? today,
        search: query.search,
        page: pageOf(query.pagina),
        size,
      }),
    );
  switch (tabOf(query)) {
    case 'resumen': {
      const [line, ratios, latest] = await Promise.all([
        quote ? read(readLine(client, quote, query)) : undefined,
        rpjCode === null ? undefined : read(getRatios(client, rpjCode)),
        facts(4),
      ]);
      return { facts: latest, ...(line && { line }), ...(ratios && { ratios }) };
    }
    case 'valores':
    case 'beneficios':
      return { securities: await read(getSecurities(client, companyCode)) };
    case 'estados':
      return rpjCode === null ? {} : { filings: await readFilings(client, read, rpjCode, query) };
    case 'hechos':
      return { facts: await facts(factsPerPage) };
    default:
      return {};
  }
}

/** The price series of the range in the address; by default six months, or all closes if there are fewer. */
async function readLine(client: Client, quote: MarketQuote, query: IssuerQuery): Promise<PriceLine> {
  const now = client.now();
  const today = dayAt(now);
  const requested = readPriceSeries(query.serie);
  const [history, adjusted, ticks] = await Promise.all([
    getCloses(client, quote.code, { from: defaultStartDay, to: addDays(today, 1) }),
    requested === 'raw' || query.rango === '1d' ? null : readPriceHistory(client, quote),
    query.rango === '1d' ? getTicks(client, quote.code, today) : [],
  ]);
  const closes = closesOf(history.closes, quote, now);
  const ranges = rangesWithin(chartRanges, closes);
  const range = ranges.find((each) => each === (query.rango || '6m')) ?? 'all';
  const series = range === '1d' ? 'raw' : requested;
  const values = adjusted && series !== 'raw' ? closesIn(adjusted, series) : closes;
  const points =
    range === '1d'
      ? ticks.flatMap(({ at, value }) => (at === null ? [] : [{ at, value }]))
      : pointsInRange(dailyLine(values), range, customDays(query, now));
  const [first] = points;
  const line: PriceLine = { range, ranges, points, series };
  if (query.vista !== 'candles' || range === '1d' || series !== 'raw' || !first) return line;
  const prices = await getDailyPrices(client, quote.code, { from: toDay(first.at), to: addDays(today, 1) });
  const candles = dailyCandles(dailyPricesOf(prices, quote, now), quote.code);
  return { ...line, candles: pointsInRange(candles, range, customDays(query, now)) };
}
