/** Storybook below /developers: the one that the check has built, or else a small substitute. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'rueda-storybook-'));
/** The folder of the built Storybook, if there is one. */
const built = process.env['STORYBOOK_BUILT'];

let withStorybook: TestSite;
let withoutStorybook: TestSite;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(join(folder, 'storybook/sb'), { recursive: true });
  const frame = '<title>Frame</title><h1>Page</h1><script>document.title = "run"</script>';
  writeFileSync(join(folder, 'storybook/iframe.html'), frame);
  writeFileSync(join(folder, 'storybook/sb/a.js'), 'document.body.append("loaded")');
  writeFileSync(
    join(folder, 'storybook/index.html'),
    '<!doctype html><title>Storybook</title><link rel="icon" href="/icon.svg"><iframe src="iframe.html" title="frame"></iframe><script type="module" src="./sb/a.js"></script>',
  );
  withStorybook = await startSite(undefined, undefined, {
    DEVELOPERS_FOLDER: built ?? join(folder, 'storybook'),
  });
  withoutStorybook = await startSite(undefined, undefined, { DEVELOPERS_FOLDER: join(folder, 'none') });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await withStorybook?.close();
  await withoutStorybook?.close();
  rmSync(folder, { recursive: true });
});

test('without a Storybook /developers is a plain 404', async () => {
  for (const path of ['/developers', '/developers/', '/developers/index.html']) {
    const { status, text, headers } = await withoutStorybook.get(path);
    expect([status, text, headers.get('content-type')]).toEqual([
      404,
      '404 Not Found\n',
      'text/plain; charset=utf-8',
    ]);
  }
});

test('unknown files below /developers, and files outside the folder of Storybook, are not served', async () => {
  for (const path of ['/developers/no.js', '/developers/..%2fsecret.js', '/developers/../package.json'])
    expect((await withStorybook.get(path)).status).not.toBe(200);
});

test('/developers redirects to /developers/, so that relative links work', async () => {
  const { status, headers } = await withStorybook.get('/developers');
  expect([status, headers.get('location')]).toEqual([308, '/developers/']);
});

test('Storybook has a separate policy that no other address has', async () => {
  const policy = (await withStorybook.get('/developers/iframe.html')).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'self'");
  for (const path of ['/', '/developersx', '/robots.txt']) {
    const other = (await withStorybook.get(path)).headers.get('content-security-policy');
    expect(other).toContain("style-src 'self';");
    expect(other).toContain("frame-ancestors 'none'");
  }
});

test('Storybook opens in a browser with its pages in its frame, without policy violations', async () => {
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (line) => /error|warning/.test(line.type()) && lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  const path = built === undefined ? '' : '?path=/docs/guide-introduction--docs';
  await page.goto(`${withStorybook.address}/developers/${path}`, { waitUntil: 'networkidle' });
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  expect(lines).toEqual([]);
  await page.close();
});

test('control: the policy of Storybook blocks an injected script', async () => {
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
  await page.goto(`${withStorybook.address}/developers/iframe.html`, { waitUntil: 'networkidle' });
  expect(await page.title()).not.toBe('other');
  expect(lines.join()).toContain('Content Security Policy');
  await page.close();
});
