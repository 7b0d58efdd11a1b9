import type { Client } from '@rueda/client/http';
import {
  type FactsPage,
  type FiledDocument,
  getDailyPrices,
  getDocuments,
  getIncomeStatements,
  getKeyFigures,
  getRatios,
  getSecurities,
  getTicks,
  type Ratio,
} from '@rueda/client/market';
import { addDays, toDay } from '@rueda/domain/dates';
import type { Issuer, Security } from '@rueda/domain/issuers';
import type { KeyFigures } from '@rueda/domain/key-figures';
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
import { type PriceSeries, readPriceSeries } from '@rueda/domain/returns';
import { type QuarterlyResults, quarterlyResults } from '@rueda/domain/statements';
import type { LoaderContext, Result } from '../../../framework/page.tsx';
import { customDays } from '../../market/parts/index-line.ts';
import { dailyPricesOf, dayAt, rangesWithin } from '../../market/parts/market-reads.ts';
import { readSeries } from '../../market/parts/price-history.ts';
import type { IssuerQuery } from './issuer-query.ts';

/** The price series of a range, and the ranges that the chart offers. */
export interface PriceLine {
  range: ChartRange;
  ranges: readonly ChartRange[];
  points: LinePoint[];
  /** The series of the points: the prices of one session are not adjusted. */
  series: PriceSeries;
  /** The candles of the same days, if the address asks for them. */
  candles?: Candle[];
}

/** The data of the first tab. Each part is loaded and fails on its own. */
export interface SummaryData {
  line?: Result<PriceLine>;
  /** The securities of the sector, the largest first; only those of the company if it has no sector. */
  sector: Result<KeyFigures[]>;
  results?: Result<QuarterlyResults>;
  ratios?: Result<Ratio[]>;
  securities: Result<Security[]>;
  facts: Result<FactsPage>;
  reports: Result<FiledDocument[]>;
}

/** Eight filings have twelve quarters; an audited one repeats the fourth. */
const filingCount = 10;
/** More than any sector has. */
const maxSecurities = 200;
const reportCount = 3;

/** Starts all reads together. */
export async function readSummary(
  client: Client,
  read: LoaderContext['read'],
  query: IssuerQuery,
  {
    issuer: { companyCode, rpjCode, sector },
    quote,
    facts,
  }: { issuer: Issuer; quote: MarketQuote | undefined; facts: Promise<Result<FactsPage>> },
): Promise<SummaryData> {
  const figures = getKeyFigures(client, {
    ...(sector === null ? { companyCode } : { sector }),
    sort: 'capitalisationInSoles',
    isDescending: true,
    size: maxSecurities,
  });
  const [line, ofSector, results, ratios, securities, latest, reports] = await Promise.all([
    quote ? read(readLine(client, quote, query)) : undefined,
    read(figures.then(({ content }) => content)),
    rpjCode === null
      ? undefined
      : read(
          getIncomeStatements(client, { rpjCode, size: filingCount }).then((filed) =>
            quarterlyResults(filed),
          ),
        ),
    rpjCode === null ? undefined : read(getRatios(client, rpjCode)),
    read(getSecurities(client, companyCode)),
    facts,
    read(getDocuments(client, { kind: 'memory', companyCode, size: reportCount }).then(({ items }) => items)),
  ]);
  return {
    sector: ofSector,
    securities,
    facts: latest,
    reports,
    ...(line && { line }),
    ...(results && { results }),
    ...(ratios && { ratios }),
  };
}

/** The price series of the range in the address; by default six months, or all closes if there are fewer. */
async function readLine(client: Client, quote: MarketQuote, query: IssuerQuery): Promise<PriceLine> {
  const now = client.now();
  const today = dayAt(now);
  const series = query.rango === '1d' ? 'raw' : readPriceSeries(query.serie);
  const [values, ticks] = await Promise.all([
    readSeries(client, quote, series),
    query.rango === '1d' ? getTicks(client, quote.code, today) : [],
  ]);
  const ranges = rangesWithin(chartRanges, values);
  const range = ranges.find((each) => each === (query.rango || '6m')) ?? 'all';
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
