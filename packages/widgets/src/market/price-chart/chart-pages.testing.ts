/** Server-rendered pages with a chart, under a strict Content-Security-Policy and a mocked network. */
import { dailyLine, pointsInRange } from '@rueda/domain/quotes';
import { sampleIndexValues } from '@rueda/domain/sample';
import { readFile } from 'node:fs/promises';
import { chromium, type Locator, type Page } from 'playwright';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { chromiumPath } from '../../../../../tools/test-browser.ts';
import { bundle } from '../../../testing/pages/bundle.ts';
import { PriceChart, type PriceChartProps } from './index.ts';

/** The policy of every page of the library, plus `connect-src 'self'` for periods and files. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

export interface ChartPage {
  page: Page;
  /** The requested paths, in order. */
  requests: string[];
  /** Console lines and uncaught errors. */
  problems: string[];
  /** Whether the engine was requested. */
  hasEngine: () => boolean;
  /** Response body by path and query; a number is the status of a failure. */
  responses: Map<string, string | number>;
}

interface ChartPages {
  scripts: ReadonlyMap<string, string>;
  /** Opens a page with this chart below an empty space. */
  open: (
    props: PriceChartProps,
    spaceAbovePx?: number,
    options?: { javaScriptEnabled?: boolean },
  ) => Promise<ChartPage>;
  close: () => Promise<void>;
}

/** Detects code that only the engine contains. */
const isEngine = (code: string): boolean =>
  code.includes('enableConflation') && code.includes('createElement');

/** The HTML of a page as a server sends it. */
export function renderPage(element: ReactElement, spaceAbovePx = 0): string {
  const spacer = spaceAbovePx > 0 ? '<p class="testing-tall"></p>' : '';
  return `<!doctype html><html lang="es"><title>-</title><link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/test.css"><script type="module" src="/entry.js"></script><main>${spacer}${renderToString(element)}</main>`;
}

async function startChartPages(): Promise<ChartPages> {
  const [scripts, css, browser] = await Promise.all([
    bundle('islands-entry.ts'),
    readFile(new URL('../../../dist/styles.css', import.meta.url), 'utf8'),
    chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] }),
  ]);
  return {
    scripts,
    open: async (props, spaceAbovePx = 0, options = {}) => {
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, ...options });
      return servePage(page, scripts, css, props, spaceAbovePx);
    },
    close: () => browser.close(),
  };
}

async function servePage(
  page: Page,
  scripts: ReadonlyMap<string, string>,
  css: string,
  props: PriceChartProps,
  spaceAbovePx: number,
): Promise<ChartPage> {
  const requests: string[] = [];
  const problems: string[] = [];
  const responses = new Map<string, string | number>([
    ['/', renderPage(createElement(PriceChart, props), spaceAbovePx)],
    ['/styles.css', css],
    ['/test.css', `.testing-tall { height: ${spaceAbovePx}px }`],
    ...scripts,
  ]);
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('https://rueda.test/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(pathname + search);
    const body = responses.get(pathname + search) ?? 404;
    if (typeof body === 'number') return route.fulfill({ status: body, body: '' });
    return route.fulfill({
      body,
      contentType: typeOf(pathname),
      headers: { 'Content-Security-Policy': policy },
    });
  });
  const hasEngine = (): boolean => requests.some((path) => isEngine(scripts.get(path) ?? ''));
  return { page, requests, problems, hasEngine, responses };
}

const typeOf = (path: string): string =>
  path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.css')
      ? 'text/css'
      : path.endsWith('.csv')
        ? 'text/csv'
        : 'text/html; charset=utf-8';

export const levels = dailyLine(sampleIndexValues('msci-nuam-peru-general'));
export const month: PriceChartProps = {
  id: 'grafico',
  line: { name: 'MSCI nuam', currency: null, points: pointsInRange(levels, '1m') },
  range: '1m',
  href: '?rango={range}',
};
export const year: PriceChartProps = {
  ...month,
  line: { ...month.line, points: pointsInRange(levels, '1y') },
  range: '1y',
};
export const file = { href: '/archivos/valores.csv', size: 48_211 };
export const tenYears: PriceChartProps = {
  ...month,
  line: { ...month.line, points: levels },
  range: 'all',
  file,
};
const csv = ['fecha,MSCI nuam', ...levels.map(({ at, value }) => `${at},${value}`)].join('\n');

/** Serves charts to the tests of a file. Returns the function that opens a page with one, with its file and its year. */
export function useChartPages(): ChartPages['open'] {
  let pages: ChartPages;
  beforeAll(async () => {
    pages = await startChartPages();
  });
  afterAll(() => pages?.close());
  return async (...chart) => {
    const opened = await pages.open(...chart);
    onTestFinished(() => opened.page.close());
    opened.responses.set('/archivos/valores.csv', csv);
    opened.responses.set('/?rango=1y', renderPage(createElement(PriceChart, year)));
    return opened;
  };
}

/** The two processors of the test machine may be busy. */
export const pollOptions = { timeout: 20_000 };
export const visit = async ({ page }: ChartPage): Promise<void> =>
  void (await page.goto('https://rueda.test/', { waitUntil: 'networkidle' }));
export const waitForEngine = ({ page }: ChartPage): Promise<void> =>
  page.locator('.rueda-PriceChart-plot[data-engine] canvas').first().waitFor();
export const caption = ({ page }: ChartPage): Promise<string> => page.locator('figcaption').innerText();
export const slider = ({ page }: ChartPage): Locator => page.getByRole('slider');
export const yearLink = ({ page }: ChartPage): Locator => page.getByRole('link', { name: '1 A, 1 año' });
