/** Fixtures in the shapes of the public interface, with its traps. Names and codes are real. */
import { describe, expect, test } from 'vitest';
import { answering } from '../testing/answering-client.ts';
import { findIssuers, getIssuer, getIssuers, getSecurities } from './index.ts';

describe('issuers', () => {
  const alicorp = {
    companyCode: '21400',
    rpjCode: 'B30006',
    companyName: 'ALICORP S.A.A.',
    sectorCode: 'CI',
    active: true,
    dateFundation: '16/07/1956',
  };

  test('are read one by one or all together, without the rows that name nobody', async () => {
    const { client, asked } = answering([alicorp, { ...alicorp, companyCode: 'XXX' }, {}]);
    expect(await getIssuers(client)).toMatchObject([{ companyCode: '21400', founded: '1956-07-16' }]);
    const one = answering(alicorp);
    expect(await getIssuer(one.client, '21400')).toMatchObject({ name: 'ALICORP S.A.A.', sector: 'CI' });
    expect([...asked, ...one.asked]).toEqual(['GET /v1/issuers', 'GET /v1/issuers/21400']);
    await expect(getIssuer(answering({}).client, '00826')).rejects.toMatchObject({ code: 'unreadable' });
  });

  test('have securities with their benefits', async () => {
    const benefit = { nemonico: 'ALICORC1', benefitType: 'DE', benefitValue: '0.24', coin: 'S/.' };
    const { client, asked } = answering([
      { nemonico: 'ALICORC1', isin: 'PEP214001005', valueType: 'RV', listBenefit: [benefit, null] },
      { isin: 'without a mnemonic' },
    ]);
    expect(await getSecurities(client, '21400')).toMatchObject([
      { kind: 'equity', benefits: [{ kind: 'cash', value: 0.24, currency: 'PEN', cutOff: null }] },
    ]);
    expect(asked).toEqual(['GET /v1/issuers/21400/value']);
  });

  test('are found by name, letter and sector, and none is an answer', async () => {
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
    const { client, bodies } = answering([row, { companyCode: 'XXX', companyName: 'APPLE INC.' }, {}]);
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
    expect(bodies).toEqual([{ companyName: '', firstLetter: 'A', sectorCode: '' }]);
    expect(await findIssuers(answering([]).client)).toEqual([]);
  });
});
