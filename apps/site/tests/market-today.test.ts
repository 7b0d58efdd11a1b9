/** The home page says how the market is, and the summary has the tables of those who work with it. Without script. */
import { pages } from '@rueda/domain/site';
import { describe, expect, test } from 'vitest';
import { addressOf, column, startVisits } from './visits.testing.ts';

const visits = startVisits();

describe('the home page', () => {
  test.for([
    ['es', /^A las \d\d:\d\d, el índice MSCI nuam Perú General (?:sube|baja|no cambia)/, /más negociados/],
    ['en', /^At \d\d:\d\d, the MSCI nuam Peru General Index is (?:up|down|unchanged)/, /most traded/],
  ] as const)('states how the market is in one sentence (%s)', async ([language, start, movers]) => {
    const page = await visits.open(pages.home[language]);
    const sentence = await page.locator('.site-Today-sentence').innerText();
    expect(sentence).toMatch(start);
    expect(sentence).toMatch(movers);
    expect(sentence).toMatch(/^[^.]*(?:\.\D*\d+[^.]*)*\.$/s);
    // The same counts as in the summary of the session.
    const counts = await page.locator('.rueda-MovementsSummary-counts b').allInnerTexts();
    for (const count of counts) expect(sentence).toContain(` ${count} `);
    await page.context().close();
  });

  test('names those that moved most, and their cards follow in the same order', async () => {
    const page = await visits.open(pages.home.es, { width: 1280 });
    const sentence = await page.locator('.site-Today-sentence').innerText();
    const names = await page.locator('.rueda-GreatPriceCard-name').allInnerTexts();
    expect(names).toHaveLength(4);
    const places = names.slice(0, 3).map((name) => sentence.indexOf(name));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    await page.context().close();
  });

  test('has the line of the day, which ends where the session is', async () => {
    const page = await visits.open(pages.home.en, { width: 1280 });
    expect(await page.locator('.site-Today-times span').allInnerTexts()).toEqual(['09:30', '12:45', '16:00']);
    const line = await page.locator('.site-Today-chart .rueda-Sparkline-line').getAttribute('d');
    const end = Number(/([\d.]+) [\d.]+$/.exec(line ?? '')?.[1]);
    // 11:25 of a session from 09:30 to 16:00.
    expect(end).toBeGreaterThan(250);
    expect(end).toBeLessThan(350);
    expect(await page.locator('.site-Today-chart > .rueda-Hidden').innerText()).toContain('points');
    await page.context().close();
  });
});

describe('the market summary', () => {
  test('has other parts than the home page', async () => {
    const idsOf = async (path: string): Promise<string[]> =>
      [...(await visits.site.get(path)).text.matchAll(/<h2[^>]* id="([^"]+)" data-rueda-section/g)].map(
        ([, id = '']) => id,
      );
    const home = await idsOf(pages.home.es);
    const summary = await idsOf(pages.marketSummary.es);
    expect(summary).toEqual(
      expect.arrayContaining(['amplitud', 'por-sector', 'negociados', 'cerca-maximos', 'cerca-minimos']),
    );
    expect(home.filter((id) => summary.includes(id))).toEqual([]);
  });

  test.for([
    ['es', 'Sectores', 'Monto, soles'],
    ['en', 'Sectors', 'Value traded, soles'],
  ] as const)('sorts its sectors by links (%s)', async ([language, caption, amount]) => {
    const page = await visits.open(pages.marketSummary[language], { width: 1280 });
    const table = page.getByRole('table', { name: caption });
    const amounts = async (): Promise<number[]> =>
      (await column(page, 'sectores', 3)).map((text) => Number(text.replaceAll(',', '')));
    const descending = await amounts();
    expect(descending.length).toBeGreaterThan(4);
    expect(descending).toEqual(descending.toSorted((one, other) => other - one));
    await table.getByRole('link', { name: amount }).click();
    expect(addressOf(page)).toContain('ordenar=sectores-monto-ascending');
    expect(await amounts()).toEqual(descending.toReversed());
    await table.getByRole('link', { name: caption === 'Sectores' ? 'Suben' : 'Rise' }).click();
    const rises = (await column(page, 'sectores', 5)).map(Number);
    expect(rises).toEqual(rises.toSorted((one, other) => other - one));
    await page.context().close();
  });

  test('counts the same rises and falls by sector as for the market', async () => {
    const page = await visits.open(pages.marketSummary.es, { width: 1280 });
    const sumOf = async (place: number): Promise<number> =>
      (await column(page, 'sectores', place)).reduce((sum, text) => sum + Number(text), 0);
    const counts = (await page.locator('.rueda-MovementsSummary-counts b').allInnerTexts()).map(Number);
    expect([await sumOf(5), await sumOf(7), await sumOf(6)]).toEqual(counts);
    await page.context().close();
  });

  test('lists securities near their high and near their low, each sorted by its place in the range', async () => {
    const page = await visits.open(pages.marketSummary.es, { width: 1280 });
    const places = async (table: string): Promise<number[]> =>
      (await column(page, table, 5)).map((text) => Number.parseFloat(text));
    const [highs, lows] = [await places('maximos'), await places('minimos')];
    expect(highs).toEqual(highs.toSorted((one, other) => other - one));
    expect(lows).toEqual(lows.toSorted((one, other) => one - other));
    expect(Math.min(...highs)).toBeGreaterThanOrEqual(Math.max(...lows));
    await page.locator('#minimos thead a').first().click();
    const codes = await column(page, 'minimos', 1);
    expect(codes).toEqual(codes.toSorted());
    expect(addressOf(page)).toContain('ordenar=minimos-valor-ascending');
    await page.context().close();
  });
});
