import { sessionOn } from '@rueda/domain/calendar';
import { limaInstant, toDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { type Language, languages } from '@rueda/domain/language';
import { issuerPath } from '@rueda/domain/site';
import * as z from 'zod/mini';
import * as shapes from '../market/shapes.ts';
import { type RegisterDefinition, registers } from '../registers/definitions.ts';
import { factColumns, indexColumns, iso, levelColumns, marketColumns, tickColumns } from './columns.ts';
import type { Dataset } from './dataset.ts';
import type { LoadRepository } from './repository.ts';
import * as rows from './rows.ts';
import type { StoredRegister } from './store-registers.ts';

/** A rejected row: its position and the reason. */
interface RejectedRow {
  readonly row: string;
  readonly reason: string;
}

/** For each file with rows: how many were loaded, the rejected ones, and a note on the effect of rejections. */
export type LoadReport = Record<string, { loaded: number; rejected: readonly RejectedRow[]; note?: string }>;

type Schema<T> = z.core.$ZodType<T>;

/** When a day's figures are complete: at the end of its session, or of the day if there is none. */
function endOf(day: string): number {
  const on = toDay(day);
  return sessionOn(on)?.ends ?? limaInstant(on, 24 * 60);
}

/**
 * Stores a dataset. Every price gets the instant at which it was observed, so that no read can return it too early.
 * Loading the same dataset twice changes nothing, an empty part changes nothing, and an invalid row is skipped.
 */
export async function loadDataset(repository: LoadRepository, dataset: Dataset): Promise<LoadReport> {
  const report: LoadReport = {};
  const byKey = <T>(
    file: string,
    schema: Schema<T>,
    groups: Readonly<Record<string, readonly unknown[]>> = {},
  ): { key: string; row: T }[] => {
    const results = Object.entries(groups).flatMap(([key, rows]) =>
      rows.map((row, index) => ({
        key,
        position: key === '' ? `row ${index + 1}` : `row ${index + 1} of ${key}`,
        parsed: z.safeParse(schema, row),
      })),
    );
    const valid = results.flatMap(({ key, parsed }) => (parsed.success ? [{ key, row: parsed.data }] : []));
    const rejected = results.flatMap(({ position, parsed }) =>
      parsed.success ? [] : [{ row: position, reason: reasonOf(parsed.error) }],
    );
    if (results.length > 0) report[file] = { loaded: valid.length, rejected };
    return valid;
  };
  const read = <T>(file: string, schema: Schema<T>, rows: readonly unknown[] = []): T[] =>
    byKey(file, schema, { '': rows }).map(({ row }) => row);
  // A day's figures are complete at its end, even if the dataset was observed later.
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
    exchangeRates: read('exchangeRates', shapes.exchangeRate, dataset.exchangeRates).map((rate) => ({
      day: rate.date,
      usd_to_pen: rate.usdToPen,
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
    ratios: byKey('ratios', shapes.ratio, dataset.ratios).map(({ key, row }, index) => ({
      rpj_code: key,
      name: row.dRatio,
      place: index,
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
    registers: registers.flatMap((register) => {
      const { stored, counts } = readRegister(register, dataset[register.file as keyof Dataset]);
      if (counts.loaded + counts.rejected.length > 0) report[register.file] = counts;
      return stored.rows.length > 0 ? [stored] : [];
    }),
    isSample: dataset.isSample ?? false,
    spokeAt: market.length > 0 || indices.length > 0 ? iso(dataset.observedAt) : null,
  });
  return report;
}

const incompleteNote =
  'Rows that are not in the file were not removed, because rows were rejected. Correct the file and load it again.';

/**
 * Validates the rows of a register. Only a file without a rejected row replaces the register: a typing error in a row
 * must not remove a firm from it.
 */
function readRegister(
  { table, row: schema, idOf }: RegisterDefinition,
  input: unknown,
): { stored: StoredRegister; counts: LoadReport[string] } {
  const rejected: RejectedRow[] = [];
  const firstOf = new Map<string, number>();
  const rows = ((input ?? []) as readonly unknown[]).flatMap((each, index) => {
    const parsed = z.safeParse(schema, each);
    const id = parsed.success ? idOf(parsed.data) : '';
    const same = firstOf.get(id);
    if (parsed.success && same === undefined) {
      firstOf.set(id, index + 1);
      return [{ id, data: parsed.data }];
    }
    const reason = parsed.success ? `${id}: already in row ${same}` : reasonOf(parsed.error);
    rejected.push({ row: `row ${index + 1}`, reason });
    return [];
  });
  const isComplete = rejected.length === 0;
  return {
    stored: { table, rows, isComplete },
    counts: { loaded: rows.length, rejected, ...(!isComplete && { note: incompleteNote }) },
  };
}

/** The rejected fields, and why. */
function reasonOf({ issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}

/** The search entry of an issuer: its name, its mnemonics and its sector. */
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
