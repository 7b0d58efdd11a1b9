/** Regression tests for layout that once differed in Firefox or WebKit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnginePage } from '../../../../tools/engines/engine.ts';
import { engines, servePages } from './engines.ts';

const addressOf = servePages();

describe.each(engines)('%s', (_, start) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await start();
  });
  afterAll(() => page?.close());
  const open = (story: string): Promise<void> => page.open(addressOf(story));

  test.each([
    ['TwoRows', 2],
    ['Empty', 4],
  ])('TextArea has the height of its rows: %s', async (story, rows) => {
    await open(`text-area/${story}`);
    const lines = await page.evaluate(() => {
      const area = document.querySelector('textarea');
      if (!area) return 0;
      area.value = '';
      const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area);
      const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
      return (area.clientHeight - padding) / Number.parseFloat(lineHeight);
    });
    expect(Math.round(lines * 10) / 10).toBe(rows);
  });

  test('Select with a long text does not make the page scroll sideways', async () => {
    await page.resize(500, 800);
    await open('select/LongText');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  test('the prices of a row of GreatPriceCards are aligned, however long the names are', async () => {
    await page.resize(1280, 900);
    await open('layout/Sections');
    const tops = await page.evaluate(() => {
      const name = document.querySelector('.rueda-GreatPriceCard-name');
      if (name) name.textContent = 'Compañía de ejemplo con un nombre largo '.repeat(2);
      return [...document.querySelectorAll('.rueda-GreatPriceCard data')].map((price) =>
        Math.round(price.getBoundingClientRect().top),
      );
    });
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
  });

  test('the text of Tooltip has a dotted underline', async () => {
    await open('tooltip/Ordinary');
    const line = await page.evaluate(() => {
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(
        document.querySelector('.rueda-Tooltip-about') ?? document.body,
      );
      return `${textDecorationLine} ${textDecorationStyle}`;
    });
    expect(line).toBe('underline dotted');
  });

  test('the radio button of FilterGroup is as large as its chip', async () => {
    await open('filter-group/Ordinary');
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('.rueda-FilterGroup input')].map((input) => input.clientHeight),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(24);
  });
});
