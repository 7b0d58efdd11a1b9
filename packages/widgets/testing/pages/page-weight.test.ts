/** Quality line F30: what a page costs a visitor before anything is touched may not grow unnoticed. */
import type { Page } from 'playwright';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StartedPages, startPages } from './page-server.ts';

let pages: StartedPages;
let page: Page;
let scripts: Set<string>;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());
beforeEach(async () => {
  ({ page, scripts } = await pages.visit());
});
afterEach(() => page.close());

interface Weight {
  /** Bytes of the scripts the page asks for by itself, each packed by gzip. */
  script: number;
  /** Bytes of the HTML as it is sent. */
  html: number;
  elements: number;
  attributes: number;
  /** Bytes of what is written on the islands for their script. */
  props: number;
  listeners: number;
}

async function weigh(name: string): Promise<Weight> {
  const response = await page.goto(`${pages.server.address}/${name}`, { waitUntil: 'networkidle' });
  const html = (await response?.body())?.length ?? 0;
  const counts = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')];
    const islands = document.querySelectorAll('rueda-island');
    return {
      elements: elements.length,
      attributes: elements.reduce((sum, { attributes }) => sum + attributes.length, 0),
      props: [...islands].reduce((sum, island) => sum + (island.getAttribute('props')?.length ?? 0), 0),
    };
  });
  const cdp = await page.context().newCDPSession(page);
  const { jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const script = [...scripts].reduce((sum, path) => sum + packed(pages.server.scripts.get(path) ?? ''), 0);
  return { script, html, ...counts, listeners };
}

const packed = (code: string): number => gzipSync(code, { level: 9 }).length;

/** Measured, and a little room: whoever adds more says so here. */
const budget: Weight = {
  // Parts that more widgets share are files of their own, and each file is packed by itself.
  script: 20_000,
  html: 25_900,
  elements: 376,
  attributes: 815,
  props: 880,
  listeners: 78,
};

/** The market's front page: a clock, prices, tables, a chart and the visitor's list, all of them awake. */
const marketBudget: Weight = {
  script: 25_250,
  html: 114_000,
  elements: 2350,
  attributes: 2850,
  props: 4100,
  listeners: 155,
};

const over = (weight: Weight, most = budget): string[] =>
  (Object.keys(most) as (keyof Weight)[]).filter((part) => weight[part] > most[part]);

test('F30: a page with one of each script costs no more than its budget before it is touched', async () => {
  const weight = await weigh('WeightPage');
  console.log(`F30: ${JSON.stringify(weight)}`);
  expect(over(weight)).toEqual([]);
});

test("F30: the market's front page costs no more than its budget, and loads no React", async () => {
  const weight = await weigh('story/pages/Market');
  console.log(`F30, Market: ${JSON.stringify(weight)}`);
  expect(over(weight, marketBudget)).toEqual([]);
});

test('control: a behaviour that brings React is over the budget', async () => {
  expect(over(await weigh('HeavyPage'))).toContain('script');
});

test('a page of 300 cards costs under 2,000 listeners', async () => {
  const { listeners } = await weigh('CardsPage');
  console.log(`300 cards: ${listeners} listeners.`);
  expect(listeners).toBeLessThan(2000);
});
