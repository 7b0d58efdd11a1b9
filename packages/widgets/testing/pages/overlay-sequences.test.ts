import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { type EntryPage, startEntryPage } from './entry-page.ts';
import type * as _entry from './overlay-sequences-entry.ts';

let entry: EntryPage;

beforeAll(async () => {
  entry = await startEntryPage('overlay-sequences-entry.ts');
});
afterAll(() => entry?.browser.close());

async function play(sequences: number, isNaive: boolean): Promise<string[]> {
  // With motion, so that actions happen while a modal opens or closes.
  const page = await entry.open({ reducedMotion: 'no-preference' });
  try {
    return await page.evaluate(([count, naive]) => window.playOverlays(6, count, naive), [
      sequences,
      isNaive,
    ] as const);
  } finally {
    await page.close();
  }
}

const sequences = cases(30, 1000);

test(`F6: ${sequences} random sequences on nested overlays leave no lock and nothing inert, and never lose the focus`, async () => {
  expect(await play(sequences, false)).toEqual([]);
});

test('F6, control: a lock per modal and a focus that is not restored are both detected', async () => {
  const broken = (await play(60, true)).join('\n');
  expect(broken).toMatch(/left on the page: .*overflow: hidden/);
  expect(broken).toMatch(/the focus is on the body/);
});
