/** L15: details of pages that a visitor sees: paper, measure, months, decimals, and space around the share bar. */
import { issuerPath, pages } from '@rueda/domain/site';
import type { Locator } from 'playwright';
import { expect, inject, test } from 'vitest';
import { logIn, visit } from './browser.testing.ts';
import { startSite } from './site.testing.ts';
import { column, startVisits } from './visits.testing.ts';

const visits = startVisits(() => startSite(undefined, inject('issuer')));

test('L15: a printed page has the name of the site, its address and its time, which the screen does not show', async () => {
  const page = await visits.open('/mercado/indices?rango=1y', { width: 1280 });
  const note = page.locator('.site-Print');
  expect(await note.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await note.isVisible()).toBe(true);
  expect((await note.innerText()).split('\n').filter(Boolean)).toEqual([
    'Rueda',
    `${visits.site.address}/mercado/indices?rango=1y`,
    '16/11/2026, 11:45',
  ]);
  await page.context().close();
});

test('L15: the first printed page of the home page has the movements and the start of their list', async () => {
  const page = await visits.open('/', { width: 1280 });
  // The printable area of an A4 page with margins of 1 cm, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('.rueda-Tabs-panel')
    .first()
    .evaluate((panel) => getComputedStyle(panel).breakInside);
  expect(breaks).toBe('auto');
  await page.context().close();
});

test('L15: the previous month points left, and the next month right', async () => {
  const page = await visits.open(pages.calendar.es, { width: 1280 });
  const [before, after] = [page.locator('.site-Months a').first(), page.locator('.site-Months a').last()];
  expect(await before.innerText()).toBe('Mes anterior: octubre de 2026');
  expect(await after.innerText()).toBe('Mes siguiente: diciembre de 2026');
  const pointsTo = (link: Locator): Promise<string> =>
    link.evaluate((each) => {
      const path = each.querySelector('path');
      if (!path) return 'nowhere';
      const tip = path.getPointAtLength(path.getTotalLength() / 2).x;
      return tip < path.getPointAtLength(0).x ? 'left' : 'right';
    });
  expect([await pointsTo(before), await pointsTo(after)]).toEqual(['left', 'right']);
  await before.click();
  expect(new URL(page.url()).search).toBe('?mes=2026-10');
  await page.context().close();
});

test('L15: the amounts of benefits have the same number of decimals', async () => {
  const page = await visits.open(pages.benefits.es, { width: 1280 });
  const headers = await page.locator('#beneficios thead th').allInnerTexts();
  const amounts = await column(
    page,
    'beneficios',
    headers.findIndex((name) => name.includes('Por acción')) + 1,
  );
  expect(amounts.length).toBeGreaterThan(10);
  for (const amount of amounts) expect(amount).toMatch(/\.\d{4}%?$/);
  await page.context().close();
});

test('L15: the share bar of an issuer has space above it on every tab', async () => {
  for (const tab of ['resumen', 'valores', 'estados', 'memorias', 'beneficios']) {
    const page = await visits.open(`${issuerPath('21400', 'es')}&tab=${tab}`, { width: 1280 });
    const gap = await page.locator('.rueda-ShareBar').evaluate((bar) => {
      // The bar, or the section around it.
      const part = bar.closest('.site-Issuer-tab > *');
      const before = part?.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity;
      return bar.getBoundingClientRect().top - before;
    });
    expect([tab, gap]).toEqual([tab, expect.toSatisfy((space: number) => space >= 24)]);
    await page.context().close();
  }
});

test('L15: the texts of My data are no wider than a readable line', async () => {
  const { page, context } = await visit(visits.browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${visits.site.address}/login?returnTo=/mis-datos`);
  await logIn(page, 'measure');
  await page.getByText('Ingresaste como measure').waitFor();
  const widths = await page
    .locator('main p.site-Text')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(3);
  for (const width of widths) expect(width).toBeLessThanOrEqual(760);
  await context.close();
});

test('L20: the month is a grid with the number of dates of each day, and a day shows only its own', async () => {
  const page = await visits.open(pages.calendar.es, { width: 1280 });
  const grid = page.locator('.site-Month');
  expect(await grid.locator('th').allInnerTexts()).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
  // 1 November 2026 is a Sunday.
  expect(await grid.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual([
    ...Array.from({ length: 6 }, () => ''),
    expect.stringMatching(/^1\b/),
  ]);
  expect(await grid.locator('[aria-current=date]').innerText()).toMatch(/^16\b/);
  const link = grid.getByRole('link').first();
  const [, day = '', count = ''] =
    /^(\d+) de noviembre de 2026: (\d+) fechas?$/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  const days = await page.locator('#eventos tbody th').allInnerTexts();
  expect(days).toEqual(Array.from({ length: Number(count) }, () => `${day.padStart(2, '0')}/11/2026`));
  await page.context().close();
});

test('L20: the hours of today are a line with the time of the page at its place', async () => {
  const page = await visits.open(pages.tradingHours.es, { width: 390 });
  await page.getByText('Ahora, 11:45: Negociación regular I.').waitFor();
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [opens = NaN, closes = NaN] = (await page.locator('.site-Hours text').allTextContents())
    .slice(1)
    .map(minutes);
  const session = await page.locator('.site-Hours [data-is-session]').boundingBox();
  const now = await page.locator('.site-Hours [data-is-now]').boundingBox();
  const elapsed = ((now?.x ?? NaN) - (session?.x ?? NaN)) / (session?.width ?? NaN);
  expect(elapsed).toBeCloseTo((minutes('11:45') - opens) / (closes - opens), 2);
  await page.context().close();
});

test('I11: the market summary has the value traded in soles and, with its exchange rate, in dollars', async () => {
  const page = await visits.open(pages.marketSummary.en, { width: 1280 });
  const figure = (text: string): number => Number(/([\d.]+)\smillion/.exec(text)?.[1]);
  const soles = figure(await page.locator('.rueda-MovementsSummary-facts').innerText());
  const dollars = await page.locator('#en-dolares').innerText();
  expect(dollars).toContain('US$\u00a00.298191 per sol');
  expect(figure(dollars)).toBeCloseTo(soles * 0.298191, 1);
  await page.context().close();
});
