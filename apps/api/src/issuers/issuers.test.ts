import { materialFactSchema } from '@rueda/domain/documents';
import { issuerSchema, securitySchema } from '@rueda/domain/issuers';
import { sampleBenefits, sampleDay, sampleIssuers, sampleStatements } from '@rueda/domain/sample';
import { readStatement } from '@rueda/domain/statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';

let running: SampleApp;
beforeAll(async () => {
  running = await startSampleApp();
});
afterAll(() => running.close());

type Row = Record<string, unknown>;

describe('issuers, statements and documents', () => {
  test('the domain parses an issuer and its securities', async () => {
    expect(issuerSchema.parse(await running.get('/v1/issuers/21400'))).toMatchObject({
      name: 'ALICORP S.A.A.',
      sector: 'CI',
      isActive: true,
    });
    expect(((await running.get('/v1/issuers')) as Row[]).length).toBe(50);
    const [security] = (await running.get('/v1/issuers/21400/value')) as Row[];
    expect(securitySchema.parse(security)).toMatchObject({
      nemonico: 'ALICORC1',
      isin: 'PEP214001005',
      kind: 'equity',
      sharesOutstanding: sampleIssuers.find(({ nemonico }) => nemonico === 'ALICORC1')?.sharesOutstanding,
      freeFloat: 42,
    });
    expect(security?.['listLastValue']).toEqual([expect.objectContaining({ tkrCode: 'ALICORC1' })]);
    expect((await running.sendRequest('GET', '/v1/issuers/00000')).status).toBe(404);
    expect((await running.sendRequest('GET', '/v1/issuers/00000/value')).status).toBe(404);
  });

  test('every security has its company and its benefits', async () => {
    const securities = (await running.get('/v1/securities')) as Row[];
    expect(securities).toHaveLength(50);
    const alicorp = securities.find(({ nemonico }) => nemonico === 'ALICORC1');
    expect(alicorp).toMatchObject({ companyCode: '21400', companyName: 'ALICORP S.A.A.', sectorCode: 'CI' });
    expect(securitySchema.parse(alicorp).benefits).toEqual(
      sampleBenefits().filter(({ nemonico }) => nemonico === 'ALICORC1'),
    );
  });

  test('a search finds issuers by a part of their name, a first letter, or a sector', async () => {
    const findCodes = async (query: object): Promise<unknown[]> =>
      ((await running.post('/v1/issuers/search', query)) as Row[]).map(({ companyCode }) => companyCode);
    expect(await findCodes({ companyName: 'COMPANIA MINERA' })).toEqual(['63500', '64801']);
    expect(await findCodes({ firstLetter: 'a', sectorCode: 'CI' })).toEqual(['21400', '21650']);
    expect(await findCodes({ companyName: '%' })).toEqual([]);
    const [alicorp] = (await running.post('/v1/issuers/search', { companyName: 'alicorp' })) as Row[];
    expect(alicorp).toMatchObject({
      stock: ['ALICORC1'],
      memory: expect.arrayContaining([{ year: '2025', path: expect.any(String) }]),
    });
  });

  test('L13: the periods of a company are those of its filings, newest first', async () => {
    expect(await running.get('/v1/financial-statements/B60001/periods')).toEqual(
      ['2025', '2024', '2023'].map((yearPeriod) => ({ yearPeriod, period: '4' })),
    );
    expect(await running.get('/v1/financial-statements/NOBODY/periods')).toEqual([]);
  });

  test('statements are paged, and the domain parses them like the sample', async () => {
    const query = {
      rpjCode: 'B60001',
      yearPeriod: '2025',
      periodAccount: '4',
      page: '1',
      size: '12',
      search: '',
    };
    const page = (await running.post('/v1/financial-statements/', query)) as {
      totalElements: number;
      content: Row[];
    };
    expect(page.totalElements).toBe(5);
    expect(page.content.map(readStatement)).toEqual(sampleStatements('FERREYC1', 2025));
    const second = (await running.post('/v1/financial-statements', { ...query, page: 2, size: 3 })) as Row;
    expect(second).toMatchObject({ totalElements: 5, totalPages: 2, last: true, content: { length: 2 } });
    const wildcard = (await running.post('/v1/financial-statements', { ...query, search: '_' })) as Row;
    expect(wildcard).toMatchObject({ totalElements: 0 });
    const past = (await running.post('/v1/financial-statements', { ...query, page: 9 })) as Row;
    expect(past).toMatchObject({ totalElements: 5, last: true, content: [] });
    expect(await running.get('/v1/financial-statements/B60001')).toEqual([
      expect.objectContaining({
        dRatio: 'Liquidez',
        finantialIndexYears: expect.arrayContaining([{ year: '2025', nImporteA: expect.any(Number) }]),
      }),
      ...['Rotación en Activos', 'Solvencia', 'Deuda / Patrimonio', 'Rentabilidad de Patrimonio %'].map(
        (dRatio) => expect.objectContaining({ dRatio }),
      ),
    ]);
  });

  test('facts are sorted newest first, filtered by company and Lima days, and not public before registration', async () => {
    const all = (await running.post('/v1/corporate-actions', { page: 1, size: 100 })) as {
      content: Row[];
      last: boolean;
    };
    const times = all.content.map(({ registerDate }) => String(registerDate));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(String(times[0]).slice(0, 10) <= sampleDay).toBe(true);
    expect(materialFactSchema.safeParse(all.content[0]).success).toBe(true);
    const day = times[3]?.slice(0, 10);
    const ofDay = (await running.post('/v1/corporate-actions', {
      startDate: day,
      endDate: day,
      size: 100,
    })) as {
      content: Row[];
    };
    expect(ofDay.content.every(({ registerDate }) => String(registerDate).startsWith(String(day)))).toBe(
      true,
    );
    expect(ofDay.content.length).toBe(times.filter((time) => time.startsWith(String(day))).length);
    const rpjCode = all.content[0]?.['rpjCode'];
    const ofCompany = (await running.post('/v1/corporate-actions', { rpjCode })) as { content: Row[] };
    expect(ofCompany.content.every((row) => row['rpjCode'] === rpjCode)).toBe(true);
  });

  test('reports and bulletins are sorted newest first', async () => {
    const bulletins = (await running.get('/v1/documents?kind=bulletin&size=3')) as {
      content: Row[];
      totalElements: number;
    };
    expect(bulletins.totalElements).toBe(60);
    expect(bulletins.content[0]).toMatchObject({ kind: 'bulletin', date: sampleDay });
    const reports = (await running.get('/v1/documents?kind=memory&companyCode=21400')) as { content: Row[] };
    expect(reports.content.map(({ date }) => date)).toEqual(['2026-03-31', '2025-03-31', '2024-03-31']);
  });
});
