import { toDay } from '@rueda/domain/dates';
import { type Browser, chromium, type Page } from 'playwright';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sourceAlias } from '../../../../tools/source-alias.ts';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import { DatePicker } from './index.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const policy =
  "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The script as a production build makes it: each chunk's code and the sources in it, by its file name. */
let chunks: Map<string, { code: string; sources: string[] }>;
let browser: Browser;
let page: Page;
let asked: string[];
let problems: string[];
let isOffline: boolean;

beforeAll(async () => {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAlias },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? here('entry.ts') : null),
        // As the entry of a printed page does it: the leaf is fetched where the page holds one.
        load: (id) =>
          id === here('entry.ts')
            ? `import { hydrateIslands } from '../islands/hydrate.ts';
               hydrateIslands({ 'date-picker': () => import('./date-picker.client.tsx').then((leaf) => leaf.DatePickerLeaf) });`
            : null,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite built no output.');
  chunks = new Map(
    result.output.flatMap((file) =>
      file.type === 'chunk' ? [[basename(file.fileName), { code: file.code, sources: file.moduleIds }]] : [],
    ),
  );
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

beforeEach(async () => {
  asked = [];
  problems = [];
  isOffline = false;
  page = await browser.newPage();
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (failure) => problems.push(failure.message));
  await page.clock.setFixedTime('2026-11-16T11:42:08-05:00');
  const picker = createElement(DatePicker, {
    id: 'day',
    label: 'Fecha',
    disabledDays: 'closed',
    defaultValue: toDay('2026-11-13'),
  });
  const html = `<!doctype html><html lang="es"><title>-</title><script type="module" src="/entry.js"></script><main>${renderToString(picker)}</main>`;
  await page.route('https://rueda.test/**', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const chunk = chunks.get(name);
    if (isOffline) return route.abort();
    if (chunk) asked.push(name);
    return route.fulfill({
      body: chunk ? chunk.code : html,
      contentType: chunk ? 'text/javascript' : 'text/html; charset=utf-8',
      headers: { 'Content-Security-Policy': policy },
    });
  });
});
afterEach(() => page.close());

const button = () => page.getByRole('button', { name: 'Abrir el calendario: Fecha' });
const sourcesOf = (names: string[]): string[] => names.flatMap((name) => chunks.get(name)?.sources ?? []);
const calendar = /node_modules\/(react-aria|react-stately|@internationalized)\/|calendar\.client/;

/** Opens the page and waits until its field is awake. */
async function visit(): Promise<void> {
  await page.goto('https://rueda.test/', { waitUntil: 'networkidle' });
  await page.locator('rueda-island[data-awake]').waitFor();
}

test('the first script of a field holds neither the calendar nor the exchange’s days, and it works', async () => {
  await visit();
  expect(
    asked.some((name) => chunks.get(name)?.sources.some((source) => source.endsWith('day-field.client.tsx'))),
  ).toBe(true);
  expect(
    sourcesOf(asked).filter((source) => calendar.test(source) || source.includes('/domain/src/calendar/')),
  ).toEqual([]);
  // The control: the same question finds them where they are.
  expect(sourcesOf([...chunks.keys()]).filter((source) => calendar.test(source)).length).toBeGreaterThan(20);

  await page.getByRole('textbox', { name: 'Fecha' }).fill('5/3');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('textbox').inputValue()).toBe('05/03/2026');
});

test('the calendar arrives when it is first opened, once, under a strict content policy', async ({
  annotate,
}) => {
  await visit();
  const before = asked.length;
  await button().click();
  await page.getByRole('button', { name: 'viernes 20 de noviembre de 2026' }).click();
  expect(await page.getByRole('textbox').inputValue()).toBe('20/11/2026');
  const late = asked.slice(before);
  expect(sourcesOf(late).some((source) => calendar.test(source))).toBe(true);

  await button().click();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.locator('.rueda-Calendar-title', { hasText: 'diciembre de 2026' }).waitFor();
  expect(asked.slice(before)).toEqual(late);
  expect(problems).toEqual([]);
  const bytes = late.reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0);
  await annotate(`the calendar is ${bytes} bytes after gzip, in ${late.length} chunks`);
});

test('a calendar that does not arrive says so, the field goes on, and opening it again asks again', async () => {
  await visit();
  isOffline = true;
  await button().click();
  await page.getByText('El calendario no llegó.').waitFor();
  await page.getByRole('textbox').fill('5/3');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('textbox').inputValue()).toBe('05/03/2026');

  isOffline = false;
  await button().click();
  await page.getByRole('button', { name: 'jueves 5 de marzo de 2026' }).waitFor();
});

/** Keeps a script back until it is let go. */
async function hold(script: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/${script}`, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

test('a calendar opened before the script arrives is there when it has', async () => {
  const letGo = await hold('entry.js');
  await page.goto('https://rueda.test/', { waitUntil: 'commit' });
  await button().click();
  await page.getByText('Cargando el calendario…').waitFor();
  letGo();
  await page.getByRole('button', { name: 'viernes 13 de noviembre de 2026' }).waitFor();
});

test('a calendar that arrives late does not take the focus from where the visitor has gone', async () => {
  await visit();
  const letGo = await hold('calendar*.js');
  await button().click();
  await page.getByText('Cargando el calendario…').waitFor();
  await page.getByRole('textbox').focus();
  await page.getByText('Cargando el calendario…').waitFor({ state: 'hidden' });
  letGo();
  await page.waitForLoadState('networkidle');
  expect(await page.locator(':focus').getAttribute('id')).toBe('day');
});
