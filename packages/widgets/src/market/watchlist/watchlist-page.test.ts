/** The list on server-rendered pages, in several tabs, with mouse and touch input. */
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

let pages: StartedPages;
let visitor: BrowserContext;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

const key = 'rueda.watchlist.stock';
const five = ['CREDITC1', 'ALICORC1', 'FERREYC1', 'BVN', 'VOLCABC1'];

/** Opens a browser context for a new visitor with this list. */
async function visit(codes: readonly string[], hasTouch = false): Promise<void> {
  visitor = await pages.browser.newContext({ hasTouch, viewport: { width: 1000, height: 800 } });
  onTestFinished(() => visitor.close());
  const text = JSON.stringify(codes.map((code) => ({ code })));
  await visitor.addInitScript(
    ([name, list]) => {
      if (location.protocol.startsWith('http') && !localStorage.getItem('been')) {
        localStorage.setItem('been', '1');
        localStorage.setItem(name as string, list as string);
      }
    },
    [key, text],
  );
}

async function open(story = 'watchlist/Loading'): Promise<Page> {
  const page = await visitor.newPage();
  const problems: string[] = [];
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  onTestFinished(() => expect(problems).toEqual([]));
  // A click before the script is loaded would submit the form and leave the page.
  await page.goto(`${pages.server.address}/story/${story}`, { waitUntil: 'networkidle' });
  return page;
}

const visibleCodes = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('.rueda-Watchlist-list > li:visible')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['code']));
const storedCodes = (page: Page): Promise<string[]> =>
  page.evaluate(
    (name) => (JSON.parse(localStorage.getItem(name) ?? '[]') as { code: string }[]).map(({ code }) => code),
    key,
  );
const middleOf = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`The button "${name}" is not visible.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

beforeEach(() => visit(five));

test('Watchlist shows removals, moves and additions of another tab', async () => {
  const [one, other] = [await open(), await open()];
  await expect.poll(() => visibleCodes(other)).toEqual(five);
  await one.getByRole('button', { name: 'Quitar FERREYC1' }).click();
  const four = five.filter((code) => code !== 'FERREYC1');
  await expect.poll(() => visibleCodes(other)).toEqual(four);
  await other.getByRole('button', { name: 'Bajar CREDITC1' }).click();
  const swapped = ['ALICORC1', 'CREDITC1', 'BVN', 'VOLCABC1'];
  await expect.poll(() => visibleCodes(one)).toEqual(swapped);
  await one.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(() => visibleCodes(other))
    .toEqual(['ALICORC1', 'CREDITC1', 'FERREYC1', 'BVN', 'VOLCABC1']);
});

test('Watchlist shows a code that WatchlistToggle adds in another tab', async () => {
  await visit([]);
  const list = await open();
  await list.evaluate(() => localStorage.setItem('userProfile', '{"cognitoUsername":"ana"}'));
  const toggles = await open('watchlist-toggle/InATable');
  await toggles.getByRole('button', { name: 'Agregar BVN a mi lista' }).click();
  await expect.poll(() => visibleCodes(list)).toEqual(['BVN']);
});

test('Watchlist rows can be dragged by their handles with a mouse, and the order is stored', async () => {
  const page = await open();
  const from = await middleOf(page, 'Mover CREDITC1');
  const to = await middleOf(page, 'Mover BVN');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20);
  await page.mouse.move(to.x, to.y + 4, { steps: 5 });
  const dropped = ['ALICORC1', 'FERREYC1', 'BVN', 'CREDITC1', 'VOLCABC1'];
  expect([await visibleCodes(page), await storedCodes(page)]).toEqual([dropped, five]);
  await page.mouse.up();
  expect(await storedCodes(page)).toEqual(dropped);
  await expect
    .poll(() => page.getByRole('status').last().textContent())
    .toBe('CREDITC1 quedó en la posición 4 de 5.');
  await page.reload();
  await expect.poll(() => visibleCodes(page)).toEqual(dropped);
});

test('Watchlist returns a dragged row to its position on Escape', async () => {
  const page = await open();
  const from = await middleOf(page, 'Mover VOLCABC1');
  const to = await middleOf(page, 'Mover CREDITC1');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 4, { steps: 5 });
  expect((await visibleCodes(page))[0]).toBe('VOLCABC1');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect([await visibleCodes(page), await storedCodes(page)]).toEqual([five, five]);
});

const dispatchTouch = (
  session: CDPSession,
  type: string,
  points: { x: number; y: number }[],
): Promise<unknown> =>
  session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });

test('Watchlist rows can be dragged by touch on their handles; elsewhere touch scrolls the page', async () => {
  await visit(five, true);
  const page = await open();
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('button', { name: 'Ordenar o quitar' }).tap();
  const session = await visitor.newCDPSession(page);
  const from = await middleOf(page, 'Mover CREDITC1');
  const to = await middleOf(page, 'Mover ALICORC1');
  const before = await page.evaluate(() => scrollY);
  await dispatchTouch(session, 'touchStart', [from]);
  for (let step = 1; step <= 8; step += 1)
    await dispatchTouch(session, 'touchMove', [{ x: from.x, y: from.y + ((to.y + 6 - from.y) * step) / 8 }]);
  await dispatchTouch(session, 'touchEnd', []);
  const dropped = ['ALICORC1', 'CREDITC1', 'FERREYC1', 'BVN', 'VOLCABC1'];
  await expect.poll(() => storedCodes(page)).toEqual(dropped);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const title = await page.getByText('FERREYCORP').boundingBox();
  const start = { x: (title?.x ?? 0) + 40, y: title?.y ?? 0 };
  await dispatchTouch(session, 'touchStart', [start]);
  for (let step = 1; step <= 8; step += 1)
    await dispatchTouch(session, 'touchMove', [{ x: start.x, y: start.y - step * 15 }]);
  await dispatchTouch(session, 'touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await storedCodes(page)).toEqual(dropped);
});

test('Watchlist moves a row from the first to the last of 200 positions at typing speed', async () => {
  await visit(Array.from({ length: 200 }, (_, index) => `CODE${index}`));
  const page = await open();
  await expect.poll(async () => (await visibleCodes(page)).length).toBe(200);
  await page.getByRole('button', { name: 'Mover CODE0', exact: true }).focus();
  await page.keyboard.press('Space');
  const times = await page.evaluate(async () => {
    const handle = document.activeElement as HTMLElement;
    const timeKey = (name: string): number => {
      const started = performance.now();
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      // Includes the layout.
      void document.body.offsetHeight;
      return performance.now() - started;
    };
    const steps = Array.from({ length: 50 }, () => timeKey('ArrowDown')).toSorted((a, b) => a - b);
    const end = timeKey('End');
    const started = performance.now();
    handle.click();
    void document.body.offsetHeight;
    return { step: steps[25] ?? Infinity, end, drop: performance.now() - started };
  });
  console.log('200 rows, ms:', JSON.stringify(times));
  expect((await storedCodes(page)).at(-1)).toBe('CODE0');
  expect(times.step).toBeLessThan(150);
  expect(times.end).toBeLessThan(1000);
  expect(times.drop).toBeLessThan(500);
});
