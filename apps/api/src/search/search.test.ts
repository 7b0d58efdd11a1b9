import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';

let running: SampleApp;
beforeAll(async () => {
  running = await startSampleApp();
});
afterAll(() => running.close());

interface SearchResult {
  kind: string;
  title: string;
  path: string;
  date: string | null;
}

async function find(q: string, parameters = ''): Promise<SearchResult[]> {
  const { json, status } = await running.sendRequest(
    'GET',
    `/v1/search?q=${encodeURIComponent(q)}${parameters}`,
  );
  expect(status).toBe(200);
  return (json as { content: SearchResult[] }).content;
}
const firstTitle = async (q: string, parameters?: string): Promise<string | undefined> =>
  (await find(q, parameters))[0]?.title;

describe('search', () => {
  test.each([
    ['a missing accent', 'compania de minas buenaventura', /^COMPAÑÍA DE MINAS BUENAVENTURA/],
    ['an extra accent', 'bánco de crédito', /^BANCO DE CREDITO/],
    ['a part of a word', 'buenavent', /BUENAVENTURA/],
    ['a wrong letter', 'alicorb', /^ALICORP/],
    ['a mnemonic', 'CREDITC1', /CREDITC1/],
    ['a mnemonic in lower case', 'volcabc1', /VOLCABC1/],
    ['another form of the word', 'mineros', /Minería|MINERA/],
  ])('search finds an entry by %s', async (_, query, title) => {
    expect(await firstTitle(query)).toMatch(title);
  });

  test('search finds a page in each language, with the path of that language', async () => {
    expect((await find('boletín anual 2025', '&kind=document'))[0]).toMatchObject({ kind: 'document' });
    expect((await find('minería', '&kind=page'))[0]).toMatchObject({
      path: '/mercado/indices/indice-mineria',
    });
    expect((await find('mining', '&kind=page&language=en'))[0]).toMatchObject({
      path: '/en/market/index/index-mining',
    });
    expect(await find('mining', '&kind=page&language=es')).toEqual([]);
    expect((await find('alicorp', '&kind=issuer&language=en'))[0]?.path).toBe(
      '/en/issuers/detail?companyCode=21400',
    );
  });

  test('search sorts equal results newest first, 20 on a page', async () => {
    const results = await find('boletín diario', '&kind=document');
    expect(results).toHaveLength(20);
    const days = results.map(({ date }) => String(date));
    expect(days).toEqual(days.toSorted().toReversed());
    const second = await find('boletín diario', '&kind=document&page=2');
    expect(second[0]?.path).not.toBe(results[0]?.path);
  });

  test('search returns an empty page without matches, and requires two characters', async () => {
    expect(await find('xyzzy plugh')).toEqual([]);
    expect((await running.sendRequest('GET', '/v1/search?q=a')).status).toBe(400);
    expect((await running.sendRequest('GET', '/v1/search')).status).toBe(400);
  });

  test('search accepts special characters as text', async () => {
    for (const text of [
      '%%',
      '__',
      "'; drop table issuer; --",
      '""',
      '!!',
      '& | !',
      ':*',
      '\\\\',
      'a'.repeat(100),
      '👩🏽‍🚀🚀',
    ])
      await find(text);
  });

  test('search stays fast with many documents, even for a word that most of them contain', {
    timeout: 600_000,
  }, async () => {
    const documents = cases(20_000, 200_000);
    await running.databases[0]?.query(
      `insert into search_entry (kind, path, title, body, day)
       select 'document', '/many/' || n, 'Informe trimestral ' || n, 'hecho de importancia numero ' || n || ' de la empresa ' || n % 997,
         date '2010-01-01' + n % 5000 from generate_series(1, $1::int) n`,
      [documents],
    );
    await running.databases[0]?.query('analyze search_entry');
    const times: [string, number][] = [];
    for (const query of ['informe', 'importancia', 'empresa 17', 'alicorp', 'informe trimestral 4711']) {
      await find(query);
      const start = performance.now();
      expect((await find(query)).length).toBeGreaterThan(0);
      times.push([query, performance.now() - start]);
    }
    console.log(
      `search of ${documents} documents: ${times.map(([query, time]) => `${query} ${time.toFixed(1)} ms`).join(', ')}`,
    );
    // Far above the time on an idle machine: a plan that reads every document takes seconds.
    for (const [, time] of times) expect(time).toBeLessThan(2000);
  });
});
