import axe from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright';
import { testTimeouts, type Visit } from './pages.ts';

/** Checks a page of "Getting started": four prices with their age, and a notice that opens. */
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
  // The stylesheet has loaded: the dialog is fixed over the page.
  expect(await notice.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('fixed');
  expect(lines).toEqual([]);
}

/** The axe violations of a page. The page's policy applies: the script runs outside of it. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: pageAxe } = globalThis as unknown as { axe: typeof axe };
    return (await pageAxe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
