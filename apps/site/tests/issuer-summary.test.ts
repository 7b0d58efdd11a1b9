/** The first tab of an issuer's page: what a visitor learns about a company, without script, in both languages. */
import { issuerPath, pages } from '@rueda/domain/site';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { close, listen, startSite, type TestSite } from './site.testing.ts';
import { column, startVisits } from './visits.testing.ts';

const visits = startVisits();
const alicorp = '21400';

describe('key data', () => {
  test.for([
    ['es', 'Capitalización bursátil', 'El precio multiplicado por las acciones'],
    ['en', 'Market capitalisation', 'The price multiplied by the shares'],
  ] as const)('explain themselves without script (%s)', async ([language, term, meaning]) => {
    const page = await visits.open(issuerPath(alicorp, language));
    const entry = page.locator('.site-Key > li', { hasText: term });
    expect(await entry.getByText(meaning).isVisible()).toBe(false);
    await entry.getByText(term, { exact: true }).click();
    expect(await entry.getByText(meaning).isVisible()).toBe(true);
    expect(await entry.locator('.site-Key-value').innerText()).toMatch(
      /^S\/\s[\d,.]+\s(mil )?(millones|million|billion)$/,
    );
    await page.context().close();
  });

  test('are of the first security, in the figures of the service', async () => {
    const page = await visits.open(issuerPath(alicorp, 'es'));
    const response = await visits.site.get('/datos/precios.csv?nemonico=ALICORC1');
    expect(response.status).toBe(200);
    const valueOf = (id: string): Promise<string> => page.locator(`#${id} .site-Key-value`).innerText();
    const price = Number((await page.locator('.site-Issuer-value').innerText()).replaceAll(/[^\d.]/g, ''));
    const shares = Number((await valueOf('acciones')).replaceAll(',', ''));
    const millions = Number((await valueOf('capitalizacion')).replaceAll(/[^\d.]/g, ''));
    expect(Math.abs(millions - (price * shares) / 1e6)).toBeLessThan(0.1);
    const [low = 0, high = 0] = (await valueOf('rango-52-semanas')).match(/\d+\.\d+/g)?.map(Number) ?? [];
    expect(low).toBeLessThanOrEqual(price);
    expect(high).toBeGreaterThanOrEqual(price);
    const earnings = Number((await valueOf('utilidad-por-accion')).replaceAll(/[^\d.]/g, ''));
    expect(Number(await valueOf('precio-utilidad'))).toBeCloseTo(price / earnings, 0);
    await page.context().close();
  });

  test('have an address each, which a visitor can cite', async () => {
    const page = await visits.open(`${issuerPath(alicorp, 'es')}#capital-flotante`);
    const target = page.locator(':target');
    expect(await target.innerText()).toMatch(/Capital flotante\s+\d+\.\d%/);
    for (const link of await page.locator('.site-Key a').all()) {
      const [, id = ''] = (await link.getAttribute('href'))?.split('#') ?? [];
      await expect(page.locator(`#${id}`).count()).resolves.toBe(1);
    }
    await page.context().close();
  });
});

describe('revenue and net profit', () => {
  test('are bars of as many quarters as the table behind them', async () => {
    const page = await visits.open(issuerPath(alicorp, 'es'), { width: 1280 });
    await page.locator('.site-More summary').click();
    const quarters = await column(page, 'trimestres', 1);
    expect(quarters.length).toBeGreaterThan(3);
    expect(quarters.length).toBeLessThanOrEqual(12);
    for (const id of ['ingresos', 'utilidad'])
      await expect(page.locator(`#${id} rect`).count()).resolves.toBe(quarters.length);
    const [revenue = ''] = await column(page, 'trimestres', 2);
    const millions = Number(revenue.replaceAll(',', '')) / 1000;
    const caption = await page.locator('#ingresos figcaption b').innerText();
    expect(Number(caption.replaceAll(/[^\d.]/g, ''))).toBeCloseTo(millions, 1);
    await page.context().close();
  });

  test('have a sentence for screen readers in the language of the page', async () => {
    const spanish = await visits.site.get(issuerPath(alicorp, 'es'));
    expect(spanish.text).toMatch(/Ingresos por trimestre, del \dT 20\d\d al \dT 20\d\d\. El mayor, S\//);
    const english = await visits.site.get(issuerPath(alicorp, 'en'));
    expect(english.text).toMatch(/Net profit by quarter, from Q\d 20\d\d to Q\d 20\d\d\. The highest, S\//);
  });
});

test.for([
  ['es', 'Dividendo en efectivo, S/ 0.1495', 'Información financiera trimestral'],
  ['en', 'Cash dividend, S/ 0.1495', 'Quarterly financial information'],
] as const)(
  'the chart marks dividends and facts of its period, each linked (%s)',
  async ([language, dividend, fact]) => {
    const page = await visits.open(issuerPath(alicorp, language));
    const marks = page.locator('#grafico-marks li');
    const texts = (await marks.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts.find((text) => text.includes('03/11/2026'))).toContain(dividend);
    expect(texts.find((text) => text.includes('27/10/2026'))).toContain(fact);
    await expect(marks.locator('a').count()).resolves.toBe(texts.length);
    // A quarterly report of July is not in the line of one month.
    await page.goto(`${visits.site.address}${pages.issuer[language]}?nemonico=ALICORC1&rango=1m`);
    expect((await marks.allInnerTexts()).join()).not.toContain('22/07/2026');
    await page.context().close();
  },
);

test('peers are of the same sector, and the company is marked among them', async () => {
  const page = await visits.open(issuerPath(alicorp, 'en'), { width: 1280 });
  const names = await column(page, 'pares', 1);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => name.includes('ALICORC1'))).toHaveLength(1);
  const marked = page.locator('#pares tr[data-kind=subtotal]');
  expect(await marked.innerText()).toContain('this company');
  const listed = await visits.open(`${pages.dailyMovements.en}?sector=CI`, { width: 1280 });
  const sector = await listed.locator('.rueda-QuoteTable-code').allInnerTexts();
  for (const name of names) expect(sector).toContain(name.split(/\W/)[0]);
  await page.context().close();
  await listed.context().close();
});

test('dividends and filings are the latest, with their dates', async () => {
  const page = await visits.open(issuerPath(alicorp, 'es'), { width: 1280 });
  const isoOf = (day: string): string => day.split('/').toReversed().join('-');
  const cutOffs = (await column(page, 'ultimos-beneficios', 5)).map(isoOf);
  expect(cutOffs.length).toBeGreaterThan(0);
  expect(cutOffs).toEqual(cutOffs.toSorted().toReversed());
  const days = (await page.locator('.site-Day').allInnerTexts()).map((text) =>
    isoOf(/\d\d\/\d\d\/\d{4}/.exec(text)?.[0] ?? ''),
  );
  expect(days).toEqual(days.toSorted().toReversed());
  expect(await page.locator('main').innerText()).toContain('Memoria anual');
  await page.context().close();
});

describe('without one part of the service', () => {
  let proxy: Server;
  let site: TestSite;
  beforeAll(async () => {
    proxy = createServer((request, response) => {
      if (request.url?.startsWith('/v1/key-figures')) {
        response.writeHead(500).end('{}');
        return;
      }
      fetch(inject('serviceAddress') + request.url)
        .then(async (upstream) => {
          // Without the encoding, which fetch has undone. Others have the time of the service.
          const {
            'content-encoding': _,
            'content-length': __,
            ...headers
          } = Object.fromEntries(upstream.headers);
          const body = await upstream.text();
          response.writeHead(upstream.status, headers).end(body);
          return undefined;
        })
        .catch(() => response.destroy());
    });
    site = await startSite(await listen(proxy), undefined, { SERVICE_TIMEOUT_MS: '30000' });
  });
  afterAll(async () => {
    await site?.close();
    if (proxy) await close(proxy);
  });

  test('the page has its other parts, and says what failed', async () => {
    const { status, text } = await site.get(issuerPath(alicorp, 'es'));
    expect(status).toBe(200);
    expect(text).toContain('id="grafico"');
    expect(text).toContain('id="trimestres"');
    expect(text).not.toContain('site-Key');
    expect(text).toContain('rueda-WithoutData');
  });
});
