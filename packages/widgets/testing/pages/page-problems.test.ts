/**
 * Layout problems of the composed pages (F28), at four widths and in every display mode. Each page is opened once, with
 * script and with the library's fonts, and the window is resized.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageProblems, findPageProblems } from './page-problems.ts';
import { type StartedPages, startPages } from './page-server.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/** Embedded in the stylesheet, because the page server serves no font files. */
const fonts = readFileSync(`${dist}fonts.css`, 'utf8').replaceAll(
  /url\(["']?\.\/(fonts\/[\w-]+\.woff2)["']?\)/g,
  (_, file: string) => `url(data:font/woff2;base64,${readFileSync(dist + file, 'base64')})`,
);

const widths = [320, 390, 768, 1280];

const modes: Record<string, (page: Page) => Promise<unknown>> = {
  light: (page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  compact: (page) => page.evaluate(() => void (document.documentElement.dataset['density'] = 'compact')),
  'text at 200 %': (page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%')),
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  print: (page) => page.emulateMedia({ media: 'print' }),
};

async function reset(page: Page): Promise<void> {
  await page.emulateMedia({
    colorScheme: 'light',
    forcedColors: 'none',
    media: null,
    reducedMotion: 'reduce',
  });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    delete document.documentElement.dataset['density'];
  });
}

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

/** `?unguarded`: the Content Security Policy of the pages would block the fonts and the injected faults. */
async function open(story: string): Promise<Page> {
  const page = await pages.browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${pages.server.address}/story/pages/${story}?unguarded`, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: fonts });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test.for(['Issuer', 'Market', 'Contact', 'Search', 'FromTheCMS', 'Education'])(
  '%s has no layout problem at any width in any display mode',
  async (story) => {
    const page = await open(story);
    const problems: string[] = [];
    for (const [mode, set] of Object.entries(modes)) {
      await reset(page);
      await set(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const byPromise = await page.evaluate(findPageProblems);
        for (const [promise, list] of Object.entries(byPromise))
          problems.push(...list.map((problem) => `${width} px, ${mode}: ${promise}: ${problem}`));
      }
    }
    await page.close();
    expect(problems).toEqual([]);
  },
);

describe('control: each check of a page detects the injected fault', () => {
  const faults: [keyof PageProblems, string][] = [
    ['no text leaves its box', 'summary { white-space: nowrap }'],
    ['no text leaves its box', '.rueda-FilterToolbar select { padding-inline-end: 90% }'],
    ['no two texts overlap', '.rueda-Title { margin-block-end: -3rem }'],
    [
      'the figures of a row are on one line',
      '.rueda-Row > :first-child [class$="-value"] { position: relative; inset-block-start: 9px }',
    ],
    ['the figures of a row are on one line', 'td:last-child { position: relative; inset-block-start: 4px }'],
    ['the controls of a row are of one height', '#filtro-type { block-size: 60px }'],
    ['no two widgets touch', '.rueda-Section { gap: 0 }'],
  ];

  test.for(faults)('%s: %s', async ([promise, css]) => {
    const page = await open('Issuer');
    await page.setViewportSize({ width: 390, height: 900 });
    await reset(page);
    const before = (await page.evaluate(findPageProblems))[promise].length;
    await page.addStyleTag({ content: css });
    expect((await page.evaluate(findPageProblems))[promise].length).toBeGreaterThan(before);
    await page.close();
  });
});
