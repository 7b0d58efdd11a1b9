/** F1 for whole pages: whatever a CMS sends is printed, opened in Chromium and looked through. */
import { type Browser, chromium, type Page } from 'playwright';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../../tools/cases.ts';
import { chromiumPath } from '../../../../../tools/test-browser.ts';
import { clobbered } from '../../../testing/fixtures/hostile-html.ts';
import { strictPolicy } from '../../../testing/pages/page-server.ts';
import { hostilePage } from './hostile-pages.testing.ts';
import { renderPage } from './index.ts';
import { problemsInPage } from './page-problems.testing.ts';

/** What the texts call when they run. Loaded from the site, so that the policy lets it. */
const counter = 'let runs = 0; function ran() { runs += 1; }';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

/** Pages that were printed, side by side in one document. */
interface Opened {
  problems: string[];
  /** How often a script, handler or address of theirs ran where nothing forbids it. */
  runs: number;
  /** What the strict policy refused. */
  refused: string[];
  elements: number;
  /** How many of the pages the browser found: none swallowed those after it. */
  found: number;
}

async function open(html: string, isGuarded: boolean): Promise<Opened> {
  const page: Page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) refused.push(line.text());
  });
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/ran.js') return route.fulfill({ body: counter, contentType: 'text/javascript' });
    if (pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: isGuarded ? { 'Content-Security-Policy': strictPolicy } : {},
      body: `<!doctype html><html lang="es"><title>-</title><script src="/ran.js"></script><body>${html}</body></html>`,
    });
  });
  await page.goto('http://rueda.test/', { waitUntil: 'load' });
  const problems = await page.evaluate(problemsInPage, clobbered());
  const runs = await page.evaluate<number>('runs');
  const elements = await page.locator('[data-page] *').count();
  const found = await page.locator('body > [data-page]').count();
  await page.close();
  return { problems, runs, refused, elements, found };
}

type Renderer = (page: unknown) => string;

const options = {
  path: '/educacion',
  share: { url: 'https://rueda.test/educacion', title: 'Educación' },
  contact: { action: '/contacto', termsHref: '/terminos', policyHref: '/privacidad', policyVersion: '1' },
} as const;

/** As a visitor gets it, or an editor, in one language or the other. */
const rueda =
  (at: number): Renderer =>
  (page) =>
    renderToStaticMarkup(
      renderPage(page, {
        ...options,
        language: at % 2 ? 'es' : 'en',
        ...(at % 3 === 0 && { editor: at % 4 ? 'es' : 'en' }),
      }).page,
    );

/** The control: what a page does that trusts its CMS. */
const naive = (): Renderer => (page) => {
  const html: string[] = [];
  JSON.stringify(page, (key, value: unknown) => {
    if (key === 'html' || key === 'title') html.push(`<div>${String(value)}</div>`);
    if (key === 'url') html.push(`<a href="${String(value)}">x</a>`);
    if (key === 'id') html.push(`<p id="${String(value)}"></p>`);
    return value;
  });
  return html.join('');
};

interface Result extends Opened {
  throws: string[];
}

async function check(renderer: (at: number) => Renderer, seed: number, count: number): Promise<Result> {
  const throws: string[] = [];
  const printed = Array.from({ length: count }, (_, at) => {
    const page = seed * count + at;
    try {
      return `<div data-page="${page}">${renderer(page)(hostilePage(page))}</div>`;
    } catch (error) {
      throws.push(`${page}: ${String(error)}`);
      return '';
    }
  });
  const html = printed.join('');
  const [guarded, free] = await Promise.all([open(html, true), open(html, false)]);
  return {
    throws,
    problems: guarded.problems,
    refused: guarded.refused,
    runs: guarded.runs + free.runs,
    elements: guarded.elements,
    found: guarded.found,
  };
}

const each = 100;
const seeds = cases(200, 20_000) / each;

test(`F1: ${(seeds * each).toLocaleString('en')} hostile pages: none throws, runs, asks for what the policy refuses, links where it must not or takes a name of the page`, {
  timeout: 1_800_000,
}, async () => {
  const results: Result[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) results.push(await check(rueda, seed, each));
  expect(results.flatMap(({ throws }) => throws)).toEqual([]);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(results.flatMap(({ refused }) => refused)).toEqual([]);
  const sum = (of: (result: Result) => number): number =>
    results.reduce((total, each) => total + of(each), 0);
  expect(sum(({ runs }) => runs)).toBe(0);
  expect(sum(({ found }) => found)).toBe(seeds * each);
  // A renderer that draws nothing is safe and useless.
  expect(sum(({ elements }) => elements)).toBeGreaterThan(seeds * each * 20);
});

test('F1, the control: a renderer that trusts its CMS is caught, and its scripts run', async () => {
  const { problems, runs, refused } = await check(naive, 1, 20);
  // A text left open swallows what follows it.
  expect(problems.join()).toMatch(/an attribute on.*an id/);
  expect(runs).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
});
