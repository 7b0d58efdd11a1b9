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

/** A page that the browser or a service worker has stored, as the browser reports it. */
type StoredBy = Partial<Pick<PerformanceNavigationTiming, 'transferSize' | 'type' | 'workerStart'>>;

interface Visit {
  elapsedMs?: number;
  storedBy?: StoredBy;
  /** The server's time; null without a connection. */
  serverTime?: number | null;
}

/** Expects this text `elapsedMs` after a visitor with this system time has loaded the page. */
async function expectText(text: string, systemTime: number, visit: Visit = {}): Promise<string[]> {
  const { elapsedMs = 0, storedBy, serverTime } = visit;
  const { page, problems } = await pages.visit();
  const origin = new URL(pages.server.address).origin;
  let hasRequest = false;
  await page.route(`${origin}/`, (route) => {
    hasRequest = true;
    if (serverTime === null) return route.abort();
    return route.fulfill({ headers: { date: new Date(serverTime ?? Number.NaN).toUTCString() } });
  });
  if (storedBy) {
    // The policy of a page that may ask its server.
    await page.route('**/story/**', async (route) => {
      const response = await route.fetch();
      const policy = `${response.headers()['content-security-policy']}; connect-src 'self'`;
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    await page.addInitScript((entry) => {
      const stored = { type: 'navigate', workerStart: 0, transferSize: 300, ...entry };
      performance.getEntriesByType = () => [stored as unknown as PerformanceEntry];
    }, storedBy);
  }
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
  expect(hasRequest).toBe(serverTime !== undefined);
  await page.close();
  return problems;
}

/** An offline request is a line in the console. */
const withoutNetworkErrors = (problems: string[]): string[] =>
  problems.filter((problem) => !problem.includes('ERR_FAILED'));

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
      await expectText('Mercado abierto 09:42 Lima martes 17 de noviembre de 2026', sampleNow + errorMs, {
        elapsedMs: 22 * hourMs,
      });
  });

  test.for([
    ['a service worker', { workerStart: 1 }],
    ['the back button', { type: 'back_forward' }],
    ['the browser’s cache', { transferSize: 0 }],
  ] as const)(
    'L7: MarketClock asks the server for the time on an old page from %s, and trusts no clock before',
    async ([, storedBy]) => {
      const at = sampleNow + 7 * hourMs;
      // The clock is wrong: the page is new.
      await expectText('Mercado abierto 11:42 Lima', at, { storedBy, serverTime: sampleNow });
      // The clock is right: the page is seven hours old.
      await expectText('18:42 Lima', at, { storedBy, serverTime: at });
    },
  );

  test('L7: MarketClock shows the time that an old page is of, without a connection', async () => {
    const problems = await expectText(
      'Sin actualizar 11:42 Lima lunes 16 de noviembre de 2026 horario al lunes 16 de noviembre de 2026, 11:42: vuelve a cargar la página',
      sampleNow + 7 * hourMs,
      { storedBy: { workerStart: 1 }, serverTime: null },
    );
    expect(withoutNetworkErrors(problems)).toEqual([]);
  });
});
