import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../../tools/cases.ts';
import type { TextResult } from './cms-text-entry.testing.ts';
import { type EntryPage, startEntryPage } from '../../../testing/pages/entry-page.ts';

let entry: EntryPage;
let page: Page;

beforeAll(async () => {
  entry = await startEntryPage('../../src/content/paragraph/cms-text-entry.testing.ts');
  page = await entry.open();
});

afterAll(() => entry?.browser.close());

async function check(renderer: 'paragraph' | 'naive', seed: number, texts: number): Promise<TextResult> {
  return page.evaluate(
    (values) =>
      (window as unknown as { checkTexts(...args: unknown[]): Promise<TextResult> }).checkTexts(...values),
    [renderer, seed, texts],
  );
}

const seeds = 20;
const textsPerSeed = cases(150, 5000);

test(`F1: ${(seeds * textsPerSeed).toLocaleString('en')} hostile texts: Paragraph neither throws, runs script, links unsafely nor shadows globals`, async () => {
  const results: TextResult[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) results.push(await check('paragraph', seed, textsPerSeed));
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  expect(results.reduce((sum, { scriptsRun }) => sum + scriptsRun, 0)).toBe(0);
  expect(results.reduce((sum, { texts }) => sum + texts, 0)).toBe(seeds * textsPerSeed);
  expect(results.reduce((sum, { elements }) => sum + elements, 0)).toBeGreaterThan(seeds * textsPerSeed);
});

test('F1 control: a renderer that trusts the text is detected, and its scripts run', async () => {
  const { failures, scriptsRun } = await check('naive', 1, 150);
  expect(failures.length).toBeGreaterThan(50);
  expect(scriptsRun).toBeGreaterThan(0);
});
