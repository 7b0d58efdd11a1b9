import { describe, expect, test } from 'vitest';
import { toDay } from '../dates/day.ts';
import type { Benefit } from '../issuers/schemas.ts';
import { readStatement } from '../statements/read-statement.ts';
import {
  capitalisationOf,
  dividendsBetween,
  dividendYieldOf,
  earningsPerShareOf,
  figureOrders,
  type KeyFigures,
  keyFiguresSchema,
  positionOf,
  priceEarningsOf,
  selectFigures,
  yearEarnings,
} from './index.ts';

describe('figures of a price', () => {
  test('a capitalisation is the exact product of price and shares', () => {
    // As binary fractions the product is 415.41499999999996, which would be shown as 415.41.
    expect(capitalisationOf(0.415, 1001)).toBe(415.415);
    expect(capitalisationOf(18.4, 847_191_731)).toBe(15_588_327_850.4);
    expect(capitalisationOf(null, 1001)).toBeNull();
    expect(capitalisationOf(0.415, 0)).toBeNull();
  });

  test('a price/earnings ratio needs a profit', () => {
    expect(priceEarningsOf(18.4, 1.6)).toBe(11.5);
    expect(priceEarningsOf(18.4, 0)).toBeNull();
    expect(priceEarningsOf(18.4, -1)).toBeNull();
    expect(priceEarningsOf(null, 1)).toBeNull();
  });

  test('a yield is 0 without dividends, and unknown without a price', () => {
    expect(dividendYieldOf(20, 1.1)).toBe(5.5);
    expect(dividendYieldOf(20, 0)).toBe(0);
    expect(dividendYieldOf(null, 1)).toBeNull();
    expect(dividendYieldOf(20, null)).toBeNull();
  });

  test('a position is between 0 and 100, and unknown if the range is a single price', () => {
    expect(positionOf(18.4, 10, 22)).toBe(70);
    expect([positionOf(9, 10, 22), positionOf(23, 10, 22)]).toEqual([0, 100]);
    expect(positionOf(10, 10, 10)).toBeNull();
    expect(positionOf(10, null, 12)).toBeNull();
  });
});

/** The income statement of a quarter, in thousands of soles. */
const filing = (year: number, quarter: number, profit: string, changes: object = {}) =>
  readStatement({
    yearPeriod: String(year),
    period: String(quarter),
    documentType: 'GP',
    eeffType: 'TI',
    documentInformation: { currency: 'S/', detail: 'Individual, en miles de soles' },
    document: [
      {
        caccount: '',
        numberColumns: '2',
        value1: `Por el Período Acumulado del 1 de Enero de ${year} al 31 de Marzo de ${year}`,
        value2: `Por el Trimestre Específico del 1 de Enero de ${year} al 31 de Marzo de ${year}`,
      },
      { caccount: '2D01ST', value1: '9', value2: '9' },
      { caccount: '2D07ST', value1: ' 999,999 ', value2: profit },
    ],
    ...changes,
  });

const fourQuarters = [
  filing(2026, 2, ' 30,000 '),
  filing(2026, 3, ' 40,000 '),
  filing(2025, 4, '  (10,000)'),
  filing(2026, 1, ' 20,000 '),
  filing(2025, 3, ' 777,777 '),
];

describe('earnings of a year', () => {
  test('are the sum of the last four quarters, in units and not in thousands', () => {
    expect(yearEarnings(fourQuarters)).toEqual({
      netProfit: 80_000_000,
      currency: 'PEN',
      year: 2026,
      quarter: 3,
    });
  });

  test('are unknown if a quarter is missing or has no figure', () => {
    expect(yearEarnings(fourQuarters.filter(({ period }) => period !== '1'))).toBeNull();
    expect(yearEarnings(fourQuarters.slice(0, 3))).toBeNull();
    expect(yearEarnings([...fourQuarters.slice(1, 4), filing(2026, 2, '')])).toBeNull();
    expect(yearEarnings([])).toBeNull();
  });

  test('are unknown if the currency changed between the quarters', () => {
    const dollars = { documentInformation: { currency: 'US$', detail: 'en miles de dólares' } };
    expect(yearEarnings([filing(2026, 3, '40,000', dollars), ...fourQuarters.slice(2)])).toBeNull();
  });

  test('are consolidated if the company files that', () => {
    const consolidated = [1, 2, 3, 4].map((quarter) => filing(2025, quarter, '1,000', { eeffType: 'TC' }));
    expect(yearEarnings([...fourQuarters, ...consolidated])).toMatchObject({ netProfit: 4_000_000 });
    expect(yearEarnings([...fourQuarters, ...consolidated.slice(1)])).toMatchObject({
      netProfit: 80_000_000,
    });
  });

  test('are divided by the shares only if price and earnings have the same currency', () => {
    const earnings = yearEarnings(fourQuarters);
    expect(earningsPerShareOf(earnings, 64_000_000, 'PEN')).toBe(1.25);
    expect(earningsPerShareOf(earnings, 64_000_000, 'USD')).toBeNull();
    expect(earningsPerShareOf(earnings, null, 'PEN')).toBeNull();
    expect(earningsPerShareOf(null, 64_000_000, 'PEN')).toBeNull();
  });
});

describe('dividends of a year', () => {
  const benefit = (given: Partial<Benefit>): Benefit => ({
    nemonico: 'ALICORC1',
    kind: 'cash',
    value: 0.1,
    currency: 'PEN',
    description: null,
    agreed: null,
    cutOff: toDay('2026-05-04'),
    registered: null,
    delivered: null,
    ...given,
  });
  const year = {
    after: toDay('2025-11-16'),
    until: toDay('2026-11-16'),
    currency: 'PEN',
    rates: [{ day: toDay('2026-04-30'), usdToPen: 3.4 }],
  };

  test('are those with a cut-off day in the year, added without rounding', () => {
    const benefits = [
      benefit({}),
      benefit({ value: 0.2, cutOff: year.until }),
      benefit({ value: 9, cutOff: year.after }),
      benefit({ value: 9, cutOff: toDay('2026-11-17') }),
      benefit({ value: 9, cutOff: null }),
      benefit({ value: 9, kind: 'shares', currency: null }),
    ];
    // As binary fractions: 0.30000000000000004.
    expect(dividendsBetween(benefits, year)).toBe(0.3);
    expect(dividendsBetween([], year)).toBe(0);
  });

  test('are converted at the rate of their cut-off day, and unknown without it', () => {
    const inDollars = benefit({ value: 0.5, currency: 'USD' });
    expect(dividendsBetween([inDollars], year)).toBe(1.7);
    expect(dividendsBetween([inDollars], { ...year, rates: [] })).toBeNull();
    expect(dividendsBetween([benefit({ value: null })], year)).toBeNull();
    expect(dividendsBetween([benefit({})], { ...year, currency: null })).toBeNull();
  });
});

const none = Object.fromEntries(Object.keys((keyFiguresSchema as never)['shape']).map((key) => [key, null]));
const figuresOf = (given: object): KeyFigures =>
  keyFiguresSchema.parse({ ...none, code: 'X', companyName: 'X', ...given });

describe('rows', () => {
  test('a row has its instant in milliseconds, and null for what is missing or unreadable', () => {
    expect(
      keyFiguresSchema.parse({
        code: 'ALICORC1',
        companyCode: '21400',
        companyName: 'Alicorp',
        currency: 'PEN',
        at: '2026-11-16T16:22:41.000Z',
        price: 7.85,
        priceEarnings: 'n/a',
      }),
    ).toMatchObject({ at: Date.parse('2026-11-16T16:22:41Z'), price: 7.85, priceEarnings: null, low: null });
    expect(figuresOf({ currency: 'CLP' }).currency).toBeNull();
    expect(() => keyFiguresSchema.parse({ ...none, companyName: 'without a code' })).toThrow();
  });
});

describe('selection', () => {
  const rows = [
    figuresOf({ code: 'B', companyCode: '2', sector: 'CM', currency: 'USD', price: 5, dividendYield: 5 }),
    figuresOf({ code: 'A', companyCode: '1', sector: 'CI', currency: 'PEN', price: 10, dividendYield: 0 }),
    figuresOf({ code: 'C', companyCode: '2', sector: 'CM', currency: 'PEN', price: 5 }),
  ];
  const codesOf = (selection: Parameters<typeof selectFigures>[1]): string =>
    selectFigures(rows, selection)
      .map(({ code }) => code)
      .join('');

  test('returns every security by code without a filter', () => {
    expect(codesOf({})).toBe('ABC');
  });

  test('filters by codes, sector, company, currency and ranges with both limits included', () => {
    expect(codesOf({ codes: ['C', 'A', 'none'] })).toBe('AC');
    expect(codesOf({ sector: 'CM' })).toBe('BC');
    expect(codesOf({ companyCode: '2', currency: 'PEN' })).toBe('C');
    expect(codesOf({ ranges: { price: { from: 5, to: 5 } } })).toBe('BC');
    expect(codesOf({ ranges: { price: { from: 6 } } })).toBe('A');
  });

  test('leaves out securities without a figure that is filtered by, but not for open limits', () => {
    expect(codesOf({ ranges: { dividendYield: { from: 0 } } })).toBe('AB');
    expect(codesOf({ ranges: { dividendYield: {} } })).toBe('ABC');
  });

  test('sorts securities without the figure last in both directions, and equal ones by code', () => {
    expect(codesOf({ sort: 'dividendYield' })).toBe('ABC');
    expect(codesOf({ sort: 'dividendYield', isDescending: true })).toBe('BAC');
    expect(codesOf({ sort: 'price', isDescending: true })).toBe('ABC');
    expect(figureOrders).toContain('capitalisationInSoles');
  });
});
