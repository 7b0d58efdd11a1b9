/** The clock on a page rendered at 11:42:08, for visitors with different system clocks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

const hourMs = 3_600_000;

/** Expects this text `elapsedMs` after a visitor with this system time has loaded the page. */
async function expectText(text: string, systemTime: number, elapsedMs = 0): Promise<string[]> {
  const { page, problems } = await pages.visit();
  await page.addInitScript((start) => {
    const startedAt = performance.now();
    const shift = { ms: 0 };
    Object.assign(window, { shift });
    Date.now = () => start + Math.floor(performance.now() - startedAt) + shift.ms;
    Object.defineProperty(performance, 'timeOrigin', { value: start });
  }, systemTime);
  // The behaviour is attached before the clock jumps.
  await page.goto(`${pages.server.address}/story/market-clock/Open`, { waitUntil: 'networkidle' });
  await page.evaluate((ms) => {
    (window as unknown as { shift: { ms: number } }).shift.ms = ms;
    document.dispatchEvent(new Event('visibilitychange'));
  }, elapsedMs);
  const read = async (): Promise<string> =>
    (await page.locator('.rueda-MarketClock-line').innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(read, { timeout: 10_000 }).toContain(text);
  await page.close();
  return problems;
}

describe('MarketClock on a server-rendered page', () => {
  test.for([
    ['right', 0, 'Mercado abierto 11:42 Lima'],
    ['right, on a page that was cached for 15 minutes', hourMs / 4, 'Mercado abierto 11:57 Lima'],
    ['five hours behind', -5 * hourMs, 'Mercado abierto 11:42 Lima'],
    ['seven hours ahead', 7 * hourMs, 'Mercado abierto 11:42 Lima'],
    ['years ahead', 3 * 365 * 24 * hourMs, 'Mercado abierto 11:42 Lima'],
  ] as const)(
    'MarketClock shows the time of Lima if the visitor’s clock is %s',
    async ([, errorMs, expected]) => {
      expect(await expectText(expected, sampleNow + errorMs)).toEqual([]);
    },
  );

  test('MarketClock is right after a night in the background, also with a wrong visitor’s clock', async () => {
    for (const errorMs of [0, -5 * hourMs, 7 * hourMs])
      await expectText(
        'Mercado abierto 09:42 Lima martes 17 de noviembre de 2026',
        sampleNow + errorMs,
        22 * hourMs,
      );
  });
});
