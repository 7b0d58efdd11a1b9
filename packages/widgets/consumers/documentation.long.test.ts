/** The examples of the documentation that take minutes: framework builds, and tests in a separate browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { chromiumPath } from '../../../tools/test-browser.ts';
import { examplesOf, follow } from './documentation.ts';
import { pack, run, runOrThrow } from './fresh-install.ts';
import { startBrowser, visit } from './pages.ts';
import { useQuickStart } from './quick-start.ts';
import { serveNext, startServer } from './sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'rueda-documentation-'));
let browser: Browser;

beforeAll(async () => {
  await pack(folder);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

test('the Next.js example of "Getting started" builds and works', async () => {
  const at = join(folder, 'next');
  await follow(at, folder, examplesOf('getting-started', 'Next.js'));
  await runOrThrow(at, 'pnpm', 'exec', 'next', 'build');
  const site = await serveNext(at, join(at, 'node_modules/next/dist/bin/next'));
  onTestFinished(() => site.stop());
  await useQuickStart(await visit(browser, site.address));
});

test('the React Router example of "Getting started" renders on the server and hydrates without a console line', async () => {
  const at = join(folder, 'react-router');
  await follow(at, folder, examplesOf('getting-started', 'React Router'));
  await runOrThrow(at, 'pnpm', 'exec', 'react-router', 'build');
  const serve = join(at, 'node_modules/@react-router/serve/bin.cjs');
  const site = await startServer(at, [process.execPath, serve, './build/server/index.js'], {
    HOST: '127.0.0.1',
    // It logs the configured port, not the one it listens on.
    PORT: String(await freePort()),
    NODE_ENV: 'production',
  });
  onTestFinished(() => site.stop());
  expect(await (await fetch(site.address)).text()).toContain('rueda-GreatPriceCard');
  await useQuickStart(await visit(browser, site.address));
});

test('the tests of "Testing" pass, and fail if the widget does not behave as expected', async () => {
  const at = join(folder, 'testing');
  const examples = examplesOf('testing');
  const page = 'pnpm add @rueda/widgets react react-dom vite';
  await follow(at, folder, { ...examples, commands: [page, ...examples.commands] });
  // Uses the browser of this machine.
  const config = join(at, 'vitest.config.ts');
  const launchOptions = JSON.stringify({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('playwright({', `playwright({ launchOptions: ${launchOptions},`),
  );
  const test = () => run(at, 'pnpm', 'exec', 'vitest', 'run');
  expect(await test()).toMatchObject({ status: 0, text: expect.stringContaining('2 passed') as string });
  const file = join(at, 'notice.test.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{Escape}', '{Enter}'));
  expect((await test()).text).toContain('1 failed');
});
