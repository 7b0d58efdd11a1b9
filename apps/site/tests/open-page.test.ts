/** An open page polls for newer prices, from a cached file of the site. */
import { createServer, type Server } from 'node:http';
import { sampleNow } from '@rueda/domain/sample';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { close, listen, startSite, type TestSite } from './site.testing.ts';

/** The last price of ALICORC1 in responses of the service; null for that of the sample. */
let price: number | null = null;
let service: Server;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  service = createServer((request, response) => {
    void fetch(inject('serviceAddress') + request.url).then(async (upstream) => {
      const text = await upstream.text();
      const now = upstream.headers.get('rueda-now') ?? '';
      response.writeHead(upstream.status, { 'content-type': 'application/json', 'rueda-now': now });
      response.end(
        price === null ? text : text.replace(/("last": )[\d.]+(?=[^}]*"nemonico": "ALICORC1")/, `$1${price}`),
      );
      return undefined;
    });
  });
  site = await startSite(await listen(service), undefined, { SERVICE_TIMEOUT_MS: '30000' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await close(service);
});

test('an open page shows new prices after a minute, and scroll position, focus and order do not change', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
  await page.clock.install({ time: sampleNow });
  await page.goto(`${site.address}/mercado/movimientos-diarios?orden=code&sentido=descending`);
  const row = page.locator('tr', { hasText: 'ALICORC1' });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('link').focus();
  const before = await row.innerText();
  const scrollPosition = await page.evaluate(() => scrollY);
  const order = await page.locator('tbody th').allInnerTexts();
  price = 9.87;
  const requested = page.waitForRequest(/\/datos\/cotizaciones\.json/);
  // The polling script loads when the table becomes visible; the clock is paused until then.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(61_000);
  await requested;
  await expect.poll(() => row.innerText()).toContain('9.87');
  expect(before).not.toContain('9.87');
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
  expect(await row.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(order);
  await page.close();
});
