import {
  sampleAgents,
  sampleFunds,
  sampleMarketMakers,
  sampleMilaSecurities,
  sampleSanctions,
} from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import { stubClient } from '../testing/stub-client.ts';
import { getAgents, getFunds, getMarketMakers, getMilaSecurities, getSanctions } from './index.ts';

describe('registers', () => {
  test('getAgents requests one page with its order, filter and search', async () => {
    const { client, requests } = stubClient({ total: 12, isSample: false, rows: [] });
    await getAgents(client);
    await getAgents(client, {
      search: 'lima & co',
      type: 'active',
      sort: 'city',
      isDescending: true,
      page: 3,
      size: 100,
      language: 'en',
    });
    expect(requests).toEqual([
      'GET /v1/registers/agents?page=1&size=20&language=es',
      'GET /v1/registers/agents?search=lima+%26+co&type=active&sort=city&descending=true&page=3&size=100&language=en',
    ]);
  });

  test('each register returns its rows as they are, with the total', async () => {
    const page = <T>(rows: T[]) => ({ total: 99, isSample: true, rows });
    const expected = <T>(rows: T[]) => ({ ...page(rows), types: [] });
    const agents = sampleAgents();
    expect(await getAgents(stubClient(page(agents)).client)).toEqual(expected(agents));
    const sanctions = sampleSanctions();
    expect(await getSanctions(stubClient(page(sanctions)).client)).toEqual(expected(sanctions));
    const makers = sampleMarketMakers();
    expect(await getMarketMakers(stubClient(page(makers)).client)).toEqual(expected(makers));
    const funds = sampleFunds();
    expect(await getFunds(stubClient(page(funds)).client)).toEqual(expected(funds));
  });

  test('getMilaSecurities requests a market and returns its sectors', async () => {
    const rows = sampleMilaSecurities().slice(0, 2);
    const { client, requests } = stubClient({
      total: 2,
      isSample: true,
      types: ['Energía', '', null, 'Consumo'],
      rows,
    });
    expect(await getMilaSecurities(client, { market: 'chile', type: 'Energía' })).toEqual({
      total: 2,
      isSample: true,
      types: ['Energía', 'Consumo'],
      rows,
    });
    expect(requests[0]).toContain('/v1/registers/mila-securities?market=chile&type=Energ%C3%ADa&');
  });

  test('one unreadable row does not affect the others', async () => {
    const [agent] = sampleAgents();
    const rows = [null, 7, { ...agent, name: 'one language' }, { ...agent, latitude: 900 }, agent];
    const { client } = stubClient({ total: 5, isSample: false, rows });
    expect(await getAgents(client)).toEqual({ rows: [agent], total: 5, types: [], isSample: false });
  });

  test('data counts as a sample unless the service denies it, and a response without rows is an error', async () => {
    expect(await getFunds(stubClient({ rows: [] }).client)).toMatchObject({ total: 0, isSample: true });
    for (const body of [{ total: 3 }, [], null, { rows: 'none' }])
      await expect(getFunds(stubClient(body).client)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
