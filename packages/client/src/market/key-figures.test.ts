import { describe, expect, test } from 'vitest';
import { stubClient } from '../testing/stub-client.ts';
import { getKeyFigures } from './index.ts';

const row = {
  code: 'ALICORC1',
  companyCode: '21400',
  companyName: 'ALICORP S.A.A.',
  sector: 'CI',
  currency: 'PEN',
  price: 7.85,
  at: '2026-11-16T16:22:41.000Z',
  priceEarnings: null,
};

describe('getKeyFigures', () => {
  test('requests every security by default', async () => {
    const { client, requests } = stubClient({ totalElements: 0, content: [] });
    expect(await getKeyFigures(client)).toEqual({ content: [], totalElements: 0 });
    expect(requests).toEqual(['GET /v1/key-figures']);
  });

  test('requests a page of a selection, without limits that are open', async () => {
    const { client, requests } = stubClient({ totalElements: 0, content: [] });
    await getKeyFigures(client, {
      codes: ['ALICORC1', 'CREDITC1'],
      sector: 'CI',
      currency: 'PEN',
      ranges: { dividendYield: { from: 5 }, percent: { from: -1.5, to: 0 }, price: {} },
      sort: 'dividendYield',
      isDescending: true,
      page: 2,
      size: 25,
    });
    expect(requests).toEqual([
      'GET /v1/key-figures?codes=ALICORC1%2CCREDITC1&sector=CI&currency=PEN&dividendYieldFrom=5&percentFrom=-1.5&percentTo=0&sort=dividendYield&descending=true&page=2&size=25',
    ]);
  });

  test('reads the rows and the total, and omits unreadable rows', async () => {
    const { client } = stubClient({ totalElements: 40, content: [row, { companyName: 'without a code' }] });
    expect(await getKeyFigures(client)).toMatchObject({
      totalElements: 40,
      content: [
        { code: 'ALICORC1', at: Date.parse('2026-11-16T16:22:41Z'), price: 7.85, priceEarnings: null },
      ],
    });
    await expect(getKeyFigures(stubClient({}).client)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
