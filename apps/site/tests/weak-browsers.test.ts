/** F15: pages stay readable and navigable in a browser that lacks, blocks or breaks features. */
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { visit, watchShifts } from './browser.testing.ts';
import { pathsOf } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

const blockRequests = (pattern: string) => (context: BrowserContext) =>
  context.route(pattern, (route) => route.abort());

/** The conditions of a browser, and functions that create them. */
const conditions: Record<string, (context: BrowserContext, page: Page) => Promise<unknown>> = {
  'storage is blocked': (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('Blocked.', 'SecurityError');
          },
        });
    }),
  'storage is full': (context) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    }),
  'cookies are blocked': (context) =>
    context.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    }),
  'the clipboard and the location are blocked': (context) =>
    context.addInitScript(() => {
      const reject = () => Promise.reject(new DOMException('Blocked.', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: reject } });
      Object.defineProperty(navigator, 'geolocation', {
        value: { getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code: 1 }) },
      });
    }),
  'workers are blocked': (context) =>
    context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    }),
  'fonts do not load': blockRequests('**/*.woff2'),
  'scripts do not load': blockRequests('**/*.js'),
  'pictures do not load': blockRequests('**/*.{webp,avif,jpg,png,svg}'),
  'the service does not respond': blockRequests('**/{api,datos}/**'),
  'the network is slow': async (context, page) => {
    const session = await context.newCDPSession(page);
    // Slow 3G, as in the developer tools.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
  },
};

test.for(Object.entries(conditions))(
  'every page is readable, does not shift, and links work if %s',
  async ([, applyCondition]) => {
    const { address } = visits.site;
    const paths = cases(['/en/market/daily-movements'], await pathsOf(visits.site));
    for (const path of paths) {
      const { page, context } = await visit(visits.browser, { viewport: { width: 390, height: 800 } });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const shiftOf = await watchShifts(page);
      await applyCondition(context, page);
      await page.goto(address + path, { waitUntil: 'networkidle' });
      expect(await page.locator('h1').isVisible(), path).toBe(true);
      expect(await shiftOf(), path).toBeLessThanOrEqual(0.1);
      const star = page.locator('main button[aria-pressed]:visible').first();
      if (await star.isVisible()) await star.click();
      await page.goto(address + path);
      const onward = page.getByRole('contentinfo').getByRole('link', { name: /^(Contacto|Contact)$/ });
      await Promise.all([page.waitForEvent('domcontentloaded'), onward.click()]);
      expect(new URL(page.url()).pathname, path).toMatch(/\/cont/);
      expect(await page.locator('h1').isVisible(), `from ${path}`).toBe(true);
      expect(errors, path).toEqual([]);
      await context.close();
    }
  },
);
