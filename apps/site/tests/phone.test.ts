/** Tables and filters on a phone, without script (L10, L14, L19, N8). */
import { pages } from '@rueda/domain/site';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

/** Every page with a table. */
const withTable = [
  '/',
  pages.marketSummary.es,
  pages.dailyMovements.es,
  pages.indices.es,
  pages.tradingHours.es,
  pages.codification.es,
  pages.calendar.es,
  pages.funds.es,
  pages.marketMakers.es,
  pages.milaPeru.es,
  pages.milaChile.es,
  pages.realTime.es,
  pages.issuers.es,
  pages.benefits.es,
  pages.agentsList.es,
  pages.sanctions.es,
  pages.cookies.es,
  `${pages.compare.es}?valor1=ALICORC1&valor2=BVN&valor3=CREDITC1&valor4=FERREYC1`,
  `${pages.statements.es}?filterByNemonic=ALICORC1`,
  `${pages.statements.es}?filterByNemonic=ALICORC1&type=CP`,
  `${pages.statements.es}?filterByNemonic=ALICORC1&period=2024`,
  '/emisores/detalle?nemonico=ALICORC1',
  '/emisores/detalle?nemonico=ALICORC1&tab=valores',
  '/emisores/detalle?nemonico=ALICORC1&tab=beneficios',
  '/mercado/indices/indice-msci-nuam-peru-general',
];

/** The tables of a page that scroll sideways, and the visible cells that leave the window. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Until they are here, wider letters may need a table that scrolls.
    await document.fonts.ready;
    const frames = [...document.querySelectorAll<HTMLElement>('.rueda-Table-frame')];
    const wide = frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map(({ id }) => id);
    const cells = [...document.querySelectorAll('.rueda-Table-frame :is(td, th)')].filter((cell) => {
      const { left, right, width, height } = cell.getBoundingClientRect();
      return width * height > 1 && (left < 0 || right > innerWidth);
    });
    return [...wide, ...cells.map(({ textContent }) => textContent)];
  });

describe.for([320, 390])('a phone of %i px', (width) => {
  test.for(withTable)('shows the tables of %s without sideways scrolling', async (path) => {
    const page = await visits.open(path, { width });
    expect(await page.locator('.rueda-Table-table').count()).toBeGreaterThan(0);
    expect(await cutParts(page)).toEqual([]);
    await page.context().close();
  });

  test('shows the amount and the cut-off date of each benefit, and the other dates on a tap', async () => {
    const page = await visits.open(pages.benefits.es, { width });
    const row = page.locator('#beneficios tbody tr').first();
    const boxOf = async (column: number) => row.locator(`> :nth-child(${column})`).boundingBox();
    expect((await boxOf(4))?.width).toBeGreaterThan(40);
    expect((await boxOf(6))?.width).toBeGreaterThan(40);
    expect((await boxOf(8))?.width).toBe(1);
    await row.locator('summary').click({ position: { x: width / 2, y: 10 } });
    expect((await boxOf(8))?.width).toBeGreaterThan(100);
    await page.context().close();
  });

  test('shows price, change and star of each quotation beside one another', async () => {
    const page = await visits.open(pages.dailyMovements.es, { width });
    const overlaps = await page.locator('#tabla-cotizaciones tbody tr').evaluateAll((rows) =>
      rows.filter((row) => {
        const price = row.querySelector('.rueda-QuoteTable-price')?.getBoundingClientRect();
        const change = row.querySelector('.rueda-Price-change')?.getBoundingClientRect();
        const star = row.querySelector('button')?.getBoundingClientRect();
        if (!price || !change || !star) return true;
        return Math.max(price.right, change.right) > star.left || star.right > innerWidth;
      }),
    );
    expect(overlaps).toHaveLength(0);
    const heights = await page
      .locator('#tabla-cotizaciones tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(80);
    await page.context().close();
  });
});

test('the first price of the quotations is within 500 px of the top on a phone (L14)', async () => {
  const page = await visits.open(pages.dailyMovements.es, { hasScript: true });
  const price = await page.locator('#tabla-cotizaciones .rueda-QuoteTable-price').first().boundingBox();
  expect(price?.y).toBeLessThan(500);
  await page.context().close();
});

test('the filters of the quotations open as a sheet, and its button counts them', async () => {
  const page = await visits.open(`${pages.dailyMovements.es}?hoy=1`);
  const button = page.getByRole('button', { name: 'Filtros 1' });
  expect(await page.getByRole('radio', { name: /Todos/ }).isVisible()).toBe(false);
  await button.click();
  expect(await page.getByRole('radio', { name: /Todos/ }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('radio', { name: /Todos/ }).isVisible()).toBe(false);
  await page.context().close();
});

test('a statement shows one period at a time on a phone', async () => {
  const page = await visits.open(`${pages.statements.es}?filterByNemonic=ALICORC1`);
  const headers = page.locator('#estado thead th:visible');
  const [, first] = await headers.allInnerTexts();
  expect(await headers.count()).toBe(2);
  await page.locator('.rueda-Table-column select').selectOption({ index: 1 });
  expect(await headers.count()).toBe(2);
  expect((await headers.allInnerTexts())[1]).not.toBe(first);
  await page.context().close();
});

test('a statement with cut columns fades at its edge before any interaction on a wide screen (N8)', async () => {
  const page = await visits.open(`${pages.statements.es}?filterByNemonic=ALICORC1&type=CP`, {
    width: 1280,
    hasScript: true,
  });
  const frame = page.locator('#estado-frame');
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await frame.evaluate((element) => getComputedStyle(element).maskImage)).toContain('gradient');
  await page.context().close();
});
