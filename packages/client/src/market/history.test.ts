/** Fixtures in the shapes of the public interface, including its irregularities. Prices are illustrative. */
import { toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { stubClient } from '../testing/stub-client.ts';
import {
  getCloses,
  getDailyPrices,
  getExchangeRates,
  getIndexValues,
  getTicks,
  getTradedAmount,
} from './index.ts';

const range = { from: toDay('2026-01-05'), to: toDay('2026-01-09') };

describe('history', () => {
  test('getCloses includes the first day, drops days without session or quote, and marks repeated closes', async () => {
    const values = [
      ['2026-01-01', '28.04'],
      ['2026-01-02', '28.04'],
      ['2026-01-05', '28.04'],
      ['2026-01-06', '28.10'],
      ['2026-01-07', '0.0'],
      ['2026-01-08', '28.10'],
      ['2026-01-09', 28.3],
      ['2026-01-12', '29'],
    ];
    const { client, requests } = stubClient({ nemonico: 'BVN', currencySymbol: '$', values });
    expect(await getCloses(client, 'BVN', range)).toEqual({
      currency: 'USD',
      closes: [
        { day: '2026-01-05', value: 28.04, mayBeCarried: true },
        { day: '2026-01-06', value: 28.1, mayBeCarried: false },
        { day: '2026-01-08', value: 28.1, mayBeCarried: true },
        { day: '2026-01-09', value: 28.3, mayBeCarried: false },
      ],
    });
    // The source excludes the start date.
    expect(requests).toEqual([
      'GET /v1/stock-quote/share-values/BVN?startDate=2025-12-28&endDate=2026-01-09',
    ]);
  });

  test('getCloses reads a single space as the symbol of soles', async () => {
    const { client } = stubClient({ currencySymbol: ' ', values: [] });
    expect(await getCloses(client, 'AENZAC1', range)).toEqual({ currency: 'PEN', closes: [] });
  });

  test('getIndexValues returns the level of each session, oldest first', async () => {
    const values = [
      ['2026-01-06', '1510.5'],
      ['2026-01-05', '1500'],
      ['2026-01-07', '0.0'],
    ];
    const { client, requests } = stubClient({ values });
    expect(await getIndexValues(client, 'LIMA/25', range)).toEqual([
      { day: '2026-01-05', value: 1500 },
      { day: '2026-01-06', value: 1510.5 },
    ]);
    expect(requests).toEqual(['GET /v1/indices/LIMA%2F25/values?startDate=2026-01-05&endDate=2026-01-09']);
    await expect(getIndexValues(stubClient({}).client, 'X', range)).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  test('getDailyPrices returns daily prices, also for a code with a slash', async () => {
    const row = { date: '2026-01-05', open: 1, close: '1.20', high: 1.3, low: 1, currencySymbol: ' ' };
    const { client, requests } = stubClient([row, { date: '2026-01-06', close: 0 }, null]);
    expect(await getDailyPrices(client, 'PML/X', range)).toMatchObject([
      { day: '2026-01-05', value: 1.2, quantity: null, currency: 'PEN' },
    ]);
    expect(requests).toEqual(['GET /v1/issuers/stock/PML%2FX?startDate=2026-01-05&endDate=2026-01-09']);
  });

  test('getExchangeRates returns the rate of each day, oldest first, and omits what is no rate', async () => {
    const { client, requests } = stubClient([
      { date: '2026-01-06', usdToPen: 3.412 },
      { date: '2026-01-05', usdToPen: '3.37' },
      { date: '2026-01-07', usdToPen: 0 },
      { date: 'today', usdToPen: 3.4 },
      null,
    ]);
    expect(await getExchangeRates(client, range)).toEqual([
      { day: '2026-01-05', usdToPen: 3.37 },
      { day: '2026-01-06', usdToPen: 3.412 },
    ]);
    expect(requests).toEqual(['GET /v1/exchange-rates?startDate=2026-01-05&endDate=2026-01-09']);
  });

  test('getTradedAmount returns the amount of the last day, or null without one', async () => {
    const row = {
      id: 'a',
      date: '2026-08-21',
      amountSoles: 51_000_000.5,
      amountDollars: '1000',
      numberOperations: 812,
      porcentual: -1.2,
    };
    const expected = {
      day: '2026-08-21',
      soles: 51_000_000.5,
      dollars: 1000,
      operations: 812,
      percent: -1.2,
    };
    const { client, requests } = stubClient(row);
    expect(await getTradedAmount(client)).toEqual(expected);
    expect(requests).toEqual(['GET /v1/traded-amount/daily']);
    const older = { ...row, date: '2026-08-20' };
    const withTime = { ...row, date: '2026-08-21T00:00:00' };
    expect(await getTradedAmount(stubClient([older, {}, older, withTime]).client)).toEqual(expected);
    for (const nothing of [{}, [], null])
      expect(await getTradedAmount(stubClient(nothing).client)).toBeNull();
  });
});

describe('ticks', () => {
  const day = toDay('2026-08-21');
  const at = async (...times: string[]): Promise<(string | null)[]> => {
    const { client } = stubClient(
      times.map((lastDate) => ({ nemonico: 'BVN', lastDate, lastValue: '26.40' })),
    );
    return (await getTicks(client, 'BVN', day)).map((tick) => tick.at);
  };

  test('getTicks selects the time zone in which all ticks fall within the session', async () => {
    // 08:30 to 15:10 in Lima is 13:30 to 20:10 in UTC.
    expect(await at('2026-08-21T08:31:00', '2026-08-21T14:00:00')).toEqual([
      '2026-08-21T13:31:00.000Z',
      '2026-08-21T19:00:00.000Z',
    ]);
    expect(await at('2026-08-21T14:00:00', '2026-08-21T19:59:00.000')).toEqual([
      '2026-08-21T14:00:00.000Z',
      '2026-08-21T19:59:00.000Z',
    ]);
  });

  test('getTicks includes the opening and the end of the session', async () => {
    expect(await at('2026-08-21T08:30:00', '2026-08-21T15:10:00')).toEqual([
      '2026-08-21T13:30:00.000Z',
      '2026-08-21T20:10:00.000Z',
    ]);
    // A space instead of T.
    expect(await at('2026-08-21 14:00:00', '2026-08-21 19:59:00')).toEqual([
      '2026-08-21T14:00:00.000Z',
      '2026-08-21T19:59:00.000Z',
    ]);
  });

  test('getTicks returns no time if both time zones fit, or neither', async () => {
    expect(await at('2026-08-21T14:00:00')).toEqual([null]);
    expect(await at('2026-08-21T08:31:00', '2026-08-21T19:59:00')).toEqual([null, null]);
    expect(await at('2026-08-22T10:00:00')).toEqual([null]);
    expect(await at('soon')).toEqual([null]);
  });

  test('getTicks uses the time zone of the text if it has one', async () => {
    expect(await at('2026-08-21T14:00:00Z')).toEqual(['2026-08-21T14:00:00.000Z']);
  });

  test('getTicks reads numbers and numeric text, and drops 0', async () => {
    const rows = [{ lastValue: 26.4 }, { lastValue: '26.5' }, { lastValue: '0.0' }, {}, { lastValue: null }];
    const { client, requests } = stubClient(rows);
    expect((await getTicks(client, 'BVN', day)).map(({ value }) => value)).toEqual([26.4, 26.5]);
    expect(requests).toEqual(['GET /v1/stock-quote/daily?nemonico=BVN&today=2026-08-21']);
  });
});
