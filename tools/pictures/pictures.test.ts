/** Compares pictures of the stories with the baseline. */
import { mkdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../cases.ts';
import { findChanges, folder } from './baseline.ts';
import { comparePictures } from './compare.ts';
import { isCrossed, isSampled, capturePictures } from './capture.ts';

const control = `${folder}-control`;

beforeAll(() => mkdir(control, { recursive: true }));
afterAll(() => rm(control, { recursive: true, force: true }));

test('every story matches its baseline picture: run `pnpm pictures -u` after an intended change', async () => {
  const { hashes, changes } = await findChanges([], isLong ? undefined : isSampled);
  expect(Object.keys(hashes).length).toBeGreaterThan(isLong ? 900 : 250);
  expect(changes).toEqual([]);
}, 600_000);

test('control: a difference of one pixel is detected, counted and painted', async () => {
  const dot =
    'body::after{content:"";position:absolute;top:3px;left:5px;width:1px;height:1px;background:red}';
  const [plain, dotted] = [`${control}/plain`, `${control}/dotted`];
  const before = await capturePictures(plain, { widgetNames: ['button'], isCaptured: isCrossed });
  const after = await capturePictures(dotted, { widgetNames: ['button'], isCaptured: isCrossed, css: dot });
  const names = Object.keys(before);
  expect(names.filter((name) => before[name] === after[name])).toEqual([]);
  const changes = await comparePictures(names, plain, dotted, control);
  expect(changes).toEqual(names.map((name) => ({ name, difference: 1 })));
});
