/** Fixtures in the shapes of the public interface, with its traps. Prices are illustrative. */
import { describe, expect, test } from 'vitest';
import { quoteState } from '@rueda/domain/quotes';
import { createClient } from '../http/index.ts';
import { stubClient } from '../testing/stub-client.ts';
import { getHomeQuotes, getIndexDay, getIndexQuotes, getIssuers, getMovements, getShares } from './index.ts';

/** The stored row of AENZAC1 on 21 August 2026; its time of day is made up. */
const aenza = {
  companyCode: '73658',
  companyName: 'AENZA S.A.A.',
  shortName: 'AENZA',
  nemonico: 'AENZAC1',
  sectorCode: 'CD',
  sectorDescription: 'DIVERSAS',
  lastDate: '2026-08-21T18:03:00',
  createdDate: '2026-08-21T18:24:00',
  previousDate: '2026-08-20',
  buy: 0.4,
  sell: 0.42,
  last: 0.42,
  opening: 0.42,
  minimun: 0.42,
  maximun: 0.42,
  previous: 0.42,
  percentageChange: 0,
  negotiatedAmount: 4872,
  negotiatedQuantity: '11600',
  operationsNumber: '1',
  numNeg: 1,
  currency: 'S/',
  unity: 1,
  segment: 'RV1',
};
/** Not traded: the keys of a trade are missing or null. */
const quiet = { nemonico: 'INTEGRC1', companyCode: '10400', companyName: 'A.F.P. INTEGRA S.A.', last: null };
/** Foreign: no sector, and a code that all of them share. */
const foreign = { ...aenza, nemonico: 'AAPL', companyCode: 'XXX', sectorCode: undefined, currency: 'US$' };
/** An amount without a price: trades under the minimum set none. */
const atacocha = { nemonico: 'ATACOBC1', negotiatedAmount: 207, last: null };

describe('quotes', () => {
  test('quotes carry the moment of the service’s sample if it shows one, else the clock time', async () => {
    const moment = '2026-08-21T18:23:00.000Z';
    for (const [body, headers] of [
      [[aenza], {}],
      [[aenza], { 'rueda-now': 'soon' }],
      [[aenza], { 'rueda-now': moment }],
    ] as const) {
      const client = createClient({
        baseAddress: 'https://market.example',
        fetch: () => Promise.resolve(Response.json(body, { headers })),
      });
      const before = Date.now();
      const [quote] = (await getHomeQuotes(client)) ?? [];
      const isNamed = 'rueda-now' in headers && headers['rueda-now'] === moment;
      if (isNamed) expect(quote?.asOf).toBe(moment);
      else expect(Date.parse(quote?.asOf ?? '')).toBeGreaterThanOrEqual(before);
      expect(client.now() === Date.parse(moment)).toBe(isNamed);
      if (quote) expect(quoteState(quote, client.now()).kind).toBe(isNamed ? 'delayed' : 'stale');
    }
  });

  test('getMovements reads quotes with numbers in text and missing keys', async () => {
    const { client, requests } = stubClient({
      up: 3,
      down: '2',
      content: [aenza, quiet, foreign, atacocha, null, 'x', { companyName: 'without a mnemonic' }],
    });
    const movements = await getMovements(client, { sector: 'CD' });
    expect(requests).toEqual(['GET /v1/stock-quote/market?sector=CD']);
    expect(movements).toMatchObject({ up: 3, down: 2, equal: null });
    expect(movements?.quotes).toMatchObject([
      {
        code: 'AENZAC1',
        price: 0.42,
        at: '2026-08-21T18:03:00.000Z',
        low: 0.42,
        quantity: 11_600,
        operations: 1,
        currency: 'PEN',
      },
      { code: 'INTEGRC1', price: null, at: null, quantity: null },
      { code: 'AAPL', companyCode: null, sector: null, currency: 'USD' },
      { code: 'ATACOBC1', price: null, amount: 207 },
    ]);
  });

  test('an empty list of quotes returns null, so that it never replaces good data', async () => {
    let shown = await getMovements(stubClient({ up: 0, down: 0, equal: 0, content: [aenza] }).client);
    shown = (await getMovements(stubClient({ up: 0, down: 0, equal: 0, content: [] }).client)) ?? shown;
    expect(shown?.quotes).toHaveLength(1);
    expect(await getHomeQuotes(stubClient([]).client)).toBeNull();
    expect(await getIndexQuotes(stubClient({ content: [] }).client)).toBeNull();
    expect(await getShares(stubClient([]).client)).toBeNull();
    expect(await getIssuers(stubClient([]).client)).toBeNull();
  });

  test('getMovements rejects a response with another shape', async () => {
    for (const body of [null, {}, { content: null }, 'x', 7])
      await expect(getMovements(stubClient(body).client)).rejects.toMatchObject({ code: 'unreadable' });
  });

  test('getHomeQuotes reads a bare list and adds the time of delivery', async () => {
    const { client, requests } = stubClient([aenza]);
    const quotes = await getHomeQuotes(client);
    expect(requests).toEqual(['GET /v1/stock-quote/home?isToday=true']);
    expect(Date.now() - Date.parse(quotes?.[0]?.asOf ?? '')).toBeLessThan(60_000);
  });

  test('getHomeQuotes falls back to POST with the complete query if the service rejects GET', async () => {
    const { client, requests, bodies } = stubClient([aenza], { isPostOnly: true });
    expect(await getHomeQuotes(client)).toHaveLength(1);
    expect(await getHomeQuotes(client)).toHaveLength(1);
    const home = '/v1/stock-quote/home';
    expect(requests).toEqual([`GET ${home}?isToday=true`, `POST ${home}`, `POST ${home}`]);
    expect(bodies[0]).toEqual({ sector: '', isToday: true, companyCode: '', inputCompany: '' });
    const failing = stubClient([], { status: 500 });
    await expect(getHomeQuotes(failing.client)).rejects.toMatchObject({ code: 'server' });
    expect(failing.requests).toHaveLength(1);
  });

  test('getIndexQuotes reads numeric text and Lima time', async () => {
    const index = {
      nemonico: 'MXNUAMPEGEN',
      name: 'MSCI nuam Perú General',
      value: '1515.00',
      close: '1500.00',
      variation: '1.00',
      dailyValues: [['2026-11-16T11:22:00', '1515']],
    };
    const { client, requests } = stubClient({ content: [index] });
    expect(await getIndexQuotes(client)).toMatchObject([
      { code: 'MXNUAMPEGEN', price: 1515, percent: 1, at: '2026-11-16T16:22:00.000Z' },
    ]);
    expect(requests).toEqual(['GET /v1/indices']);
  });

  test('getShares returns the listed shares for a search', async () => {
    const { client, requests } = stubClient([
      { nemonico: 'BVN', companyName: 'BUENAVENTURA' },
      { nemonico: 'IFS' },
      {},
    ]);
    expect(await getShares(client)).toEqual([
      { nemonico: 'BVN', companyName: 'BUENAVENTURA', id: 'BVN' },
      { nemonico: 'IFS', companyName: 'IFS', id: 'IFS' },
    ]);
    expect(requests).toEqual(['GET /v1/stock-quote/share']);
  });

  test('getIndexDay returns one index with the levels of its last day in Lima time', async () => {
    const index = {
      nemonico: 'MXNUAMPEGEN',
      name: 'MSCI nuam Perú General',
      value: '1515.00',
      dailyValues: [
        ['2026-11-16T09:30:00', '1501'],
        ['2026-11-16T11:00:00', 'sin dato'],
        ['2026-11-16', '1502'],
        null,
        ['2026-11-16T11:22:00', '1515'],
      ],
    };
    const { client, requests } = stubClient([{ ...index, nemonico: 'LIMA25' }, index]);
    const day = await getIndexDay(client, 'MXNUAMPEGEN');
    expect(day?.quote).toMatchObject({ code: 'MXNUAMPEGEN', price: 1515, at: '2026-11-16T16:22:00.000Z' });
    expect(day?.ticks).toEqual([
      { at: '2026-11-16T14:30:00.000Z', value: 1501 },
      { at: '2026-11-16T16:22:00.000Z', value: 1515 },
    ]);
    expect(requests).toEqual(['GET /v1/indices']);
    expect(await getIndexDay(client, 'OTHER')).toBeNull();
    const withoutTicks = stubClient([{ ...index, dailyValues: null }]);
    expect(await getIndexDay(withoutTicks.client, 'MXNUAMPEGEN')).toMatchObject({ ticks: [] });
  });

  test('getMovements sends the complete filter if the service accepts only POST', async () => {
    const { client, bodies } = stubClient({ content: [aenza] }, { isPostOnly: true });
    await getMovements(client);
    await getMovements(client, { isToday: true, sector: 'CD', companyCode: '73658', company: 'AENZA' });
    expect(bodies).toEqual([
      { sector: '', today: false, companyCode: '', inputCompany: '' },
      { sector: 'CD', today: true, companyCode: '73658', inputCompany: 'AENZA' },
    ]);
  });
});
