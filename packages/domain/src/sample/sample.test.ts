import { afterEach, describe, expect, test, vi } from 'vitest';
import { isTradingDay } from '../calendar/index.ts';
import { mediaOf } from '../links/index.ts';
import { indices } from '../indices/index.ts';
import { isIsin, sectors } from '../issuers/index.ts';
import { quoteState } from '../quotes/index.ts';
import { checkSums, lineName } from '../statements/index.ts';
import {
  illustrativeNote,
  sampleArchive,
  sampleBenefits,
  sampleCloses,
  sampleDay,
  sampleEntries,
  sampleFiling,
  sampleFilings,
  sampleImportantFacts,
  sampleIndexValues,
  sampleIssuers,
  sampleMaterialFacts,
  sampleMemories,
  sampleMovements,
  sampleNow,
  samplePage,
  sampleQuotes,
  sampleSessions,
  sampleStatementIssuers,
  sampleStatements,
  sampleStatementYears,
} from './index.ts';

afterEach(() => vi.restoreAllMocks());

const everything = (): string =>
  JSON.stringify([
    sampleMovements(),
    sampleQuotes(),
    indices.map(({ id }) => sampleIndexValues(id)),
    sampleStatementIssuers.map((nemonico) => sampleFilings(nemonico, 2025)),
    sampleMemories(),
    sampleMaterialFacts(),
    sampleImportantFacts(),
    sampleArchive(),
    sampleFiling(sampleDay, ['/a.pdf']),
    sampleBenefits(),
    sampleEntries('en'),
    samplePage(),
  ]);

test('the kit is the same every time, and asks neither the clock nor chance', () => {
  const first = everything();
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('The sample asked for chance.');
  });
  vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('The sample asked for the clock.');
  });
  expect(everything()).toBe(first);
});

test('50 issuers, each with its own codes, a known sector and a right ISIN where there is one', () => {
  expect(sampleIssuers).toHaveLength(50);
  for (const key of ['nemonico', 'companyCode', 'rpjCode'] as const)
    expect(new Set(sampleIssuers.map((issuer) => issuer[key])).size).toBe(50);
  for (const { sector, isin } of sampleIssuers) {
    expect(sectors[sector]).toBeDefined();
    expect(isin === null || isIsin(isin)).toBe(true);
  }
});

describe('quotes', () => {
  test('60 sessions, each with its 50 rows', () => {
    const sessions = sampleSessions();
    expect(sessions).toHaveLength(60);
    expect(sessions.filter((day) => !isTradingDay(day))).toEqual([]);
    for (const day of sessions) expect(sampleMovements(day)).toHaveLength(50);
  });

  test('show every honest state a page can meet but live', () => {
    const states = new Set(sampleQuotes().map((quote) => quoteState(quote, sampleNow).kind));
    expect([...states].toSorted()).toEqual(['close', 'delayed', 'stale']);
    const first = sampleQuotes(sampleSessions()[0]);
    expect(first.some((quote) => quoteState(quote, sampleNow).kind === 'none')).toBe(true);
  });

  test('lie between their low and high, and were seen before they are shown', () => {
    for (const quote of sampleQuotes()) {
      if (quote.open === null) continue;
      expect(quote.price).toBeGreaterThanOrEqual(quote.low ?? Infinity);
      expect(quote.price).toBeLessThanOrEqual(quote.high ?? 0);
      expect(Date.parse(quote.at ?? '')).toBeLessThanOrEqual(sampleNow - 20 * 60_000);
    }
  });

  test('closes are those of the rows', () => {
    expect(sampleCloses('CREDITC1').at(-1)?.value).toBe(
      sampleQuotes().find(({ code }) => code === 'CREDITC1')?.price,
    );
    expect(sampleCloses('NADA')).toEqual([]);
  });
});

test('19 indices with ten years of daily levels each; archived ones stop before September 2025', () => {
  expect(indices).toHaveLength(19);
  for (const { id, status } of indices) {
    const values = sampleIndexValues(id);
    expect(values.length).toBeGreaterThan(2450);
    expect(values.every(({ day, value }) => isTradingDay(day) && value > 0)).toBe(true);
    expect(values.at(-1)?.day).toBe(status === 'archive' ? '2025-08-29' : '2026-11-16');
  }
});

describe('statements', () => {
  const all = sampleStatementIssuers.flatMap((nemonico) =>
    sampleStatementYears.flatMap((year) => sampleStatements(nemonico, year)),
  );

  test('of at least 4 issuers and 3 years, with all five documents, labelled illustrative', () => {
    expect(sampleStatementIssuers.length).toBeGreaterThanOrEqual(4);
    expect(all).toHaveLength(sampleStatementIssuers.length * 3 * 5);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['BG', 'GP', 'RI', 'CP', 'FE']));
    for (const { detail } of all) expect(detail).toContain(illustrativeNote.es);
    // As many as the source has.
    expect(all.find(({ type }) => type === 'CP')?.columns).toHaveLength(23);
  });

  test('add up in every column', () => {
    const checks = all.flatMap(checkSums);
    expect(checks.length).toBeGreaterThan(700);
    expect(checks.filter(({ expected, stated }) => expected !== stated)).toEqual([]);
  });

  test('have every line in English, and the doubled totals of the source', () => {
    for (const { rows } of all) for (const row of rows) expect(lineName(row, 'en')).not.toBe('');
    expect(all.find(({ type }) => type === 'BG')?.rows.filter(({ code }) => code === '1D020T')).toHaveLength(
      2,
    );
  });

  test('end each year with the cash and the equity the next one begins with', () => {
    for (const nemonico of sampleStatementIssuers) {
      const value = (year: number, type: string, code: string, column: number) =>
        sampleStatements(nemonico, year)
          .find((each) => each.type === type)
          ?.rows.find((row) => row.code === code)
          ?.values.at(column);
      expect(value(2025, 'FE', '3D0402', 0)).toBe(value(2024, 'BG', '1D0109', 0));
      expect(value(2025, 'FE', '3D04ST', 0)).toBe(value(2025, 'BG', '1D0109', 0));
      expect(value(2025, 'CP', '4D02ST', -1)).toBe(value(2025, 'BG', '1D07ST', 0));
      expect(value(2025, 'CP', '4D0201', -1)).toBe(value(2024, 'BG', '1D07ST', 0));
    }
  });
});

test('documents and benefits are there to fill a page', () => {
  expect(sampleMemories()).toHaveLength(150);
  expect(sampleMaterialFacts().length).toBeGreaterThan(100);
  expect(sampleImportantFacts()).toHaveLength(sampleMaterialFacts().length);
  expect(sampleArchive()).toHaveLength(60);
  const benefits = sampleBenefits();
  expect(new Set(benefits.map(({ kind }) => kind))).toEqual(new Set(['cash', 'shares']));
  for (const { agreed, cutOff, delivered } of benefits) {
    expect((agreed ?? '') < (cutOff ?? '') && (cutOff ?? '') < (delivered ?? '')).toBe(true);
  }
});

test('entries exist in both languages, with videos, audio and files', () => {
  const [es, en] = [sampleEntries('es'), sampleEntries('en')];
  expect(es).toHaveLength(en.length);
  for (const [place, entry] of es.entries()) expect(entry.title).not.toBe(en[place]?.title);
  expect(new Set(es.map(({ url }) => mediaOf(url)?.kind))).toEqual(new Set(['video', 'audio', undefined]));
});
