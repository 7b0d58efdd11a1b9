import { sessionOn } from '@rueda/domain/calendar';
import { limaInstant, toDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { type Language, languages } from '@rueda/domain/language';
import { issuerPath } from '@rueda/domain/site';
import * as z from 'zod/mini';
import * as shapes from '../market/shapes.ts';
import { factColumns, indexColumns, iso, levelColumns, marketColumns, tickColumns } from './columns.ts';
import type { Dataset } from './dataset.ts';
import type { LoadRepository } from './repository.ts';
import * as rows from './rows.ts';

/** A row that was not taken: its place, and what is wrong with it. */
interface RefusedRow {
  readonly row: string;
  readonly reason: string;
}

/** Of each file that had rows: how many were taken, and the others. */
export type LoadReport = Record<string, { taken: number; refused: readonly RefusedRow[] }>;

type Schema<T> = z.core.$ZodType<T>;

/** When a day's figures are whole: at the end of its session, or of the day where there is none. */
function endOf(day: string): number {
  const on = toDay(day);
  return sessionOn(on)?.ends ?? limaInstant(on, 24 * 60);
}

/**
 * Puts a dataset into the database. Every price gets the instant at which it was true, so that no read can give it too
 * early. Loading the same twice changes nothing, an empty part leaves what is there, and a row that cannot be read
 * costs only itself.
 */
export async function loadDataset(repository: LoadRepository, dataset: Dataset): Promise<LoadReport> {
  const report: LoadReport = {};
  const byKey = <T>(
    file: string,
    schema: Schema<T>,
    groups: Readonly<Record<string, readonly unknown[]>> = {},
  ): { key: string; row: T }[] => {
    const results = Object.entries(groups).flatMap(([key, rows]) =>
      rows.map((row, place) => ({
        key,
        place: key === '' ? `row ${place + 1}` : `row ${place + 1} of ${key}`,
        read: z.safeParse(schema, row),
      })),
    );
    const good = results.flatMap(({ key, read }) => (read.success ? [{ key, row: read.data }] : []));
    const refused = results.flatMap(({ place, read }) =>
      read.success ? [] : [{ row: place, reason: reasonOf(read.error) }],
    );
    if (results.length > 0) report[file] = { taken: good.length, refused };
    return good;
  };
  const read = <T>(file: string, schema: Schema<T>, rows: readonly unknown[] = []): T[] =>
    byKey(file, schema, { '': rows }).map(({ row }) => row);
  // A day's figures cannot be whole before its end.
  const observedDay = (day: string): string => iso(Math.min(dataset.observedAt, endOf(day)));

  const market = read('market', rows.marketRow, dataset.market);
  const issuers = read('issuers', shapes.issuer, dataset.issuers);
  const securities = byKey('securities', shapes.security, dataset.securities);
  const indices = read('indices', rows.indexRow, dataset.indices);
  const facts = read('facts', rows.materialFact, dataset.facts);
  const documents = read('documents', rows.documentRow, dataset.documents);
  const names = new Map(issuers.map(({ companyCode, companyName }) => [companyCode, companyName]));

  await repository.store({
    issuers: issuers.map((data) => ({
      company_code: data.companyCode,
      rpj_code: data.rpjCode,
      company_name: data.companyName,
      sector_code: data.sectorCode,
      data,
    })),
    securities: securities.map(({ key, row }) => ({
      nemonico: row.nemonico,
      company_code: key,
      company_name: names.get(key) ?? row.nemonico,
      data: row,
    })),
    marketRows: market.map((row) => marketColumns(row, dataset)),
    ticks: read('daily', rows.tick, dataset.daily).flatMap((tick) => tickColumns(tick, dataset)),
    dailyPrices: read('history', shapes.dailyPrice, dataset.history).map((data) => ({
      nemonico: data.nemonico,
      day: data.date,
      observed_at: observedDay(data.date),
      data,
    })),
    indices: indices.map((index) => indexColumns(index, dataset)),
    levels: indices.flatMap((index) => levelColumns(index, dataset)),
    tradedAmounts: read('tradedAmounts', shapes.tradedAmount, dataset.tradedAmounts).map((data) => ({
      day: data.date,
      observed_at: observedDay(data.date),
      data,
    })),
    statements: read('statements', shapes.statement, dataset.statements).map((data) => ({
      rpj_code: data.rpjCode,
      year_period: data.yearPeriod,
      period: data.period,
      eeff_type: data.eeffType,
      document_type: data.documentType,
      document_order: data.documentOrder,
      data,
    })),
    ratios: byKey('ratios', shapes.ratio, dataset.ratios).map(({ key, row }, place) => ({
      rpj_code: key,
      name: row.dRatio,
      place,
      data: row,
    })),
    facts: facts.flatMap(factColumns),
    documents: documents.map((data) => ({
      path: data.path,
      kind: data.kind,
      company_code: data.companyCode,
      day: data.date,
      data,
    })),
    entries: [
      ...issuers.flatMap((each) =>
        languages.map((language) => issuerEntry(each, securities, market, language)),
      ),
      ...documents.map(({ path, title, companyName, date }) => ({
        kind: 'document',
        language: null,
        path,
        title,
        body: companyName ?? '',
        day: date,
      })),
      ...read('pages', rows.pageRow, dataset.pages).map((page) => ({ kind: 'page', ...page, day: null })),
    ],
    isSample: dataset.isSample ?? false,
    spokeAt: market.length > 0 || indices.length > 0 ? iso(dataset.observedAt) : null,
  });
  return report;
}

/** The fields that were refused, and why. */
function reasonOf({ issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}

/** An issuer as a search finds it: by name, by its mnemonics, and by its sector. */
function issuerEntry(
  { companyCode, companyName, sectorCode, rpjCode }: shapes.IssuerRow,
  securities: readonly { key: string; row: shapes.SecurityRow }[],
  market: readonly shapes.MarketRow[],
  language: Language,
) {
  const codes = new Set([
    ...securities.filter(({ key }) => key === companyCode).map(({ row }) => row.nemonico),
    ...market.filter((row) => row.companyCode === companyCode).map(({ nemonico }) => nemonico),
  ]);
  return {
    kind: 'issuer',
    language,
    path: issuerPath(companyCode, language),
    title: [companyName, ...codes].join(' · '),
    body: [sectors[sectorCode ?? '']?.[language], rpjCode, companyCode].filter(Boolean).join(' '),
    day: null,
  };
}
