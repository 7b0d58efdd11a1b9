/** A visitor adds a code, logs in and returns, on a server-rendered page with real navigation. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

/** Scripts may load slowly on a busy machine. */
const pollOptions = { timeout: 10_000 };

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

const story = '/story/watchlist-toggle/InATable?tab=acciones#lista';

/** Opens the story for a new visitor, with a mocked login page. */
async function start(
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ visitor: BrowserContext; page: Page }> {
  const visitor = await pages.browser.newContext({ viewport: { width: 800, height: 400 }, ...options });
  onTestFinished(() => visitor.close());
  await visitor.route('**/login*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  );
  const page = await visitor.newPage();
  // Only script stores a pending action: a click before it is loaded submits the form.
  await page.goto(pages.server.address + story, { waitUntil: 'networkidle' });
  return { visitor, page };
}

const toggle = (page: Page, code: string) => page.getByRole('button', { name: `Agregar ${code} a mi lista` });
const topOf = async (page: Page, code: string): Promise<number> =>
  (await toggle(page, code).boundingBox())?.y ?? 0;
const isPressed = (page: Page, code: string): Promise<string | null> =>
  toggle(page, code).getAttribute('aria-pressed');
const logIn = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('userProfile', '{"cognitoUsername":"ana"}'));

test('WatchlistToggle returns to the same row and scroll position after the login, and adds the code once', async () => {
  const { page } = await start();
  await toggle(page, 'SCOTIAC1').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 150);
  await page.waitForFunction(() => scrollY > 100);
  const top = await topOf(page, 'SCOTIAC1');
  await toggle(page, 'SCOTIAC1').click();
  await page.waitForURL('**/login?*');
  const login = new URL(page.url());
  expect([login.pathname, login.searchParams.get('returnTo')]).toEqual(['/login', story]);

  await logIn(page);
  await page.goto(pages.server.address + (login.searchParams.get('returnTo') ?? ''));
  await expect.poll(() => isPressed(page, 'SCOTIAC1'), pollOptions).toBe('true');
  expect(Math.abs((await topOf(page, 'SCOTIAC1')) - top)).toBeLessThan(2);
  expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe('SCOTIAC1');
  await expect
    .poll(() => page.getByRole('status').textContent(), pollOptions)
    .toBe('SCOTIAC1 está en tu lista.');

  // Once: a removed code stays removed.
  await toggle(page, 'SCOTIAC1').click();
  await page.reload();
  await expect.poll(() => isPressed(page, 'CREDITC1'), pollOptions).toBe('false');
  expect(await isPressed(page, 'SCOTIAC1')).toBe('false');
});

test('WatchlistToggle is unchanged if the visitor returns without a login', async () => {
  const { page } = await start();
  await toggle(page, 'BVN').click();
  await page.waitForURL('**/login?*');
  await page.goBack();
  expect(await isPressed(page, 'BVN')).toBe('false');
  expect(await page.evaluate(() => localStorage.getItem('rueda.watchlist.stock'))).toBeNull();
});

test('WatchlistToggle opens the login without JavaScript', async () => {
  const { page } = await start({ javaScriptEnabled: false });
  await toggle(page, 'BVN').click();
  await page.waitForURL('**/login?*');
  expect(new URL(page.url()).searchParams.get('watch')).toBe('BVN');
});

test('WatchlistToggle in two tabs applies a pending action once', async () => {
  const { visitor, page } = await start();
  await toggle(page, 'BVN').click();
  await page.waitForURL('**/login?*');
  await logIn(page);
  const other = await visitor.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(pages.server.address + story)));
  const stored = (name: string): Promise<string | null> =>
    page.evaluate((key) => localStorage.getItem(key), name);
  await expect.poll(() => stored('rueda.watchlist.stock'), pollOptions).toBe('[{"code":"BVN"}]');
  await expect.poll(() => stored('rueda.wish'), pollOptions).toBeNull();
  for (const tab of [page, other]) {
    await tab.reload();
    await expect.poll(() => isPressed(tab, 'BVN'), pollOptions).toBe('true');
  }
});
