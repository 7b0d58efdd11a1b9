/** A page without storage: Chromium gives a sandboxed page no storage, no cookies and no locks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHandler, startBrowser, type TestBrowser } from '../testing/chromium-page.ts';
import { type FaultServer, startFaultServer } from '../testing/fault-server.ts';

let server: FaultServer;
let browser: TestBrowser;

beforeAll(async () => {
  const page = await pageHandler();
  server = await startFaultServer((url, request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/page') response.setHeader('content-security-policy', 'sandbox allow-scripts');
    return page(url, request, response);
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('storage, consent and watchlists work in memory if the browser blocks storage', async () => {
  const page = await browser.open(server.address);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const result = await page.evaluate(async (address) => {
    const { consent, http, storage, watchlists } = globalThis.rueda;
    const throws = (work: () => unknown): boolean => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    const isBlocked = [throws(() => localStorage), throws(() => document.cookie)];
    const site = storage.createSiteStorage();
    site.language.set('en');
    const cookies = storage.dayCookies();
    cookies.set('a', '1');
    const store = storage.localStore();
    const siteConsent = consent.createConsent({ store, version: '1' });
    siteConsent.accept();
    const client = http.createClient({
      baseAddress: `${address}/nowhere`,
      profile: () => ({ cognitoUsername: 'ana' }),
    });
    const watchlist = watchlists.createWatchlist({ client, kind: 'stock', store });
    // Locks are blocked too; the edit must still be sent.
    const edit = await watchlist.add({ code: 'BVN' }).catch((error: unknown) => http.codeOf(error));
    return {
      isBlocked,
      language: site.language.get(),
      cookie: cookies.get('a'),
      isAsking: siteConsent.isAsking(),
      edit,
    };
  }, server.address);
  expect(result).toEqual({
    isBlocked: [true, true],
    language: 'en',
    cookie: '1',
    isAsking: false,
    edit: 'waiting',
  });
  expect(errors).toEqual([]);
});
