import axe from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright';
import { testTimeouts, type Visit } from './pages.ts';

/** What every page of "Getting started" shows and does: four prices with their age, and a notice that opens. */
export async function useQuickStart({ page, lines }: Visit): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Precios');
  const cards = page.locator('.rueda-GreatPriceCard');
  expect(await cards.count()).toBe(4);
  for (const card of await cards.all()) expect(await card.innerText()).toMatch(/\d\d:\d\d|\d\d\/\d\d/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver el aviso' }).click();
  const notice = page.getByRole('dialog', { name: 'Aviso' });
  await notice.waitFor();
  expect(await notice.innerText()).toContain('Cifras ilustrativas.');
  await expect
    .poll(() => page.evaluate(() => document.body.classList.contains('rueda-hasOpenModal')), testTimeouts)
    .toBe(true);
  // The style sheet is there: the dialog stands over the page and not in it.
  expect(await notice.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('fixed');
  expect(lines).toEqual([]);
}

/** What axe finds wrong with a page. Its policy holds: the browser runs this beside the page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: asked } = globalThis as unknown as { axe: typeof axe };
    return (await asked.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
