import { limaDay } from '@rueda/domain/dates';
import { readIndexQuote, readQuote } from '@rueda/domain/quotes';
import {
  sampleCloses,
  sampleDay,
  sampleExchangeRates,
  sampleHistory,
  sampleNow,
  sampleQuotes,
} from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';

let running: SampleApp;
beforeAll(async () => {
  running = await startSampleApp({ hasTenYears: true });
});
afterAll(() => running.close());

type Row = Record<string, unknown>;

describe('market reads', () => {
  test('movements are complete: the domain parses the same quotes from the service as from the sample', async () => {
    const { up, down, equal, content } = (await running.post('/v1/stock-quote/market')) as {
      up: number;
      down: number;
      equal: number;
      content: Row[];
    };
    const quotes = content.map((row) => readQuote(row, { asOf: sampleNow }));
    const sample = sampleQuotes().toSorted((one, other) => (one.code < other.code ? -1 : 1));
    expect(quotes).toEqual(sample);
    const changes = sample
      .filter(({ change }) => change !== null)
      .map(({ change }) => Math.sign(change ?? 0));
    expect([up, down, equal]).toEqual(
      [1, -1, 0].map((sign) => changes.filter((each) => each === sign).length),
    );
    expect(await running.post('/v1/stock-quote/home')).toEqual(content);
  });

  test('movements are filtered by sector, company, part of a name without accents, and today', async () => {
    const codes = async (query: object): Promise<unknown[]> =>
      ((await running.post('/v1/stock-quote/home', query)) as Row[]).map(({ nemonico }) => nemonico);
    expect(await codes({ companyCode: '21400' })).toEqual(['ALICORC1']);
    expect(await codes({ inputCompany: 'compania minera' })).toEqual(['PODERC1', 'VOLCABC1']);
    expect(await codes({ inputCompany: 'a%a' })).toEqual([]);
    expect(await codes({ sector: 'CS' })).toEqual(['PACIFIC1', 'RIMSEGC1']);
    const traded = (await running.post('/v1/stock-quote/home', { isToday: true })) as Row[];
    expect(traded.length).toBeGreaterThan(10);
    expect(traded.every(({ lastDate }) => limaDay(`${String(lastDate)}Z`) === sampleDay)).toBe(true);
  });

  test('a security without trades lacks the keys of a trade, as in the source interface', async () => {
    const rows = (await running.post('/v1/stock-quote/home')) as Row[];
    const quiet = rows.filter((row) => row['last'] === undefined);
    expect(quiet.length).toBeGreaterThan(0);
    expect(quiet.every((row) => !('lastDate' in row) && 'buy' in row)).toBe(true);
  });

  test('closes omit the first day, repeat the last close on quiet days, and are 0.0 before the first trade', async () => {
    const first = sampleCloses('SNJUANI1').slice(0, 3);
    const [one, two] = first;
    const { nemonico, values } = (await running.get(
      `/v1/stock-quote/share-values/SNJUANI1?startDate=${one?.day}&endDate=${two?.day}`,
    )) as { nemonico: string; values: [string, string][] };
    expect(nemonico).toBe('SNJUANI1');
    expect(values.length).toBeGreaterThan(1);
    expect(values[0]?.[0]).not.toBe(one?.day);
    expect(values.slice(0, -1).every(([, close]) => close === String(one?.value))).toBe(true);
    expect(values.at(-1)).toEqual([two?.day, String(two?.value)]);
    const before = (await running.get(
      `/v1/stock-quote/share-values/SNJUANI1?startDate=2016-01-04&endDate=2016-01-05`,
    )) as { values: [string, string][] };
    expect(before.values).toEqual([['2016-01-05', '0.0']]);
    expect((await running.sendRequest('GET', '/v1/stock-quote/share-values/NONE')).status).toBe(404);
  });

  test('closes have the currency of their security between trades, before the first one and without any', async () => {
    const signs = [
      'startDate=2026-11-03&endDate=2026-11-09',
      'startDate=2016-01-04&endDate=2016-01-11',
      '',
    ].map(
      async (span) =>
        ((await running.get(`/v1/stock-quote/share-values/FIBPRIME?${span}`)) as Row)['currencySymbol'],
    );
    expect(await Promise.all(signs)).toEqual(['$', '$', '$']);
    await running.load({
      observedAt: sampleNow - 3_600_000,
      market: [{ nemonico: 'QUIETC1', companyCode: '77777', companyName: 'QUIET', currency: 'US$' }],
    });
    expect(await running.get('/v1/stock-quote/share-values/QUIETC1')).toMatchObject({ currencySymbol: '$' });
    await running.databases[0]?.query(
      "delete from market_row where nemonico = 'QUIETC1'; delete from security where nemonico = 'QUIETC1'",
    );
  });

  test('a price history has one row for each day with trades, with the previous close', async () => {
    const rows = (await running.get('/v1/issuers/stock/CREDITC1')) as Row[];
    // The day in progress has no close.
    const history = sampleHistory('CREDITC1').filter(({ day }) => day < sampleDay);
    expect(rows.map(({ date, close, high }) => [date, close, high])).toEqual(
      history.map(({ day, close, high }) => [day, close, high]),
    );
    expect(rows[5]).toMatchObject({
      yesterday: rows[4]?.['date'],
      yesterdayClose: rows[4]?.['close'],
      currencySymbol: ' ',
    });
  });

  test('exchange rates are those of the requested days, as loaded last', async () => {
    const rates = sampleExchangeRates().map(({ day, usdToPen }) => ({ date: day, usdToPen }));
    expect(await running.get('/v1/exchange-rates')).toEqual(rates);
    const [first, second] = [
      { date: '2010-01-04', usdToPen: 2.8845 },
      { date: '2010-01-05', usdToPen: 2.87 },
    ];
    const report = await running.load({
      observedAt: sampleNow - 3_600_000,
      exchangeRates: [{ ...first, usdToPen: 9 }, first, second, { date: '2010-01-06', usdToPen: 0 }],
    });
    expect(report['exchangeRates']).toMatchObject({ loaded: 3, rejected: [{ row: 'row 4' }] });
    expect(await running.get('/v1/exchange-rates?startDate=2010-01-01&endDate=2010-01-04')).toEqual([first]);
    expect(await running.get('/v1/exchange-rates?endDate=2010-12-31')).toEqual([first, second]);
    expect(await running.get('/v1/exchange-rates?startDate=2010-02-01&endDate=2010-12-31')).toEqual([]);
    await running.databases[0]?.query("delete from exchange_rate where day < '2010-12-31'");
  });

  test('ticks contain only the trades of the requested day', async () => {
    const trades = (await running.get(`/v1/stock-quote/daily?nemonico=BVN&today=${sampleDay}`)) as Row[];
    expect(trades.length).toBeGreaterThan(1);
    for (const trade of trades)
      expect(trade).toEqual({
        nemonico: 'BVN',
        lastDate: expect.stringMatching(`^${sampleDay}T`),
        lastValue: expect.any(Number),
      });
    expect(await running.get('/v1/stock-quote/daily?nemonico=BVN&today=2026-11-13')).toEqual([]);
  });

  test('indices are only the current ones, and the domain parses level, time and change', async () => {
    const { content } = (await running.get('/v1/indices')) as { content: Row[] };
    expect(content.map(({ nemonico }) => nemonico)).toEqual(['MXNUAMPEGEN']);
    const quote = readIndexQuote(content[0], { asOf: sampleNow });
    expect(quote).toMatchObject({ at: new Date(sampleNow - 20 * 60_000).toISOString(), currency: null });
    expect(quote.change).not.toBeNull();
    const { values } = (await running.get('/v1/indices/lima-25/values')) as { values: [string, string][] };
    expect(values.at(-1)?.[0]).toBe('2025-08-29');
    expect(values.length).toBeGreaterThan(2400);
  });

  test('rows contain the time of the last message of the source', async () => {
    const createdDate = async (): Promise<unknown> =>
      ((await running.post('/v1/stock-quote/home')) as Row[])[0]?.['createdDate'];
    expect(await createdDate()).toBe(new Date(sampleNow - 20 * 60_000).toISOString().slice(0, 19));
  });
});

describe('caches', () => {
  test('responses with user data and error responses are not cacheable', async () => {
    const list = await running.sendRequest('GET', '/v1/watchlist/stock/a1', {
      headers: await running.as('a1'),
    });
    const rejected = await running.sendRequest('GET', '/v1/indices?unknown=1');
    for (const { headers } of [list, rejected]) expect(headers['cache-control']).toBe('no-store');
  });
});
