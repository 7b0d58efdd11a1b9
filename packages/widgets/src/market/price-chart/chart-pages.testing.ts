/** Printed pages with a chart, under a strict policy, and a network that the test commands. */
import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { chromiumPath } from '../../../../../tools/test-browser.ts';
import { bundle } from '../../../testing/pages/bundle.ts';
import { PriceChart, type PriceChartProps } from './index.ts';

/** As strict as every page of the library, and open to the site's own addresses: a period and a file are fetched. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

export interface ChartPage {
  page: Page;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** Console lines and uncaught errors. */
  problems: string[];
  /** Was the engine among what was asked for? */
  hasEngine: () => boolean;
  /** What the server answers to an address of its own, with its query, from here on; a number is a failure. */
  answers: Map<string, string | number>;
}

export interface ChartPages {
  scripts: ReadonlyMap<string, string>;
  isEngine: (code: string) => boolean;
  /** A page that prints this chart under so many pixels of nothing. */
  open: (props: PriceChartProps, above?: number) => Promise<ChartPage>;
  close: () => Promise<void>;
}

/** A word that only the engine's own code has. */
const isEngine = (code: string): boolean =>
  code.includes('enableConflation') && code.includes('createElement');

/** A page as a server sends it. */
export function printPage(printed: ReactElement, above = 0): string {
  const room = above > 0 ? '<p class="testing-tall"></p>' : '';
  return `<!doctype html><html lang="es"><title>-</title><link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/test.css"><script type="module" src="/entry.js"></script><main>${room}${renderToString(printed)}</main>`;
}

export async function startChartPages(): Promise<ChartPages> {
  const [scripts, css, browser] = await Promise.all([
    bundle('islands-entry.ts'),
    readFile(new URL('../../../dist/styles.css', import.meta.url), 'utf8'),
    chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] }),
  ]);
  return {
    scripts,
    isEngine,
    open: (props, above = 0) => open(browser, scripts, css, props, above),
    close: () => browser.close(),
  };
}

async function open(
  browser: Browser,
  scripts: ReadonlyMap<string, string>,
  css: string,
  props: PriceChartProps,
  above: number,
): Promise<ChartPage> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const asked: string[] = [];
  const problems: string[] = [];
  const answers = new Map<string, string | number>([
    ['/', printPage(createElement(PriceChart, props), above)],
    ['/styles.css', css],
    ['/test.css', `.testing-tall { height: ${above}px }`],
    ...scripts,
  ]);
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (failure) => problems.push(failure.message));
  await page.route('https://rueda.test/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const body = answers.get(pathname + search) ?? 404;
    if (typeof body === 'number') return route.fulfill({ status: body, body: '' });
    return route.fulfill({
      body,
      contentType: typeOf(pathname),
      headers: { 'Content-Security-Policy': policy },
    });
  });
  const hasEngine = (): boolean => asked.some((path) => isEngine(scripts.get(path) ?? ''));
  return { page, asked, problems, hasEngine, answers };
}

const typeOf = (path: string): string =>
  path.endsWith('.js')
    ? 'text/javascript'
    : path.endsWith('.css')
      ? 'text/css'
      : path.endsWith('.csv')
        ? 'text/csv'
        : 'text/html; charset=utf-8';
