/** Fixtures in the shapes of the public interface, including its irregularities. Names and codes are real. */
import { describe, expect, test } from 'vitest';
import { stubClient } from '../testing/stub-client.ts';
import { findIssuers, getAllSecurities, getIssuer, getIssuers, getSecurities } from './index.ts';

describe('issuers', () => {
  const alicorp = {
    companyCode: '21400',
    rpjCode: 'B30006',
    companyName: 'ALICORP S.A.A.',
    sectorCode: 'CI',
    active: true,
    dateFundation: '16/07/1956',
  };

  test('getIssuer and getIssuers return issuers without the rows that identify no company', async () => {
    const { client, requests } = stubClient([alicorp, { ...alicorp, companyCode: 'XXX' }, {}]);
    expect(await getIssuers(client)).toMatchObject([{ companyCode: '21400', founded: '1956-07-16' }]);
    const one = stubClient(alicorp);
    expect(await getIssuer(one.client, '21400')).toMatchObject({ name: 'ALICORP S.A.A.', sector: 'CI' });
    expect([...requests, ...one.requests]).toEqual(['GET /v1/issuers', 'GET /v1/issuers/21400']);
    await expect(getIssuer(stubClient({}).client, '00826')).rejects.toMatchObject({ code: 'unreadable' });
  });

  test('getSecurities returns securities with their benefits', async () => {
    const benefit = { nemonico: 'ALICORC1', benefitType: 'DE', benefitValue: '0.24', coin: 'S/.' };
    const { client, requests } = stubClient([
      { nemonico: 'ALICORC1', isin: 'PEP214001005', valueType: 'RV', listBenefit: [benefit, null] },
      { isin: 'without a mnemonic' },
    ]);
    expect(await getSecurities(client, '21400')).toMatchObject([
      { kind: 'equity', benefits: [{ kind: 'cash', value: 0.24, currency: 'PEN', cutOff: null }] },
    ]);
    expect(requests).toEqual(['GET /v1/issuers/21400/value']);
  });

  test('getAllSecurities returns the securities of all companies, with company and sector', async () => {
    const row = {
      companyCode: '21400',
      companyName: 'ALICORP S.A.A.',
      sectorCode: 'CI',
      nemonico: 'ALICORC1',
      isin: 'PEP214001005',
      valueType: 'RV',
    };
    const { client, requests } = stubClient([
      row,
      { ...row, companyName: ' ', sectorCode: null, nemonico: 'ALICORI1' },
      { ...row, companyCode: null },
      { companyCode: '21400' },
    ]);
    expect(await getAllSecurities(client)).toMatchObject([
      { companyCode: '21400', companyName: 'ALICORP S.A.A.', sector: 'CI', kind: 'equity' },
      { companyCode: '21400', companyName: '21400', sector: null, kind: 'equity' },
    ]);
    expect(requests).toEqual(['GET /v1/securities']);
    expect(await getAllSecurities(stubClient([]).client)).toBeNull();
  });

  test('findIssuers filters by name, letter and sector, and may return an empty list', async () => {
    const row = {
      companyCode: '21400',
      companyName: 'ALICORP S.A.A.',
      sectorCode: 'CI',
      stock: ['ALICORC1', 'ALICORI1', null],
      memory: [
        { year: '2025', path: '/m.pdf' },
        { year: '2024', path: 'javascript:x' },
      ],
    };
    const { client, bodies, requests } = stubClient([
      row,
      { companyCode: 'XXX', companyName: 'APPLE INC.' },
      {},
    ]);
    expect(await findIssuers(client, { firstLetter: 'A' })).toEqual([
      {
        companyCode: '21400',
        name: 'ALICORP S.A.A.',
        sector: 'CI',
        shares: ['ALICORC1', 'ALICORI1'],
        reports: [{ year: '2025', path: '/m.pdf' }],
      },
      { companyCode: null, name: 'APPLE INC.', sector: null, shares: [], reports: [] },
    ]);
    await findIssuers(client, { name: 'ALI', sector: 'CI' });
    expect(bodies).toEqual([
      { companyName: '', firstLetter: 'A', sectorCode: '' },
      { companyName: 'ALI', firstLetter: '', sectorCode: 'CI' },
    ]);
    expect(requests).toEqual(['POST /v1/issuers/search', 'POST /v1/issuers/search']);
    expect(await findIssuers(stubClient([]).client)).toEqual([]);
  });
});
