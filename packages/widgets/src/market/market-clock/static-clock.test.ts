/** The clock on a page as a server prints it, read by visitors whose clocks differ. The page is of 11:42:08. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

const hour = 3_600_000;

/** The clock says these words to a visitor whose own stood at an instant as the page came; `later` ms after that. */
async function expectWords(words: string, clock: number, later = 0): Promise<string[]> {
  const { page, problems } = await pages.visit();
  await page.addInitScript((start) => {
    const began = performance.now();
    const moved = { ms: 0 };
    Object.assign(window, { moved });
    Date.now = () => start + Math.floor(performance.now() - began) + moved.ms;
    Object.defineProperty(performance, 'timeOrigin', { value: start });
  }, clock);
  // The page's script is here, and awake, before the clock jumps.
  await page.goto(`${pages.server.address}/story/market-clock/Open`, { waitUntil: 'networkidle' });
  await page.evaluate((ms) => {
    (window as unknown as { moved: { ms: number } }).moved.ms = ms;
    document.dispatchEvent(new Event('visibilitychange'));
  }, later);
  const read = async (): Promise<string> =>
    (await page.locator('.rueda-MarketClock-line').innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(read, { timeout: 10_000 }).toContain(words);
  await page.close();
  return problems;
}

describe('a printed clock', () => {
  test.for([
    ['right', 0, 'Mercado abierto 11:42 Lima'],
    ['right, on a page that lay fifteen minutes in a cache', hour / 4, 'Mercado abierto 11:57 Lima'],
    ['five hours behind', -5 * hour, 'Mercado abierto 11:42 Lima'],
    ['seven hours ahead', 7 * hour, 'Mercado abierto 11:42 Lima'],
    ['years ahead', 3 * 365 * 24 * hour, 'Mercado abierto 11:42 Lima'],
  ] as const)('of a visitor whose own is %s tells the hour of Lima', async ([, error, start]) => {
    expect(await expectWords(start, sampleNow + error)).toEqual([]);
  });

  test('is right after a night asleep, whatever was wrong with the visitor’s own', async () => {
    for (const error of [0, -5 * hour, 7 * hour])
      await expectWords(
        'Mercado abierto 09:42 Lima martes 17 de noviembre de 2026',
        sampleNow + error,
        22 * hour,
      );
  });
});
