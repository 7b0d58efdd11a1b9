/** The screener, for a visitor without script: filters, order and errors are in the address. */
import { sampleMovements } from '@rueda/domain/sample';
import { readQuote } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { describe, expect, test } from 'vitest';
import { addressOf, column, startVisits } from './visits.testing.ts';

const visits = startVisits();

/** The positions of the columns. */
const [code, price, change, yields, position] = [1, 3, 4, 7, 8];

const numbers = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(text.replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-')));

const descending = (values: readonly number[]): number[] => values.toSorted((one, other) => other - one);

describe('the screener', () => {
  test.for([
    ['es', 'Buscar', 'Rentabilidad por dividendo, desde', 'Quitar los filtros'],
    ['en', 'Search', 'Dividend yield, from', 'Clear filters'],
  ] as const)(
    'finds the securities between the limits of a form, and sorts them by a link (%s)',
    async ([language, search, field, clear]) => {
      const page = await visits.open(pages.screener[language], { width: 1280 });
      const all = await column(page, 'valores', code);
      const allYields = numbers(await column(page, 'valores', yields));
      await page.getByRole('textbox', { name: field }).fill('4 %');
      await page.getByRole('button', { name: search }).click();
      const expected = all.filter((_, index) => (allYields[index] ?? 0) >= 4);
      expect(expected.length).toBeGreaterThan(3);
      expect(expected.length).toBeLessThan(all.length);
      expect(await column(page, 'valores', code)).toEqual(expected);
      expect(addressOf(page)).toContain('rendimientoMin=4');

      await page.locator('#valores thead a[href*="orden=rendimiento"]').click();
      expect(addressOf(page)).toContain('rendimientoMin=4');
      expect(new Set(await column(page, 'valores', code))).toEqual(new Set(expected));
      const sorted = numbers(await column(page, 'valores', yields));
      expect([sorted, sorted.toReversed()]).toContainEqual(descending(sorted));
      expect(await page.locator('#valores th[aria-sort]').count()).toBe(1);

      await page.getByRole('link', { name: clear }).click();
      expect(await column(page, 'valores', code)).toEqual(all);
      await page.context().close();
    },
  );

  test('shows the prices and changes of the daily movements', async () => {
    const page = await visits.open(pages.screener.es, { width: 1280 });
    const quotes = new Map(sampleMovements().map((row) => [String(row['nemonico']), readQuote(row)]));
    const codes = await column(page, 'valores', code);
    const prices = numbers((await column(page, 'valores', price)).map((text) => text.split('\n')[0] ?? ''));
    expect(codes.length).toBeGreaterThan(30);
    for (const [index, each] of codes.entries())
      expect(prices[index]).toBeCloseTo(quotes.get(each)?.price ?? 0, 2);
    const changes = await column(page, 'valores', change);
    expect(changes.filter((text) => text.includes('%')).length).toBeGreaterThan(10);
    // Its age, and the day of prices from an earlier session.
    expect(await page.locator('.rueda-Table-note').innerText()).toMatch(
      /20 minutos de retraso.*16\/11\/2026/,
    );
    await page.context().close();
  });

  test('links frequent searches, each of which finds what it says or offers a way out', async () => {
    const page = await visits.open(pages.screener.es, { width: 1280 });
    const links = await page
      .locator('.site-Screener-presets a')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).search));
    expect(links).toHaveLength(6);
    for (const link of links) {
      await page.goto(visits.site.address + pages.screener.es + link);
      expect(await page.locator('.site-Screener-presets [aria-current]').count()).toBe(1);
      if ((await page.locator('#valores').count()) === 0)
        await expect(page.getByRole('link', { name: 'Quitar los filtros' }).count()).resolves.toBeGreaterThan(
          0,
        );
    }
    await page.goto(
      `${visits.site.address}${pages.screener.es}?posicionMin=60&orden=posicion&sentido=descending`,
    );
    const positions = numbers(await column(page, 'valores', position));
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(60);
    expect(positions).toEqual(descending(positions));
    await page.context().close();
  });

  test.for([
    ['?precioMin=x', 'Escribe un número', 'Enter a number'],
    ['?precioMin=1,5', 'Escribe un número', 'Enter a number'],
    ['?perMin=-1', 'menor que el mínimo posible', 'below the lowest possible'],
    ['?posicionMax=101', 'no puede ser mayor que 100', 'cannot be above 100'],
    ['?perMin=20&perMax=10', 'debe ser mayor o igual', 'must not be less than'],
    ['?precioMin=999999', 'Ningún valor coincide con los filtros', 'No security matches the filters'],
  ] as const)('explains why it finds nothing: %s', async ([query, spanish, english]) => {
    for (const [language, message] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, text } = await visits.site.get(pages.screener[language] + query);
      expect(status).toBe(200);
      expect(text).toContain(message);
      expect(text).not.toContain('id="valores"');
    }
  });

  test('a field with an error is described by it, and is visible without opening a sheet', async () => {
    const page = await visits.open(`${pages.screener.es}?precioMin=x`);
    const field = page.getByRole('textbox', { name: 'Precio, desde' });
    expect(await field.isVisible()).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.inputValue()).toBe('x');
    await page.context().close();
  });

  test('links a file with every security of the search, in its order, without script', async () => {
    const search = '?rendimientoMin=4&orden=rendimiento&sentido=descending';
    const page = await visits.open(`${pages.screener.es}${search}`, { width: 1280 });
    const href = await page.getByRole('link', { name: 'Descargar el resultado (CSV)' }).getAttribute('href');
    expect(href).toBe(`/datos/acciones.csv${search}`);
    const { status, headers, text } = await visits.site.get(href ?? '');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header = '', ...rows] = text.trim().split('\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(await column(page, 'valores', code));
    const last = header.split(',').length - 1;
    expect(header.split(',')[last]).toBe('dividendYield');
    for (const row of rows) expect(Number(row.split(',').at(-1))).toBeGreaterThanOrEqual(4);
    const wrong = await visits.site.get('/datos/acciones.csv?rendimientoMin=mucho');
    expect([wrong.status, wrong.text]).toEqual([200, `${header}\n`]);
    await page.context().close();
  });
});
