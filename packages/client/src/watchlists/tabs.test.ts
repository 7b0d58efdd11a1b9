/** Two tabs of one visitor in Chromium share a device and must not undo each other's edits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHandler, startBrowser, type TestBrowser } from '../testing/chromium-page.ts';
import { type FaultServer, startFaultServer } from '../testing/fault-server.ts';

let server: FaultServer;
let browser: TestBrowser;
const list = new Set<string>();
/** The maximum number of edits that the server processed at the same time. */
let maxConcurrent = 0;

beforeAll(async () => {
  const page = await pageHandler();
  let concurrent = 0;
  server = await startFaultServer((url, request, response) => {
    if (page(url, request, response)) return true;
    if (!url.pathname.startsWith('/v1/watchlist/stock')) return false;
    if (request.method === 'GET') {
      response.end(JSON.stringify([...list]));
      return true;
    }
    concurrent += 1;
    maxConcurrent = Math.max(maxConcurrent, concurrent);
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { code, add } = JSON.parse(text) as { code: string; add: boolean };
      // A random delay: edits sent together would complete in any order.
      setTimeout(() => {
        concurrent -= 1;
        list[add ? 'add' : 'delete'](code);
        response.end('{}');
      }, Math.random() * 20);
    });
    return true;
  });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('two tabs send one edit at a time, in order, and end with the same list', async () => {
  const tabs = [await browser.open(server.address), await browser.open(server.address)];
  for (const tab of tabs)
    await tab.evaluate(() => {
      const { http, storage, watchlists } = globalThis.rueda;
      const client = http.createClient({ baseAddress: '/', profile: () => ({ cognitoUsername: 'ana' }) });
      const watchlist = watchlists.createWatchlist({ client, kind: 'stock', store: storage.localStore() });
      Object.assign(globalThis, { watchlist });
    });
  await Promise.all(
    tabs.map((tab, index) =>
      tab.evaluate(async (name) => {
        const { watchlist } = globalThis as unknown as {
          watchlist: ReturnType<typeof globalThis.rueda.watchlists.createWatchlist<'stock'>>;
        };
        for (let round = 0; round < 10; round += 1) {
          const code = `${name}${round}`;
          await Promise.all([
            watchlist.add({ code }),
            watchlist.remove({ code }),
            watchlist.add({ code }),
            watchlist.add({ code: `${name}X` }),
            watchlist.remove({ code: `${name}X` }),
          ]);
        }
      }, `TAB${index}-`),
    ),
  );
  const expected = tabs.flatMap((_, index) =>
    Array.from({ length: 10 }, (__, round) => `TAB${index}-${round}`),
  );
  expect([...list].toSorted()).toEqual(expected.toSorted());
  expect(maxConcurrent).toBe(1);
  // Tabs see each other's writes with a delay.
  await expect.poll(() => tabs[0]?.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('pending edits are sent when the browser is online again', async () => {
  const tab = await browser.open(server.address);
  await browser.context.setOffline(true);
  const first = await tab.evaluate(async () => {
    const { http, storage, watchlists } = globalThis.rueda;
    const client = http.createClient({ baseAddress: '/', profile: () => ({ cognitoUsername: 'ana' }) });
    const watchlist = watchlists.createWatchlist({ client, kind: 'stock', store: storage.localStore() });
    watchlists.syncWhenOnline(watchlist);
    return watchlist.add({ code: 'OFFLINE1' });
  });
  expect([first, list.has('OFFLINE1')]).toEqual(['waiting', false]);
  await browser.context.setOffline(false);
  await expect.poll(() => list.has('OFFLINE1')).toBe(true);
});
