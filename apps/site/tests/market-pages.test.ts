/** What the pages of the market show: index cards, ranges, filters and titles. */
import { indices } from '@rueda/domain/indices';
import { sampleFilingPeriods } from '@rueda/domain/sample';
import { issuerPath, pages } from '@rueda/domain/site';
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();
const alicorp = '21400';
const newlyListed = '10400';

const boxOf = async (locator: Locator): Promise<{ top: number; bottom: number }> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible: check the selector.');
  return { top: box.y, bottom: box.y + box.height };
};

describe('an index card', () => {
  test.for([390, 768, 1280])(
    'L1: has its name above its price, and is as tall as its content (%i px)',
    async (width) => {
      const page = await visits.open(pages.indices.es, { width });
      const card = page.locator('.rueda-GreatPriceCard');
      const heading = await boxOf(card.locator('.rueda-GreatPriceCard-heading'));
      const price = await boxOf(card.locator('.rueda-GreatPriceCard-value'));
      const whole = await boxOf(card);
      expect(heading.bottom).toBeLessThanOrEqual(price.top);
      expect(whole.bottom - whole.top).toBeLessThan(320);
      await page.context().close();
    },
  );

  test('I10: in English it links the Spanish page of the index, and says so', async () => {
    const page = await visits.open(pages.indices.en);
    const link = page.locator('.rueda-GreatPriceCard a');
    expect(await link.innerText()).toContain('MSCI nuam Peru General Index (in Spanish)');
    const current = indices.find(({ status }) => status === 'current');
    expect(await link.getAttribute('href')).toBe(current?.path.es);
    await page.goto(`${visits.site.address}/en/market/index/index-lima-25`);
    const menu = page.locator('.rueda-SideMenu-list a');
    expect(await menu.first().getAttribute('href')).toBe(current?.path.es);
    expect(await menu.count()).toBe(indices.length);
    await page.context().close();
  });
});

test('L15: a discontinued index has no direction, and cannot be watched', async () => {
  const { text } = await visits.site.get('/mercado/indices/indice-lima-25');
  expect(text).toContain('Dejó de calcularse');
  expect(text).not.toContain('rueda-WatchlistToggle');
  expect(text).not.toContain('data-direction="up"');
  expect(text).not.toContain('data-direction="down"');
});

test('the downloads of an index have their names and days in both languages', async () => {
  for (const [path, name] of [
    ['/mercado/indices/indice-lima-25', 'Ficha metodológica del índice'],
    ['/en/market/index/index-lima-25', 'Index methodology'],
  ] as const) {
    const page = await visits.open(path, { width: 1280 });
    const row = await page.locator('#tabla-descargas tbody tr').first().innerText();
    expect(row).toContain(name);
    expect(row).toContain('02/01/2026');
    await page.context().close();
  }
});

describe('L13: a page offers only what has data', () => {
  test('a chart has no two ranges with the same line', async () => {
    const rangesOf = async (path: string): Promise<string[]> =>
      [...(await visits.site.get(path)).text.matchAll(/data-range="(\w+)"/g)].map(([, range = '']) => range);
    for (const path of [
      issuerPath(alicorp, 'es'),
      `${pages.compare.es}?valor1=ALICORC1&valor2=FERREYC1`,
      '/mercado/indices/indice-msci-nuam-peru-general',
    ])
      expect(await rangesOf(path)).toEqual(expect.arrayContaining(['1m', '6m', '1y', '5y', 'all']));
    // Listed in the last twelve weeks.
    const ranges = await rangesOf(issuerPath(newlyListed, 'es'));
    expect(ranges).toContain('all');
    for (const longer of ['6m', '1y', '5y']) expect(ranges).not.toContain(longer);
  });

  test('the filters of statements have only years and quarters that were filed', async () => {
    const page = await visits.open(`${pages.statements.es}?filterByNemonic=ALICORC1`, { width: 1280 });
    const options = (id: string): Promise<string[]> =>
      page.locator(`#estados-filtro-${id} option`).allInnerTexts();
    const years = [...new Set(sampleFilingPeriods.map(({ year }) => String(year)))].toReversed();
    expect(await options('year')).toEqual(years);
    expect((await options('periodAccount')).slice(1)).toEqual([
      'Primer trimestre',
      'Segundo trimestre',
      'Tercer trimestre',
    ]);
    expect((await options('period')).slice(1)).toEqual(['2025', '2024']);
    for (const year of years) {
      const { text } = await visits.site.get(`${pages.statements.es}?filterByNemonic=ALICORC1&year=${year}`);
      expect(text).toContain(year === '2026' ? '30/09/2026' : `31/12/${year}`);
    }
    // A company that files two of the five documents offers these two.
    await page.goto(`${visits.site.address}${pages.statements.es}?filterByNemonic=AENZAC1`);
    expect(await options('type')).toEqual(['Estado de Ganancias y Pérdidas', 'Balance General']);
    await page.context().close();
  });

  test('the policies end with their documents', async () => {
    for (const path of [pages.policies.es, pages.policies.en]) {
      const page = await visits.open(path);
      const last = page.locator('main h2').last();
      expect(await last.innerText()).toMatch(/Documentos|Documents/);
      expect(await page.locator('main table tbody tr').count()).toBe(4);
      expect(await page.locator('main table tbody tr').first().innerText()).toMatch(/ejecución|execution/);
      await page.context().close();
    }
  });
});

test('English pages have English titles of documents, and /login has both languages', async () => {
  const reports = await visits.site.get(pages.documents.en);
  expect(reports.text).toContain('Annual report 2025 · ');
  expect(reports.text).not.toContain('Memoria anual');
  const bulletins = await visits.site.get(pages.dailyBulletin.en);
  expect(bulletins.text).toContain('Daily bulletin 13/11/2026');
  expect(bulletins.text).not.toContain('Boletín diario');
  const login = await visits.site.get('/login');
  expect(login.text).toMatch(/<title>[^<]* · We could not sign you in · Rueda<\/title>/);
});

test('I11: the documents of an issuer are files, and statements in a dialog', async () => {
  const filings = `${pages.documents.es}?type=filing`;
  expect((await visits.site.get(filings)).text.includes('Elige un valor del emisor')).toBe(true);
  const page = await visits.open(`${filings}&filterByNemonic=ALICORC1`, { width: 1280, hasScript: true });
  const rows = page.locator('#presentaciones tbody tr');
  expect(await rows.first().innerText()).toContain('Memoria anual');
  expect(await rows.last().innerText()).toContain('Tercer trimestre 2026');
  await page.getByRole('button', { name: /Balance General/ }).click();
  await page.getByRole('dialog', { name: /ALICORP/ }).waitFor();
  await page.context().close();
});

describe('I11: a page that does not exist', () => {
  test.for([
    ['/mercado/indice', '/mercado/indices'],
    ['/emisores/estado-financiero', pages.statements.es],
    ['/en/market/trading-hour', pages.tradingHours.en],
    ['/indice-lima-25', '/mercado/indices/indice-lima-25'],
    ['/xyzzy', pages.marketSummary.es],
  ] as const)('%s suggests %s first', async ([path, expected]) => {
    const { status, text } = await visits.site.get(path);
    expect(status).toBe(404);
    const [, list = ''] = /<ul class="rueda-LinksList">(.*?)<\/ul>/s.exec(text) ?? [];
    expect(/href="([^"]+)"/.exec(list)?.[1]).toBe(expected);
  });
});

test('L15: /abi and an unknown address show the market clock', async () => {
  for (const path of [pages.realTime.es, pages.realTime.en, '/no-hay'])
    expect((await visits.site.get(path)).text).toContain('rueda-MarketClock');
});

test('with text at 200 % on a phone, the search of Quotations has room for a code', async () => {
  const page = await visits.open(pages.dailyMovements.es, { width: 390, hasScript: true });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const width = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.clientWidth);
  expect(await width('.rueda-QuoteTable-search input')).toBeGreaterThan(110);
  expect(await width('.site-Quotations-open')).toBeGreaterThan(110);
  await page.context().close();
});
