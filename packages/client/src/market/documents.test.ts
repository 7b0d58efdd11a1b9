/** Fixtures in the shapes of the public interface, including its irregularities. Statement values are illustrative. */
import { toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { stubClient } from '../testing/stub-client.ts';
import {
  getDocuments,
  getFilingPeriods,
  getIncomeStatements,
  getMaterialFacts,
  getRatios,
  getStatements,
  searchSite,
} from './index.ts';

const range = { from: toDay('2026-01-05'), to: toDay('2026-01-09') };

describe('documents', () => {
  const filing = (documentType: string, documentOrder: unknown, value1: string) => ({
    yearPeriod: '2017',
    period: '2',
    documentType,
    documentOrder,
    eeffType: 'TI',
    rpjCode: 'B60001',
    document: [
      {
        caccount: '',
        mainTitle: 'En miles de nuevos soles',
        numberColumns: '1',
        title: documentType,
        value1: '30/06/2017',
      },
      { caccount: '1D0109', title: 'Efectivo', numberColumns: '1', value1 },
    ],
  });

  test('getStatements returns the statements of a filing in order and reads padded figures', async () => {
    const { client, requests } = stubClient({
      content: [filing('FE', '45', ''), filing('GP', 20, '  (2,918,402)'), filing('BG', 10, '     1,234 ')],
    });
    const statements = await getStatements(client, { rpjCode: 'B60001', year: 2017, period: '2' });
    expect(statements.map(({ type, rows }) => [type, rows[0]?.values])).toEqual([
      ['BG', [1234]],
      ['GP', [-2_918_402]],
      ['FE', [null]],
    ]);
    const query = 'page=1&size=12&type=1&period=2&rpjCode=B60001&yearPeriod=2017';
    expect(requests).toEqual([`GET /v1/financial-statements/?${query}`]);
  });

  test('getIncomeStatements requests only income statements and keeps the order of the source', async () => {
    const { client, requests } = stubClient({
      content: [filing('GP', 20, '30'), filing('RI', 30, '20'), filing('GP', 20, '10')],
    });
    const statements = await getIncomeStatements(client, { rpjCode: 'B60001', size: 8 });
    expect(statements.map(({ type, rows }) => [type, rows[0]?.values])).toEqual([
      ['GP', [30]],
      ['GP', [10]],
    ]);
    expect(requests).toHaveLength(1);
    expect(decodeURIComponent(requests[0]?.replaceAll('+', ' ') ?? '')).toBe(
      'GET /v1/financial-statements/?page=1&size=8&search=Estado de Ganancias y Pérdidas&type=1&rpjCode=B60001',
    );
  });

  test('getFilingPeriods returns the quarters of an issuer and omits unreadable rows', async () => {
    const { client, requests } = stubClient([
      { yearPeriod: '2025', period: '4' },
      { yearPeriod: 'x', period: '4' },
      { yearPeriod: '2025', period: '9' },
      { yearPeriod: '2024', period: '3' },
    ]);
    expect(await getFilingPeriods(client, 'B60001')).toEqual([
      { year: 2025, period: '4' },
      { year: 2024, period: '3' },
    ]);
    expect(requests).toEqual(['GET /v1/financial-statements/B60001/periods']);
  });

  test('getRatios returns ratios by year from the misspelt keys of the source', async () => {
    const row = {
      dRatio: 'Liquidez',
      finantialIndexYears: [{ year: '2025', nImporteA: '1.35' }, { year: 2024 }, {}],
    };
    const { client, requests } = stubClient([row, {}]);
    expect(await getRatios(client, 'B60001')).toEqual([
      {
        name: 'Liquidez',
        years: [
          { year: '2025', value: 1.35 },
          { year: '2024', value: null },
        ],
      },
    ]);
    expect(requests).toEqual(['GET /v1/financial-statements/B60001']);
  });

  test('getMaterialFacts returns pages and always sends a search, even an empty one', async () => {
    const fact = {
      registerDate: '2026-08-05 18:56:01.0',
      businessName: 'NEXA RESOURCES PERU S.A.A.',
      rpjCode: 'B20010',
      observation: ' ',
      codes: [{ sequence: 1, codeHHII: '1', descCodeHHII: 'Información financiera' }],
      documents: [{ sequence: 1, path: '/hhii/B20010/20260805185601/CIB200102026TI201.PDF' }],
    };
    const page = { totalElements: 41, totalPages: 3, last: false, content: [fact, {}] };
    const { client, bodies, requests } = stubClient(page, { isPostOnly: true });
    expect(await getMaterialFacts(client, range)).toMatchObject({
      facts: [{ businessName: 'NEXA RESOURCES PERU S.A.A.', day: '2026-08-05', observation: null }],
      total: 41,
      pages: 3,
      isLast: false,
    });
    await getMaterialFacts(client, { ...range, rpjCode: 'B20010', page: 2, size: 5 });
    expect(requests.slice(1)).toEqual(['POST /v1/corporate-actions', 'POST /v1/corporate-actions']);
    expect(await getMaterialFacts(stubClient({ content: [fact] }).client, range)).toMatchObject({
      total: null,
      isLast: true,
    });
    expect(bodies).toEqual([
      { page: 1, size: 20, search: '', startDate: '2026-01-05', endDate: '2026-01-09' },
      { rpjCode: 'B20010', page: 2, size: 5, search: '', startDate: '2026-01-05', endDate: '2026-01-09' },
    ]);
  });

  test('getDocuments returns one page of a kind, without documents that have an unsafe path', async () => {
    const row = { title: 'Boletín diario', path: '/boletines/20261116.pdf', date: '2026-11-16' };
    const { client, requests } = stubClient({
      totalElements: 60,
      content: [row, { ...row, path: 'javascript:alert(1)' }],
    });
    expect(await getDocuments(client, { kind: 'bulletin', page: 2 })).toEqual({
      total: 60,
      items: [
        {
          title: 'Boletín diario',
          path: '/boletines/20261116.pdf',
          day: '2026-11-16',
          companyCode: null,
          companyName: null,
        },
      ],
    });
    await getDocuments(client, { kind: 'memory', companyCode: '21400' });
    expect(requests).toEqual([
      'GET /v1/documents?kind=bulletin&page=2&size=20',
      'GET /v1/documents?kind=memory&companyCode=21400&page=1&size=20',
    ]);
  });

  test('searchSite returns documents, issuers and pages, and omits unknown kinds and unsafe paths', async () => {
    const row = { kind: 'issuer', title: 'ALICORP', path: '/emisores/detalle?companyCode=21400', date: null };
    const kinds = ['issuer', 'document', 'page'];
    const all = stubClient({
      totalElements: 4,
      content: [...kinds.map((kind) => ({ ...row, kind })), { ...row, path: 'javascript:x' }],
    });
    const { items } = await searchSite(all.client, { words: 'ali', language: 'es', page: 3 });
    expect(items.map(({ kind }) => kind)).toEqual(kinds);
    expect(all.requests).toEqual(['GET /v1/search?q=ali&language=es&page=3']);
    const { client, requests } = stubClient({ totalElements: 2, content: [row, { ...row, kind: 'otro' }] });
    expect(await searchSite(client, { words: 'ali', language: 'en', kind: 'issuer' })).toEqual({
      total: 2,
      items: [{ kind: 'issuer', title: 'ALICORP', path: '/emisores/detalle?companyCode=21400', day: null }],
    });
    expect(requests).toEqual(['GET /v1/search?q=ali&language=en&kind=issuer&page=1']);
  });
});
