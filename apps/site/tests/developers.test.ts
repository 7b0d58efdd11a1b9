/** The book for developers under /developers: as the gate has built it, or one made up where there is none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

const made = mkdtempSync(join(tmpdir(), 'rueda-book-'));
/** The gate has built it already. */
const built = process.env['STORYBOOK_BUILT'];

let withBook: TestSite;
let without: TestSite;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(join(made, 'book/sb'), { recursive: true });
  const frame = '<title>Frame</title><h1>Page</h1><script>document.title = "run"</script>';
  writeFileSync(join(made, 'book/iframe.html'), frame);
  writeFileSync(join(made, 'book/sb/a.js'), 'document.body.append("loaded")');
  writeFileSync(
    join(made, 'book/index.html'),
    '<!doctype html><title>Book</title><link rel="icon" href="/icon.svg"><iframe src="iframe.html" title="frame"></iframe><script type="module" src="./sb/a.js"></script>',
  );
  withBook = await startSite(undefined, undefined, { DEVELOPERS_FOLDER: built ?? join(made, 'book') });
  without = await startSite(undefined, undefined, { DEVELOPERS_FOLDER: join(made, 'none') });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await withBook?.close();
  await without?.close();
  rmSync(made, { recursive: true });
});

test('without a book the address is a plain 404', async () => {
  for (const path of ['/developers', '/developers/', '/developers/index.html']) {
    const { status, text, headers } = await without.get(path);
    expect([status, text, headers.get('content-type')]).toEqual([
      404,
      '404 Not Found\n',
      'text/plain; charset=utf-8',
    ]);
  }
});

test('a file that the book does not have is a plain 404, and no file beside the book is given', async () => {
  for (const path of ['/developers/no.js', '/developers/..%2fsecret.js', '/developers/../package.json'])
    expect((await withBook.get(path)).status).not.toBe(200);
});

test('its address leads to the folder, so that what it links is found', async () => {
  const { status, headers } = await withBook.get('/developers');
  expect([status, headers.get('location')]).toEqual([308, '/developers/']);
});

test('has a policy of its own, and no other address has it', async () => {
  const book = (await withBook.get('/developers/iframe.html')).headers.get('content-security-policy');
  expect(book).toContain("script-src 'self' 'sha256-");
  expect(book).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(book).toContain("frame-ancestors 'self'");
  for (const path of ['/', '/developersx', '/robots.txt']) {
    const other = (await withBook.get(path)).headers.get('content-security-policy');
    expect(other).toContain("style-src 'self';");
    expect(other).toContain("frame-ancestors 'none'");
  }
});

test('opens in a browser, with its pages in its frame, and nothing that the policy refuses', async () => {
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (line) => /error|warning/.test(line.type()) && lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  const path = built === undefined ? '' : '?path=/docs/guide-introduction--docs';
  await page.goto(`${withBook.address}/developers/${path}`, { waitUntil: 'networkidle' });
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  expect(lines).toEqual([]);
  await page.close();
});

test('control: a script that the book does not have is refused', async () => {
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await page.route('**/developers/iframe.html*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${await response.text()}<script>document.title = "other"</script>`,
    });
  });
  await page.goto(`${withBook.address}/developers/iframe.html`, { waitUntil: 'networkidle' });
  expect(await page.title()).not.toBe('other');
  expect(lines.join()).toContain('Content Security Policy');
  await page.close();
});
