import { sessionOn, tradingDays } from '@rueda/domain/calendar';
import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dataset } from '../load/dataset.ts';
import { loaderOf, type SampleApp } from '../testing/sample-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const minuteMs = 60_000;
const delayMs = 20 * minuteMs;
const day = toDay('2026-11-16');
const { opens, ends } = sessionOn(day) ?? { opens: 0, ends: 0 };

let clock = ends + delayMs;
const running: TestApp = await startTestApp({ now: () => clock, isSample: true });
const load: SampleApp['load'] = loaderOf(running);
afterAll(() => running.close());
beforeEach(async () => {
  clock = ends + delayMs;
  await running.databases[0]?.query(
    'truncate security, issuer, market_row, daily_price, statement, exchange_rate, key_figures',
  );
  running.app.responseCache.clear();
});

interface Page {
  readonly totalElements: number;
  readonly totalPages: number;
  readonly last: boolean;
  readonly content: readonly Record<string, unknown>[];
}

const read = async (query = ''): Promise<Page> =>
  (await running.sendRequest('GET', `/v1/key-figures${query}`)).json as Page;

const figuresOf = async (code: string): Promise<Record<string, unknown> | undefined> =>
  (await read()).content.find((each) => each['code'] === code);

const utc = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

const issuers = [
  { companyCode: '21400', companyName: 'ALICORP S.A.A.', rpjCode: 'B30006', sectorCode: 'CI' },
  { companyCode: '61200', companyName: 'BUENAVENTURA', rpjCode: 'B20009', sectorCode: 'CM' },
];

const dividend = (dateCut: string, benefitValue: number, coin = 'S/') => ({
  nemonico: 'ALICORC1',
  benefitType: 'DE',
  benefitValue,
  coin,
  dateCut,
});

const securities = {
  21400: [
    {
      nemonico: 'ALICORC1',
      valueType: 'RV',
      sharesOutstanding: 800_000_000,
      freeFloat: 42,
      listBenefit: [
        dividend('2026-05-04', 0.4),
        dividend('2026-08-10', 0.1, 'US$'),
        // More than a year before the last loaded session, and after it.
        dividend('2025-11-13', 9),
        dividend('2026-11-16', 9),
      ],
    },
    { nemonico: 'ALICORI1', valueType: 'RV', sharesOutstanding: 200_000_000, listBenefit: [] },
  ],
};

const price = (nemonico: string, date: CalendarDay, close: number, rest: object = {}) => ({
  nemonico,
  date,
  open: close,
  close,
  high: close,
  low: close,
  quantityNegotiated: 1000,
  currencySymbol: ' ',
  ...rest,
});

/** The income statement of a quarter, in thousands of soles. */
const quarter = (yearPeriod: string, period: string, profit: string, currency = 'S/') => ({
  rpjCode: 'B30006',
  yearPeriod,
  period,
  documentType: 'GP',
  documentOrder: 20,
  eeffType: 'TI',
  documentInformation: { currency, detail: 'Individual, en miles de soles' },
  document: [
    {
      caccount: '',
      numberColumns: '1',
      value1: `Por el Trimestre Específico del 1 de Julio de ${yearPeriod} al 30 de Setiembre de ${yearPeriod}`,
    },
    { caccount: '2D01ST', value1: '1' },
    { caccount: '2D07ST', value1: profit },
  ],
});

const quarters = [
  quarter('2026', '3', ' 400,000 '),
  quarter('2026', '2', ' 300,000 '),
  quarter('2026', '1', ' 500,000 '),
  quarter('2025', '4', ' (200,000)'),
  quarter('2025', '3', ' 9,000,000 '),
];

const market = (last: number, changes: object = {}) => ({
  nemonico: 'ALICORC1',
  companyCode: '21400',
  companyName: 'ALICORP S.A.A.',
  currency: 'S/',
  lastDate: utc(ends - minuteMs),
  last,
  previous: 8,
  previousDate: '2026-11-13',
  minimun: last,
  maximun: last,
  negotiatedQuantity: '5000',
  ...changes,
});

const history = [
  // 52 weeks before the last session, and the session after that.
  price('ALICORC1', toDay('2025-11-14'), 99),
  price('ALICORC1', toDay('2025-11-17'), 7, { low: 6 }),
  price('ALICORC1', toDay('2026-07-01'), 11, { high: 12, low: 0 }),
  price('ALICORC1', toDay('2026-11-12'), 7.9),
  price('ALICORC1', toDay('2026-11-13'), 8, { quantityNegotiated: 7000 }),
];

const dataset: Dataset = {
  observedAt: ends,
  issuers,
  securities,
  history,
  statements: quarters,
  exchangeRates: [
    { date: '2026-05-04', usdToPen: 3.2 },
    { date: '2026-08-07', usdToPen: 3.5 },
    { date: '2026-11-13', usdToPen: 3.4 },
  ],
  market: [market(9)],
};

describe('key figures', () => {
  test('follow from price, history, shares, statements and benefits', async () => {
    await load(dataset);
    expect(await figuresOf('ALICORC1')).toEqual({
      code: 'ALICORC1',
      companyCode: '21400',
      companyName: 'ALICORP S.A.A.',
      sector: 'CI',
      currency: 'PEN',
      price: 9,
      at: new Date(ends - minuteMs).toISOString(),
      percent: 12.5,
      quantity: 5000,
      averageQuantity: 126.98,
      low: 6,
      high: 12,
      position: 50,
      sharesOutstanding: 800_000_000,
      freeFloat: 42,
      capitalisation: 7_200_000_000,
      capitalisationInSoles: 7_200_000_000,
      // 1,000 million soles for 800 + 200 million shares of both classes.
      earningsPerShare: 1,
      priceEarnings: 9,
      // 0.40 soles, and 0.10 dollars at 3.5.
      dividends: 0.75,
      dividendYield: 8.333333,
    });
  });

  test('have no figure without its inputs', async () => {
    await load({ ...dataset, statements: quarters.slice(1, 4) });
    expect(await figuresOf('ALICORC1')).toMatchObject({
      earningsPerShare: null,
      priceEarnings: null,
      price: 9,
    });
    expect(await figuresOf('ALICORI1')).toMatchObject({
      price: null,
      at: null,
      low: null,
      averageQuantity: null,
      sharesOutstanding: 200_000_000,
      capitalisation: null,
      dividends: 0,
      dividendYield: null,
    });
    await load({
      ...dataset,
      statements: quarters.map((each) => ({ ...each, documentInformation: { currency: 'US$' } })),
    });
    expect(await figuresOf('ALICORC1')).toMatchObject({ earningsPerShare: null });
  });

  test('use the last close of a security without a row in the movements', async () => {
    await load({ ...dataset, market: [] });
    expect(await figuresOf('ALICORC1')).toMatchObject({
      price: 8,
      at: new Date(sessionOn(toDay('2026-11-13'))?.ends ?? 0).toISOString(),
      percent: null,
      quantity: null,
      currency: 'PEN',
      position: 33.333333,
    });
  });

  test('change with a later load of one file', async () => {
    await load({ observedAt: ends, issuers, securities, history, market: [market(9)] });
    expect(await figuresOf('ALICORC1')).toMatchObject({ earningsPerShare: null, dividends: null });
    await load({ observedAt: ends, statements: quarters });
    expect(await figuresOf('ALICORC1')).toMatchObject({ earningsPerShare: 1 });
    await load({ observedAt: ends, exchangeRates: dataset.exchangeRates ?? [] });
    expect(await figuresOf('ALICORC1')).toMatchObject({ dividends: 0.75 });
    await load({ observedAt: ends, history: [price('ALICORC1', toDay('2026-11-11'), 3)] });
    expect(await figuresOf('ALICORC1')).toMatchObject({ low: 3 });
    await load({
      observedAt: ends,
      securities: { 21400: [{ ...securities[21400][0], sharesOutstanding: 300_000_000 }] },
    });
    expect(await figuresOf('ALICORC1')).toMatchObject({ earningsPerShare: 2, capitalisation: 2_700_000_000 });
  });

  test('average the quantity of the sessions since a security is listed', async () => {
    const sessions = tradingDays(toDay('2026-11-02'), toDay('2026-11-13'));
    await load({ ...dataset, history: [price('ALICORC1', sessions[0] ?? day, 8), ...history.slice(-2)] });
    // A session later than the last loaded prices is not counted.
    expect((await figuresOf('ALICORC1'))?.['averageQuantity']).toBeCloseTo(9000 / sessions.length, 2);
  });

  test('compare capitalisations in soles', async () => {
    await load({ ...dataset, market: [market(9, { currency: 'US$' })] });
    expect(await figuresOf('ALICORC1')).toMatchObject({
      capitalisation: 7_200_000_000,
      capitalisationInSoles: 24_480_000_000,
      // 0.40 soles at 3.2, and 0.10 dollars.
      dividends: 0.225,
    });
  });
});

describe('selection', () => {
  const codesOf = async (query: string): Promise<unknown[]> =>
    (await read(query)).content.map((each) => each['code']);

  test('filters by code, sector, company, currency and ranges, and sorts', async () => {
    await load({
      ...dataset,
      market: [
        market(9),
        market(2, { nemonico: 'ALICORI1', previous: 2 }),
        {
          ...market(20),
          nemonico: 'BVN',
          companyCode: '61200',
          companyName: 'BUENAVENTURA',
          currency: 'US$',
        },
        { ...market(300), nemonico: 'AAPL', companyCode: 'XXX', companyName: 'APPLE INC.', currency: 'US$' },
      ],
    });
    expect(await codesOf('')).toEqual(['AAPL', 'ALICORC1', 'ALICORI1', 'BVN']);
    expect((await figuresOf('AAPL'))?.['companyCode']).toBeNull();
    expect(await codesOf('?codes=BVN,none,ALICORC1')).toEqual(['ALICORC1', 'BVN']);
    expect(await codesOf('?sector=CM')).toEqual(['BVN']);
    expect(await codesOf('?companyCode=21400')).toEqual(['ALICORC1', 'ALICORI1']);
    expect(await codesOf('?currency=USD&sort=price&descending=true')).toEqual(['AAPL', 'BVN']);
    expect(await codesOf('?priceFrom=9&priceTo=20')).toEqual(['ALICORC1', 'BVN']);
    expect(await codesOf('?dividendYieldFrom=5&priceEarningsTo=15.5')).toEqual(['ALICORC1']);
    expect(await codesOf('?percentFrom=-0.5&percentTo=0')).toEqual(['ALICORI1']);
    const page = await read('?size=3&page=2');
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2, last: true, content: [{ code: 'BVN' }] });
  });

  test('rejects limits that are no numbers, and unknown orders', async () => {
    for (const query of ['?priceFrom=x', '?priceFrom=1,5', '?sort=volume', '?size=1001', '?price=1'])
      expect([query, (await running.sendRequest('GET', `/v1/key-figures${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });
});

describe('the delay of 20 minutes', () => {
  /** A price of the session in progress: lower than all others. */
  const early = opens + 60 * minuteMs;

  test('a price of the day is in the range of 52 weeks once it is public, and not before', async () => {
    await load({ ...dataset, market: [] });
    await load({ observedAt: early, history: [price('ALICORC1', day, 5)] });
    await load({ observedAt: early + minuteMs, history: [price('ALICORC1', day, 4)] });
    const lowAt = async (instant: number): Promise<unknown> => {
      clock = instant;
      running.app.responseCache.clear();
      return (await figuresOf('ALICORC1'))?.['low'];
    };
    expect(await lowAt(early + delayMs - 1000)).toBe(6);
    expect(await lowAt(early + delayMs)).toBe(5);
    expect(await lowAt(early + minuteMs + delayMs - 1000)).toBe(5);
    expect(await lowAt(early + minuteMs + delayMs)).toBe(4);
  });

  test('nor does a later load of statements publish it early', async () => {
    await load({ ...dataset, statements: [], market: [] });
    await load({ observedAt: early, history: [price('ALICORC1', day, 5)] });
    await load({ observedAt: early, statements: quarters });
    clock = early + delayMs - 1000;
    running.app.responseCache.clear();
    expect(await figuresOf('ALICORC1')).toMatchObject({ low: 6, price: 8, priceEarnings: 8 });
  });
});
