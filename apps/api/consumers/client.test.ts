/** The calls of the site's pages: the project's client over HTTP against the complete service with the sample. */
import { type Client, codeOf, createClient } from '@rueda/client/http';
import {
  findIssuers,
  getCloses,
  getDailyPrices,
  getExchangeRates,
  getHomeQuotes,
  getIndexDay,
  getIndexQuotes,
  getIndexValues,
  getIssuer,
  getIssuers,
  getMaterialFacts,
  getMovements,
  getRatios,
  getSecurities,
  getShares,
  getStatements,
  getTicks,
  getTradedAmount,
} from '@rueda/client/market';
import { memoryStore } from '@rueda/client/storage';
import { createWatchlist, getWatchlist, postWatchlist } from '@rueda/client/watchlists';
import { limaDay, toDay } from '@rueda/domain/dates';
import { quoteDelayMinutes, quoteState } from '@rueda/domain/quotes';
import { sampleIssuers, sampleNow } from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleApp, startSampleApp } from '../src/testing/sample-app.ts';

let service: SampleApp;
let visitor: Client;

beforeAll(async () => {
  // The sample's moment for the market, and the system clock for tokens, which the provider issues today.
  const variables = { MARKET_CLOCK: new Date(sampleNow).toISOString() };
  service = await startSampleApp({ hasTenYears: true, now: Date.now, variables });
  visitor = createClient({ baseAddress: service.address });
});
afterAll(() => service?.close());

async function login(user: string): Promise<Client> {
  const headers = await service.as(user);
  return createClient({
    baseAddress: service.address,
    profile: () => ({ cognitoUsername: user }),
    headers: () => headers,
  });
}

const today = limaDay(sampleNow) ?? toDay('2026-11-16');
const delayMs = quoteDelayMinutes * 60_000;
const issuer = sampleIssuers.find(({ nemonico }) => nemonico === 'ALICORC1') as (typeof sampleIssuers)[0];
const span = { from: toDay('2026-10-01'), to: today };

describe('client without a user', () => {
  test('the client reads every part of the market', async () => {
    const { nemonico, companyCode, rpjCode, name } = issuer;
    const movements = await getMovements(visitor);
    const results: Record<string, readonly unknown[] | null | undefined> = {
      movements: movements?.quotes,
      home: await getHomeQuotes(visitor),
      shares: await getShares(visitor),
      indices: await getIndexQuotes(visitor),
      levels: (await getIndexDay(visitor, 'MXNUAMPEGEN'))?.ticks,
      values: await getIndexValues(visitor, 'lima-25', {
        from: toDay('2025-08-01'),
        to: toDay('2025-08-29'),
      }),
      closes: (await getCloses(visitor, nemonico, span)).closes,
      prices: await getDailyPrices(visitor, nemonico, span),
      rates: await getExchangeRates(visitor, span),
      ticks: await getTicks(visitor, nemonico, today),
      issuers: await getIssuers(visitor),
      securities: await getSecurities(visitor, companyCode),
      matches: await findIssuers(visitor, { name: name.slice(0, 5) }),
      facts: (await getMaterialFacts(visitor, span)).facts,
      statements: await getStatements(visitor, { rpjCode, year: 2025, period: '4' }),
      ratios: await getRatios(visitor, rpjCode),
    };
    expect(Object.keys(results).filter((each) => !results[each]?.length)).toEqual([]);
    expect((await getIssuer(visitor, companyCode)).companyCode).toBe(companyCode);
    expect(await getTradedAmount(visitor)).not.toBeNull();
    expect(movements?.up).toBeGreaterThanOrEqual(0);
  });

  test('every price that the client reads has a time and is at least 20 minutes old', async () => {
    const quotes = [
      ...((await getMovements(visitor))?.quotes ?? []),
      ...((await getIndexQuotes(visitor)) ?? []),
    ].filter(({ price }) => price !== null);
    expect(quotes.length).toBeGreaterThan(10);
    expect(quotes.filter(({ at }) => !(Date.parse(String(at)) <= sampleNow - delayMs))).toEqual([]);
  });

  test('the client computes the age of sample prices from the moment that the service states', async () => {
    const client = createClient({ baseAddress: service.address });
    expect(client.now()).not.toBe(sampleNow);
    const quotes = [...((await getHomeQuotes(client)) ?? []), ...((await getIndexQuotes(client)) ?? [])];
    expect(client.now()).toBe(sampleNow);
    const states = new Set(quotes.map((quote) => quoteState(quote, client.now()).kind));
    expect(states).toContain('delayed');
    expect(states).not.toContain('stale');
  });

  test('the client reports missing data as not-found and a missing token as login', async () => {
    expect(await getIssuer(visitor, '99999').catch(codeOf)).toBe('not-found');
    expect(await getWatchlist(visitor, 'stock').catch(codeOf)).toBe('login');
    const withoutToken = createClient({
      baseAddress: service.address,
      profile: () => ({ cognitoUsername: 'somebody' }),
    });
    expect(await getWatchlist(withoutToken, 'stock').catch(codeOf)).toBe('login');
  });

  test('the client sends a contact message', async () => {
    await visitor.post('/v1/contact', {
      name: 'Nombre Apellido',
      subject: 'Consulta',
      message: 'Hola',
      email: 'nombre@example.org',
      phone: '',
      terms: true,
      consentReply: true,
      consentMarketing: false,
      consentVersion: '2026-03',
      language: 'es',
      website: '',
      elapsed: 60_000,
    });
  });
});

describe('client of a user', () => {
  test('the client changes and reads the three lists in their order', async () => {
    const client = await login('user-1');
    const video = {
      title: 'Video',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      category: null,
      author: null,
    };
    await postWatchlist(client, 'stock', { code: 'ALICORC1', add: true });
    await postWatchlist(client, 'stock', { code: 'CREDITC1', add: true });
    await postWatchlist(client, 'stock', { code: 'ALICORC1', add: true });
    await postWatchlist(client, 'indices', { code: 'lima-25', add: true });
    await postWatchlist(client, 'playlist', { ...video, add: true });
    expect((await getWatchlist(client, 'stock')).map(({ code }) => code)).toEqual(['ALICORC1', 'CREDITC1']);
    expect((await getWatchlist(client, 'indices')).map(({ code }) => code)).toEqual(['lima-25']);
    expect(await getWatchlist(client, 'playlist')).toMatchObject([video]);
    await postWatchlist(client, 'stock', { code: 'ALICORC1', add: false });
    expect((await getWatchlist(client, 'stock')).map(({ code }) => code)).toEqual(['CREDITC1']);
  });

  test('a list that one client changes is the same for another client of the user', async () => {
    const first = createWatchlist({ client: await login('user-2'), kind: 'stock', store: memoryStore() });
    await first.load();
    expect(await first.add({ code: 'VOLCABC1' })).toBe('saved');
    const second = createWatchlist({ client: await login('user-2'), kind: 'stock', store: memoryStore() });
    await second.load();
    expect(second.state().items.map(({ code }) => code)).toEqual(['VOLCABC1']);
  });

  test('I11: the order that one client sets is the same for another client of the user', async () => {
    const first = createWatchlist({ client: await login('user-3'), kind: 'stock', store: memoryStore() });
    await first.load();
    for (const code of ['VOLCABC1', 'ALICORC1', 'BVN']) await first.add({ code });
    first.move({ code: 'BVN' }, 0);
    await first.sync();
    const second = createWatchlist({ client: await login('user-3'), kind: 'stock', store: memoryStore() });
    await second.load();
    expect(second.state().items.map(({ code }) => code)).toEqual(['BVN', 'VOLCABC1', 'ALICORC1']);
  });

  test('a client cannot read the list of another user', async () => {
    const headers = await service.as('user-1');
    const client = createClient({
      baseAddress: service.address,
      profile: () => ({ cognitoUsername: 'user-2' }),
      headers: () => headers,
    });
    expect(await getWatchlist(client, 'stock').catch(codeOf)).toBe('not-found');
  });
});
