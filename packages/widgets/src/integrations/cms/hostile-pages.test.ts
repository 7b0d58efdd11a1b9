/** F1 for complete pages: any output of a CMS is rendered, opened in Chromium and inspected. */
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

/** The function that hostile texts call. Loaded from the site, so that the policy allows it. */
const counter = 'let runs = 0; function ran() { runs += 1; }';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

/** The result of opening rendered pages, side by side in one document. */
interface Opened {
  problems: string[];
  /** The number of times that a script, handler or URL of theirs ran without a policy. */
  runs: number;
  /** The violations of the strict policy. */
  violations: string[];
  elements: number;
  /** The number of pages in the document: none swallowed those after it. */
  pages: number;
}

async function open(html: string, isGuarded: boolean): Promise<Opened> {
  const page: Page = await browser.newPage();
  const violations: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) violations.push(line.text());
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
  const pages = await page.locator('body > [data-page]').count();
  await page.close();
  return { problems, runs, violations, elements, pages };
}

type Renderer = (page: unknown) => string;

const options = {
  path: '/educacion',
  share: { url: 'https://rueda.test/educacion', title: 'Educación' },
  contact: { action: '/contacto', termsHref: '/terminos', policyHref: '/privacidad', policyVersion: '1' },
} as const;

/** The page of a visitor, or of an editor, in one of the languages. */
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

/** The control: a renderer that trusts its CMS. */
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
  const rendered = Array.from({ length: count }, (_, at) => {
    const page = seed * count + at;
    try {
      return `<div data-page="${page}">${renderer(page)(hostilePage(page))}</div>`;
    } catch (error) {
      throws.push(`${page}: ${String(error)}`);
      return '';
    }
  });
  const html = rendered.join('');
  const [guarded, free] = await Promise.all([open(html, true), open(html, false)]);
  return {
    throws,
    problems: guarded.problems,
    violations: guarded.violations,
    runs: guarded.runs + free.runs,
    elements: guarded.elements,
    pages: guarded.pages,
  };
}

const each = 100;
const seeds = cases(200, 20_000) / each;

test(`F1: none of ${(seeds * each).toLocaleString('en')} hostile pages throws, runs, violates the policy or clobbers the page`, {
  timeout: 1_800_000,
}, async () => {
  const results: Result[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) results.push(await check(rueda, seed, each));
  expect(results.flatMap(({ throws }) => throws)).toEqual([]);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(results.flatMap(({ violations }) => violations)).toEqual([]);
  const sum = (of: (result: Result) => number): number =>
    results.reduce((total, each) => total + of(each), 0);
  expect(sum(({ runs }) => runs)).toBe(0);
  expect(sum(({ pages }) => pages)).toBe(seeds * each);
  // A renderer without output would be safe and useless.
  expect(sum(({ elements }) => elements)).toBeGreaterThan(seeds * each * 20);
});

test('F1, the control: the check detects a renderer that trusts its CMS, whose scripts run', async () => {
  const { problems, runs, violations } = await check(naive, 1, 20);
  // An unclosed element swallows everything after it.
  expect(problems.join()).toMatch(/an attribute on.*an id/);
  expect(runs).toBeGreaterThan(0);
  expect(violations.length).toBeGreaterThan(0);
});
