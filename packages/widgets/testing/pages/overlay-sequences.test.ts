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
  // With motion, so that things happen while a modal is half open or half gone.
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

test(`F6: ${sequences} random sequences of opening, nesting, removing, and leaving the page: no lock, nothing shut off, the focus never lost`, async () => {
  expect(await play(sequences, false)).toEqual([]);
});

test('F6, the control: a lock that each modal keeps for itself is caught, and so is a focus nobody gives back', async () => {
  const broken = (await play(60, true)).join('\n');
  expect(broken).toMatch(/left on the page: .*overflow: hidden/);
  expect(broken).toMatch(/the focus is on the body/);
});
