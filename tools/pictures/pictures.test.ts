/** Pictures that cannot drift unseen. */
import { mkdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../cases.ts';
import { findChanges, folder } from './baseline.ts';
import { comparePictures } from './compare.ts';
import { isCrossed, isSampled, capturePictures } from './capture.ts';

const control = `${folder}-control`;

beforeAll(() => mkdir(control, { recursive: true }));
afterAll(() => rm(control, { recursive: true, force: true }));

test('every story looks as its baseline: after a change that is meant, `pnpm pictures -u`', async () => {
  const { hashes, changes } = await findChanges([], isLong ? undefined : isSampled);
  expect(Object.keys(hashes).length).toBeGreaterThan(isLong ? 900 : 250);
  expect(changes).toEqual([]);
}, 600_000);

test('control: one pixel is seen, counted and painted', async () => {
  const dot =
    'body::after{content:"";position:absolute;top:3px;left:5px;width:1px;height:1px;background:red}';
  const [plain, dotted] = [`${control}/plain`, `${control}/dotted`];
  const before = await capturePictures(plain, { wanted: ['button'], isTaken: isCrossed });
  const after = await capturePictures(dotted, { wanted: ['button'], isTaken: isCrossed, css: dot });
  const names = Object.keys(before);
  expect(names.filter((name) => before[name] === after[name])).toEqual([]);
  const changes = await comparePictures(names, plain, dotted, control);
  expect(changes).toEqual(names.map((name) => ({ name, what: 1 })));
});
