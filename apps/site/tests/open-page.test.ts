/** A page that is left open takes newer prices by itself, from what the site keeps for everybody. */
import { createServer, type Server } from 'node:http';
import { sampleNow } from '@rueda/domain/sample';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { close, listen, startSite, type TestSite } from './site.testing.ts';

/** The service, with another price of one security once it is set. */
let price: number | null = null;
let service: Server;
let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  service = createServer((request, response) => {
    void fetch(inject('serviceAddress') + request.url).then(async (answer) => {
      const text = await answer.text();
      const now = answer.headers.get('rueda-now') ?? '';
      response.writeHead(answer.status, { 'content-type': 'application/json', 'rueda-now': now });
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

test('new prices come after a minute, and the reader stays where they were', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
  await page.clock.install({ time: sampleNow });
  await page.goto(`${site.address}/mercado/movimientos-diarios?orden=code&sentido=descending`);
  const row = page.locator('tr', { hasText: 'ALICORC1' });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('link').focus();
  const before = await row.innerText();
  const place = await page.evaluate(() => scrollY);
  const order = await page.locator('tbody th').allInnerTexts();
  price = 9.87;
  const asked = page.waitForRequest(/\/datos\/cotizaciones\.json/);
  // The script that asks is fetched as the table is seen; the clock stands until then.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(61_000);
  await asked;
  await expect.poll(() => row.innerText()).toContain('9.87');
  expect(before).not.toContain('9.87');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(await row.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.locator('tbody th').allInnerTexts()).toEqual(order);
  await page.close();
});
