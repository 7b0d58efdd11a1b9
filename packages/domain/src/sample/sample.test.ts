import { afterEach, describe, expect, test, vi } from 'vitest';
import { isTradingDay } from '../calendar/index.ts';
import { mediaOf } from '../links/index.ts';
import { indices } from '../indices/index.ts';
import { isIsin, sectors } from '../issuers/index.ts';
import { languages } from '../language/index.ts';
import { quoteState } from '../quotes/index.ts';
import { checkSums, lineName } from '../statements/index.ts';
import {
  illustrativeNote,
  sampleActivities,
  sampleArchive,
  sampleBenefits,
  sampleCloses,
  sampleDay,
  sampleEntries,
  sampleExchangeRates,
  sampleFiling,
  sampleFilings,
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
    sampleArchive(),
    sampleFiling(sampleDay, ['/a.pdf']),
    sampleBenefits(),
    sampleEntries('en'),
    samplePage(),
  ]);

test('the sample data is deterministic and uses neither the clock nor random numbers', () => {
  const first = everything();
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('The sample called Math.random.');
  });
  vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('The sample called Date.now.');
  });
  expect(everything()).toBe(first);
});

test('the sample has 50 issuers with unique codes, a known sector and a valid ISIN if any', () => {
  expect(sampleIssuers).toHaveLength(50);
  for (const key of ['nemonico', 'companyCode', 'rpjCode'] as const)
    expect(new Set(sampleIssuers.map((issuer) => issuer[key])).size).toBe(50);
  for (const { sector, isin } of sampleIssuers) {
    expect(sectors[sector]).toBeDefined();
    expect(isin === null || isIsin(isin)).toBe(true);
  }
});

test('capitalisations of the sample rank as one would expect, and free floats are percentages', () => {
  const usdToPen = sampleExchangeRates().at(-1)?.usdToPen ?? 0;
  const ranked = sampleIssuers
    .map(({ nemonico, currency, price, sharesOutstanding }) => ({
      nemonico,
      inSoles: price * sharesOutstanding * (currency === 'USD' ? usdToPen : 1),
    }))
    .toSorted((one, other) => other.inSoles - one.inSoles);
  expect(ranked.slice(0, 4).map(({ nemonico }) => nemonico)).toEqual(['SCCO', 'BAP', 'CVERDEC1', 'CREDITC1']);
  for (const { inSoles } of ranked) expect(inSoles).toBeGreaterThan(50e6);
  for (const { sharesOutstanding, freeFloat } of sampleIssuers) {
    expect(Number.isSafeInteger(sharesOutstanding)).toBe(true);
    expect(freeFloat > 0 && freeFloat <= 100).toBe(true);
  }
});

test('the sample says in both languages what each issuer does, in one or two sentences', () => {
  for (const { nemonico } of sampleIssuers)
    for (const language of languages) {
      const activity = sampleActivities[nemonico]?.[language];
      expect([nemonico, activity]).toEqual([nemonico, expect.stringMatching(/^[A-Z].{20,170}\.$/)]);
      expect(activity).not.toMatch(/\d/);
    }
  expect(Object.keys(sampleActivities)).toHaveLength(sampleIssuers.length);
});

describe('quotes', () => {
  test('the sample has 60 sessions with 50 rows each', () => {
    const sessions = sampleSessions();
    expect(sessions).toHaveLength(60);
    expect(sessions.filter((day) => !isTradingDay(day))).toEqual([]);
    for (const day of sessions) expect(sampleMovements(day)).toHaveLength(50);
  });

  test('sample quotes have every state except live', () => {
    const states = new Set(sampleQuotes().map((quote) => quoteState(quote, sampleNow).kind));
    expect([...states].toSorted()).toEqual(['close', 'delayed', 'stale']);
    const first = sampleQuotes(sampleSessions()[0]);
    expect(first.some((quote) => quoteState(quote, sampleNow).kind === 'none')).toBe(true);
  });

  test('sample quotes are between low and high, and old enough for the delay', () => {
    for (const quote of sampleQuotes()) {
      if (quote.open === null) continue;
      expect(quote.price).toBeGreaterThanOrEqual(quote.low ?? Infinity);
      expect(quote.price).toBeLessThanOrEqual(quote.high ?? 0);
      expect(Date.parse(quote.at ?? '')).toBeLessThanOrEqual(sampleNow - 20 * 60_000);
    }
  });

  test('sample closes equal those of the rows', () => {
    expect(sampleCloses('CREDITC1').at(-1)?.value).toBe(
      sampleQuotes().find(({ code }) => code === 'CREDITC1')?.price,
    );
    expect(sampleCloses('NADA')).toEqual([]);
  });
});

test('the sample has ten years of levels for 19 indices; archived ones stop before September 2025', () => {
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

  test('the sample has all five statements of 4 issuers and 3 years or more, labelled illustrative', () => {
    expect(sampleStatementIssuers.length).toBeGreaterThanOrEqual(4);
    expect(all).toHaveLength(sampleStatementIssuers.length * 3 * 5);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['BG', 'GP', 'RI', 'CP', 'FE']));
    for (const { detail } of all) expect(detail).toContain(illustrativeNote.es);
    // The number of columns in the source.
    expect(all.find(({ type }) => type === 'CP')?.columns).toHaveLength(23);
  });

  test('sample statements add up in every column', () => {
    const checks = all.flatMap(checkSums);
    expect(checks.length).toBeGreaterThan(700);
    expect(checks.filter(({ expected, stated }) => expected !== stated)).toEqual([]);
  });

  test('sample statements have every line in English and the repeated totals of the source', () => {
    for (const { rows } of all) for (const row of rows) expect(lineName(row, 'en')).not.toBe('');
    expect(all.find(({ type }) => type === 'BG')?.rows.filter(({ code }) => code === '1D020T')).toHaveLength(
      2,
    );
  });

  test('sample statements end each year with the opening cash and equity of the next', () => {
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

test('the sample has enough documents and benefits for a page', () => {
  expect(sampleMemories()).toHaveLength(150);
  expect(sampleMaterialFacts().length).toBeGreaterThan(100);
  expect(sampleArchive()).toHaveLength(60);
  const benefits = sampleBenefits();
  expect(new Set(benefits.map(({ kind }) => kind))).toEqual(new Set(['cash', 'shares']));
  for (const { agreed, cutOff, delivered } of benefits) {
    expect((agreed ?? '') < (cutOff ?? '') && (cutOff ?? '') < (delivered ?? '')).toBe(true);
  }
});

test('sample entries exist in both languages, with videos, audio and files', () => {
  const [es, en] = [sampleEntries('es'), sampleEntries('en')];
  expect(es).toHaveLength(en.length);
  for (const [index, entry] of es.entries()) expect(entry.title).not.toBe(en[index]?.title);
  expect(new Set(es.map(({ url }) => mediaOf(url)?.kind))).toEqual(new Set(['video', 'audio', undefined]));
});
