/** A static page with settings, in a real browser: the user's list, and the events sent to another host. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

let pages: StartedPages;
let context: BrowserContext;
let page: Page;
/** Console lines and uncaught errors. */
let problems: string[];
/** The paths of the requests. */
let scripts: Set<string>;
/** The bodies sent to another host. */
let sent: string[];
/** The lists that the service stores, by user, and the requests it received. */
let lists: Record<string, string[]>;
let calls: string[];
let isOffline: boolean;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());
afterEach(() => context.close());
beforeEach(async () => {
  [problems, scripts, sent, calls, isOffline] = [[], new Set(), [], [], false];
  lists = { ana: ['CREDITC1'], luis: [] };
  context = await pages.browser.newContext();
  await context.route('**/login**', (route) => route.fulfill({ contentType: 'text/html', body: 'Ingreso' }));
  await context.route('http://tag.test/**', (route) => {
    sent.push(String(route.request().postData()));
    return route.fulfill({ status: 204 });
  });
  await context.route('**/api/v1/watchlist/**', (route) => {
    if (isOffline) return route.abort('internetdisconnected');
    const request = route.request();
    const { pathname } = new URL(request.url());
    calls.push(`${request.method()} ${pathname}`);
    if (request.method() === 'GET')
      return route.fulfill({ json: lists[/\/stock\/(.+)$/.exec(pathname)?.[1] ?? ''] ?? [] });
    const { idUser, code, add } = request.postDataJSON() as { idUser: string; code: string; add: boolean };
    const others = (lists[idUser] ?? []).filter((each) => each !== code);
    lists[idUser] = add ? [...others, code] : others;
    return route.fulfill({ json: {} });
  });
  page = await context.newPage();
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname));
});

/** `asking`: under a strict policy that allows same-origin requests. `unguarded`: under none. */
const open = (name: string, policy: 'asking' | 'unguarded' = 'asking', tab = page): Promise<unknown> =>
  tab.goto(`${pages.server.address}/${name}?${policy}`, { waitUntil: 'networkidle' });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const star = () => page.getByRole('button', { name: 'Agregar CREDITC1 a mi lista' });
const isPressed = () => star().getAttribute('aria-pressed');
const hasLoaded = (text: string): boolean =>
  [...pages.server.scripts].some(([path, code]) => scripts.has(path) && code.includes(text));

describe('the list of a user', () => {
  test('is loaded and edited without React, under a strict policy, with no other request', async () => {
    await open('StarPage');
    await expect.poll(isPressed).toBe('true');
    await star().click();
    await expect.poll(() => lists['ana']).toEqual([]);
    expect(calls).toEqual(['GET /api/v1/watchlist/stock/ana', 'POST /api/v1/watchlist/stock']);
    expect([problems, hasLoaded('Minified React error')]).toEqual([[], false]);
  });

  test('reaches widgets that attached before the settings arrived', async () => {
    // Parts of a page are inserted as text, which a strict policy blocks.
    await open('QuietPage', 'unguarded');
    const html = await (await page.request.get(`${pages.server.address}/StarPage`)).text();
    const insert = (part: RegExp): Promise<void> =>
      page.evaluate(
        (text) => {
          const parsed = new DOMParser().parseFromString(text, 'text/html').body.firstElementChild;
          if (parsed) document.querySelector('main')?.append(parsed);
        },
        String(part.exec(html)),
      );
    await insert(/<form class="rueda-WatchlistToggle".*?<\/form>/s);
    await expect.poll(() => hasLoaded('rueda-watchlist-asked')).toBe(true);
    expect([await isPressed(), calls]).toEqual(['false', []]);
    await insert(/<rueda-island name="page-settings".*?<\/rueda-island>/s);
    await expect.poll(isPressed).toBe('true');
  });

  test('follows a login and a logout in another tab, and sends no request for a visitor', async () => {
    await open('ConnectedPage');
    expect([await isPressed(), calls, hasLoaded('/v1/watchlist/')]).toEqual(['false', [], false]);
    const other = await context.newPage();
    await open('QuietPage', 'asking', other);
    const logIn = (user: string): Promise<void> =>
      other.evaluate(
        (name) => localStorage.setItem('userProfile', JSON.stringify({ cognitoUsername: name })),
        user,
      );
    await logIn('ana');
    await expect.poll(isPressed).toBe('true');
    await logIn('luis');
    await expect.poll(isPressed).toBe('false');
    await logIn('ana');
    await expect.poll(isPressed).toBe('true');
    await other.evaluate(() => localStorage.removeItem('userProfile'));
    await expect.poll(isPressed).toBe('false');
    const before = calls.length;
    await star().click();
    await page.waitForURL('**/login**');
    expect([calls.length, lists]).toEqual([before, { ana: ['CREDITC1'], luis: [] }]);
  });

  test('stores an edit made offline, and sends it when the connection is back', async () => {
    await open('StarPage');
    await expect.poll(isPressed).toBe('true');
    isOffline = true;
    await context.setOffline(true);
    await star().click();
    await expect.poll(isPressed).toBe('false');
    expect(lists['ana']).toEqual(['CREDITC1']);
    isOffline = false;
    await context.setOffline(false);
    await expect.poll(() => lists['ana']).toEqual([]);
  });
});

describe('the events of controls', () => {
  /** Time in which a page would have sent its events. */
  const settle = (): Promise<void> => page.waitForTimeout(300);

  test('are sent, and their code is loaded, only while the visitor allows it, and none is queued', async () => {
    await open('ConnectedPage', 'unguarded');
    await page.getByRole('region', { name: /^Usamos cookies/ }).waitFor();
    await click('Filtrar');
    await settle();
    expect([sent, hasLoaded('sendBeacon')]).toEqual([[], false]);

    await click('Aceptar');
    // Clicks before the code has loaded are not recorded.
    await expect
      .poll(async () => {
        if (sent.length === 0) await click('Filtrar');
        return sent[0] && (JSON.parse(sent[0]) as unknown);
      })
      .toEqual({ event: 'click', control: 'filtro', controlAction: null, category: 'mercado' });

    await page.getByRole('link', { name: 'Preferencias' }).click();
    await click('Rechazar');
    const before = sent.length;
    await click('Filtrar');
    await settle();
    expect(sent).toHaveLength(before);
  });

  test.for([
    ['after 500 ms if the tag never responds', 'never', true, 1, [400, 1000]],
    ['as soon as the tag responds', 'at once', true, 1, [0, 400]],
    ['at once, without a call of the tag, if nothing is allowed', 'never', false, 0, [0, 400]],
  ] as const)(
    'delay a link of this tab: it leaves %s',
    async ([, response, isAllowed, times, [minMs, maxMs]]) => {
      await page.addInitScript(
        ([how, allows]) => {
          const receipt = { version: '1', at: new Date().toISOString(), choices: { analytics: allows } };
          localStorage.setItem('rueda.consent', JSON.stringify(receipt));
          const gtag = (_: string, __: string, details: { event_callback?: () => void }): void => {
            sessionStorage.setItem('called', String(Number(sessionStorage.getItem('called')) + 1));
            if (how === 'at once') details.event_callback?.();
          };
          Object.assign(window, { gtag });
        },
        [response, isAllowed] as const,
      );
      await open('TaggedPage');
      const link = page.getByRole('link', { name: 'Mercado' });
      await link.evaluate((element) =>
        element.addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now()))),
      );
      await link.click();
      await page.waitForURL('**/QuietPage');
      const { waitedMs, called } = await page.evaluate(() => ({
        waitedMs: performance.timeOrigin - Number(sessionStorage.getItem('clicked')),
        called: Number(sessionStorage.getItem('called')),
      }));
      expect(called).toBe(times);
      expect(waitedMs).toBeGreaterThanOrEqual(minMs);
      // With headroom for a busy machine. The client's tests check the exact figure with a fake clock.
      expect(waitedMs).toBeLessThan(maxMs);
    },
  );
});
