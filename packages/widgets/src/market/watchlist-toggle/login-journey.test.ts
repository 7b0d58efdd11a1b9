/** A visitor who wants to watch something, through the login and back, on a printed page and with real navigation. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

/** A page's script may come late on a busy machine. */
const testTimeouts = { timeout: 10_000 };

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

const story = '/story/watchlist-toggle/InATable?tab=acciones#lista';

/** A visitor's window over the table, and a login that lets everybody in, or nobody. */
async function start(
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ visitor: BrowserContext; page: Page }> {
  const visitor = await pages.browser.newContext({ viewport: { width: 800, height: 400 }, ...options });
  onTestFinished(() => visitor.close());
  await visitor.route('**/login*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  );
  const page = await visitor.newPage();
  // Only script keeps a wish: a press before its files have come is the form's own.
  await page.goto(pages.server.address + story, { waitUntil: 'networkidle' });
  return { visitor, page };
}

const star = (page: Page, code: string) => page.getByRole('button', { name: `Agregar ${code} a mi lista` });
const topOf = async (page: Page, code: string): Promise<number> =>
  (await star(page, code).boundingBox())?.y ?? 0;
const isPressed = (page: Page, code: string): Promise<string | null> =>
  star(page, code).getAttribute('aria-pressed');
const logIn = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('userProfile', '{"cognitoUsername":"ana"}'));

test('comes back to the same page, tab, row and place in the window, with the wish fulfilled once', async () => {
  const { page } = await start();
  await star(page, 'SCOTIAC1').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 150);
  await page.waitForFunction(() => scrollY > 100);
  const top = await topOf(page, 'SCOTIAC1');
  await star(page, 'SCOTIAC1').click();
  await page.waitForURL('**/login?*');
  const login = new URL(page.url());
  expect([login.pathname, login.searchParams.get('returnTo')]).toEqual(['/login', story]);

  await logIn(page);
  await page.goto(pages.server.address + (login.searchParams.get('returnTo') ?? ''));
  await expect.poll(() => isPressed(page, 'SCOTIAC1'), testTimeouts).toBe('true');
  expect(Math.abs((await topOf(page, 'SCOTIAC1')) - top)).toBeLessThan(2);
  expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe('SCOTIAC1');
  await expect
    .poll(() => page.getByRole('status').textContent(), testTimeouts)
    .toBe('SCOTIAC1 está en tu lista.');

  // Once: what is taken off stays off.
  await star(page, 'SCOTIAC1').click();
  await page.reload();
  await expect.poll(() => isPressed(page, 'CREDITC1'), testTimeouts).toBe('false');
  expect(await isPressed(page, 'SCOTIAC1')).toBe('false');
});

test('a visitor who comes back without having logged in finds everything as it was', async () => {
  const { page } = await start();
  await star(page, 'BVN').click();
  await page.waitForURL('**/login?*');
  await page.goBack();
  expect(await isPressed(page, 'BVN')).toBe('false');
  expect(await page.evaluate(() => localStorage.getItem('rueda.watchlist.stock'))).toBeNull();
});

test('without script a press leads to the login too', async () => {
  const { page } = await start({ javaScriptEnabled: false });
  await star(page, 'BVN').click();
  await page.waitForURL('**/login?*');
  expect(new URL(page.url()).searchParams.get('watch')).toBe('BVN');
});

test('two tabs take one wish once', async () => {
  const { visitor, page } = await start();
  await star(page, 'BVN').click();
  await page.waitForURL('**/login?*');
  await logIn(page);
  const other = await visitor.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(pages.server.address + story)));
  const stored = (name: string): Promise<string | null> =>
    page.evaluate((key) => localStorage.getItem(key), name);
  await expect.poll(() => stored('rueda.watchlist.stock'), testTimeouts).toBe('[{"code":"BVN"}]');
  await expect.poll(() => stored('rueda.wish'), testTimeouts).toBeNull();
  for (const tab of [page, other]) {
    await tab.reload();
    await expect.poll(() => isPressed(tab, 'BVN'), testTimeouts).toBe('true');
  }
});
