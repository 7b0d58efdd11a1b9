import { createHash } from 'node:crypto';
import { sessionOn } from '@rueda/domain/calendar';
import { instantInLima, limaInstant, readDate, toDay, toEpoch } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { type Language, languages } from '@rueda/domain/language';
import { readNumber } from '@rueda/domain/money';
import { issuerPath } from '@rueda/domain/site';
import * as z from 'zod/mini';
import * as shapes from '../market/shapes.ts';
import { documentRow, pageRow } from './extra-shapes.ts';
import type { Kit } from './kit.ts';
import type { ImportRepository } from './repository.ts';

/** How many rows of a part were taken, and how many could not be read. */
export type ImportReport = Record<string, { taken: number; refused: number }>;

type Schema<T> = z.core.$ZodType<T>;

const iso = (epoch: number): string => new Date(epoch).toISOString();

/** The source writes UTC without saying so. */
const utc = (text: string | null | undefined): number | null =>
  text ? (toEpoch(text) ?? toEpoch(`${text}Z`)) : null;

/** The instant at which the clocks in Lima showed this text. */
function inLima(text: string): number | null {
  const written = readDate(text.trim());
  return written && instantInLima(written);
}

/** When a day's figures are whole: at the end of its session, or of the day where there is none. */
function endOf(day: string): number {
  const on = toDay(day);
  return sessionOn(on)?.ends ?? limaInstant(on, 24 * 60);
}

/**
 * Puts a kit into the database. Every price gets the instant at which it was true, so that no read can give it too
 * early. Importing the same twice changes nothing, an empty part leaves what is there, and a row that cannot be read
 * costs only itself.
 */
export async function importKit(repository: ImportRepository, kit: Kit): Promise<ImportReport> {
  const report: ImportReport = {};
  const read = <T>(part: string, schema: Schema<T>, rows: readonly unknown[] = []): T[] => {
    const results = rows.map((row) => z.safeParse(schema, row));
    const good = results.flatMap((result) => (result.success ? [result.data] : []));
    if (rows.length > 0) report[part] = { taken: good.length, refused: rows.length - good.length };
    return good;
  };
  const byKey = <T>(
    part: string,
    schema: Schema<T>,
    groups: Readonly<Record<string, readonly unknown[]>> = {},
  ) =>
    Object.entries(groups).flatMap(([key, rows]) =>
      read(`${part} ${key}`, schema, rows).map((row) => ({ key, row })),
    );
  // A figure cannot have been true before it happened, nor a day's be whole before its end.
  const observed = (at: number | null): string => iso(Math.max(kit.observedAt, at ?? 0));
  const observedDay = (day: string): string => iso(Math.min(kit.observedAt, endOf(day)));

  const market = read('market', shapes.marketRow, kit.market);
  const issuers = read('issuers', shapes.issuer, kit.issuers);
  const securities = byKey('securities', shapes.security, kit.securities);
  const indices = read('indices', shapes.indexRow, kit.indices);
  const facts = read('facts', shapes.materialFact, kit.facts);
  const documents = read('documents', documentRow, kit.documents);
  const names = new Map(issuers.map(({ companyCode, companyName }) => [companyCode, companyName]));

  await repository.store({
    issuers: issuers.map((data) => ({
      company_code: data.companyCode,
      rpj_code: data.rpjCode,
      company_name: data.companyName,
      sector_code: data.sectorCode,
      data,
    })),
    listings: market.map(({ nemonico, companyCode, companyName }) => ({
      nemonico,
      company_code: companyCode,
      company_name: companyName,
    })),
    securities: securities.map(({ key, row }) => ({
      nemonico: row.nemonico,
      company_code: key,
      company_name: names.get(key) ?? row.nemonico,
      data: row,
    })),
    marketRows: market.map((data) => ({
      nemonico: data.nemonico,
      observed_at: observed(utc(data.lastDate)),
      data,
    })),
    ticks: read('daily', shapes.tick, kit.daily).flatMap(({ nemonico, lastDate, lastValue }) => {
      const [at, value] = [utc(lastDate), readNumber(lastValue)];
      return at === null || value === null ? [] : [{ nemonico, at: iso(at), value }];
    }),
    dailyPrices: read('history', shapes.dailyPrice, kit.history).map((data) => ({
      nemonico: data.nemonico,
      day: data.date,
      observed_at: observedDay(data.date),
      data,
    })),
    indices: indices.map(({ nemonico, name, shortName }) => ({ nemonico, name, short_name: shortName })),
    levels: indices.flatMap(({ nemonico, dailyValues }) =>
      dailyValues.flatMap(([at, level]) => {
        const [epoch, value] = [inLima(at), readNumber(level)];
        return epoch === null || value === null ? [] : [{ nemonico, at: iso(epoch), value }];
      }),
    ),
    tradedAmounts: read('tradedAmounts', shapes.tradedAmount, kit.tradedAmounts).map((data) => ({
      day: data.date,
      observed_at: observedDay(data.date),
      data,
    })),
    statements: read('statements', shapes.statement, kit.statements).map((data) => ({
      rpj_code: data.rpjCode,
      year_period: data.yearPeriod,
      period: data.period,
      eeff_type: data.eeffType,
      document_type: data.documentType,
      document_order: data.documentOrder,
      data,
    })),
    ratios: byKey('ratios', shapes.ratio, kit.ratios).map(({ key, row }, place) => ({
      rpj_code: key,
      name: row.dRatio,
      place,
      data: row,
    })),
    facts: facts.flatMap((data) => {
      const at = inLima(data.registerDate);
      if (at === null) return [];
      const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
      return [{ digest, rpj_code: data.rpjCode, registered_at: iso(at), data }];
    }),
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
      ...read('pages', pageRow, kit.pages).map((page) => ({ kind: 'page', ...page, day: null })),
    ],
    spokeAt: market.length > 0 || indices.length > 0 ? iso(kit.observedAt) : null,
  });
  return report;
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
