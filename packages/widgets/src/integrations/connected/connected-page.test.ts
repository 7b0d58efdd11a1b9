/** A printed page with settings: whose list it shows, and what it tells another host, on a real server in a real browser. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

let pages: StartedPages;
let context: BrowserContext;
let page: Page;
/** Console lines and errors that nobody caught. */
let problems: string[];
/** The paths of the scripts that were asked for. */
let scripts: Set<string>;
/** What another host was sent. */
let sent: string[];
/** What the service keeps, by user, and the calls it got. */
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

/** `asking`: under a strict policy that lets the page ask its own site. `unguarded`: under none. */
const open = (name: string, way: 'asking' | 'unguarded' = 'asking', tab = page): Promise<unknown> =>
  tab.goto(`${pages.server.address}/${name}?${way}`, { waitUntil: 'networkidle' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const star = () => page.getByRole('button', { name: 'Agregar CREDITC1 a mi lista' });
const isPressed = () => star().getAttribute('aria-pressed');
const hasFetched = (words: string): boolean =>
  [...pages.server.scripts].some(([path, code]) => scripts.has(path) && code.includes(words));

describe('the list of a user', () => {
  test('is shown and edited, under a strict policy and without React, and nothing else is asked for', async () => {
    await open('StarPage');
    await expect.poll(isPressed).toBe('true');
    await star().click();
    await expect.poll(() => lists['ana']).toEqual([]);
    expect(calls).toEqual(['GET /api/v1/watchlist/stock/ana', 'POST /api/v1/watchlist/stock']);
    expect([problems, hasFetched('Minified React error')]).toEqual([[], false]);
  });

  test('is found by widgets that woke before the settings came', async () => {
    // Parts of a page are put into it as text, which a strict policy refuses.
    await open('QuietPage', 'unguarded');
    const html = await (await page.request.get(`${pages.server.address}/StarPage`)).text();
    const put = (part: RegExp): Promise<void> =>
      page.evaluate(
        (text) => {
          const parsed = new DOMParser().parseFromString(text, 'text/html').body.firstElementChild;
          if (parsed) document.querySelector('main')?.append(parsed);
        },
        String(part.exec(html)),
      );
    await put(/<form class="rueda-WatchlistToggle".*?<\/form>/s);
    await expect.poll(() => hasFetched('rueda-watchlist-asked')).toBe(true);
    expect([await isPressed(), calls]).toEqual(['false', []]);
    await put(/<rueda-island name="page-settings".*?<\/rueda-island>/s);
    await expect.poll(isPressed).toBe('true');
  });

  test('follows a login and a logout in another tab; a visitor is nobody the service hears of', async () => {
    await open('ConnectedPage');
    expect([await isPressed(), calls, hasFetched('/v1/watchlist/')]).toEqual(['false', [], false]);
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

  test('keeps an edit that was made without a connection, and sends it when the connection is back', async () => {
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
  /** Time in which a page that tells would have told. */
  const settle = (): Promise<void> => page.waitForTimeout(300);

  test('are sent, and the code that sends them is fetched, only while the visitor allows it; none is kept for later', async () => {
    await open('ConnectedPage', 'unguarded');
    await page.getByRole('region', { name: /^Usamos cookies/ }).waitFor();
    await press('Filtrar');
    await settle();
    expect([sent, hasFetched('sendBeacon')]).toEqual([[], false]);

    await press('Aceptar');
    // Until the code is here a press is nobody's.
    await expect
      .poll(async () => {
        if (sent.length === 0) await press('Filtrar');
        return sent[0] && (JSON.parse(sent[0]) as unknown);
      })
      .toEqual({ event: 'click', control: 'filtro', controlAction: null, category: 'mercado' });

    await page.getByRole('link', { name: 'Preferencias' }).click();
    await press('Rechazar');
    const before = sent.length;
    await press('Filtrar');
    await settle();
    expect(sent).toHaveLength(before);
  });

  test.for([
    ['500 ms later at the latest, where the tag never answers', 'never', true, 1, [400, 1000]],
    ['as soon as the tag has answered', 'at once', true, 1, [0, 400]],
    ['at once where nothing is allowed, and the tag is not called', 'never', false, 0, [0, 400]],
  ] as const)('a link of this tab leaves %s', async ([, answer, isAllowed, times, [least, most]]) => {
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
      [answer, isAllowed] as const,
    );
    await open('TaggedPage');
    const link = page.getByRole('link', { name: 'Mercado' });
    await link.evaluate((element) =>
      element.addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now()))),
    );
    await link.click();
    await page.waitForURL('**/QuietPage');
    const { waited, called } = await page.evaluate(() => ({
      waited: performance.timeOrigin - Number(sessionStorage.getItem('clicked')),
      called: Number(sessionStorage.getItem('called')),
    }));
    expect(called).toBe(times);
    expect(waited).toBeGreaterThanOrEqual(least);
    // With what a busy machine adds. The exact figure is held by a clock of its own in the client's tests.
    expect(waited).toBeLessThan(most);
  });
});
