import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

type Pages = (number | null)[];

/** The rules that the numbers shown for a page break. */
function problemsOf(shown: Pages, page: number, last: number): string[] {
  const problems: string[] = [];
  if (shown[0] !== 1) problems.push('the first page cannot be reached');
  if (shown.at(-1) !== last) problems.push('the last page cannot be reached');
  const row = Array.from({ length: Math.min(5, last) }, (_, index) => index);
  const isRow = (start: number): boolean => row.every((index) => shown.includes(start + index));
  const starts = [page - 4, page - 3, page - 2, page - 1, page].filter((start) => start >= 1 && isRow(start));
  if (starts.length === 0) problems.push('the page is not among five numbers in a row');
  const numbers = shown.filter((number) => number !== null);
  if (numbers.some((number) => number !== 1 && number !== last && Math.abs(number - page) > 4))
    problems.push('a number is far from the page');
  if (numbers.length > 7) problems.push(`${numbers.length} numbers are shown`);
  for (const [index, number] of shown.entries()) {
    const before = shown[index - 1];
    const after = shown[index + 1];
    if (number === null && !(typeof before === 'number' && typeof after === 'number' && after > before + 1))
      problems.push('a gap hides no page');
    if (typeof number === 'number' && typeof before === 'number' && number !== before + 1)
      problems.push(`${before} is followed by ${number} without a gap`);
  }
  return problems;
}

/** Every page of 1 to 1,000 pages: 500,500 cases. */
function failures(window: (page: number, last: number) => Pages): string[] {
  const broken: string[] = [];
  for (let last = 1; last <= 1000; last += 1) {
    for (let page = 1; page <= last; page += 1) {
      for (const problem of problemsOf(window(page, last), page, last)) {
        broken.push(`page ${page} of ${last}: ${problem}`);
      }
    }
  }
  return broken;
}

test('pageWindow has five numbers in a row around the page, the first and the last, up to 1,000 pages', () => {
  expect(failures(pageWindow)).toEqual([]);
});

test('the check of pageWindow detects a window that shrinks so that no gap hides a single page', () => {
  const shrinking = (page: number, last: number): Pages => {
    const size = last <= 5 ? last : Math.min(5, last - 3);
    const start = Math.max(1, Math.min(page - 1, last - size + 1));
    const row = Array.from({ length: size }, (_, index) => start + index);
    return [...(start > 1 ? [1, null] : []), ...row, ...(start + size - 1 < last ? [null, last] : [])];
  };
  const kinds = new Set(failures(shrinking).map((problem) => problem.replace(/^.*: /, '')));
  expect([...kinds].toSorted()).toEqual([
    'a gap hides no page',
    'the page is not among five numbers in a row',
  ]);
});

test.for<[number, number, Pages]>([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [6, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 5, null, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [7, 7, [1, null, 3, 4, 5, 6, 7]],
  [4, 40, [1, 2, 3, 4, 5, 6, null, 40]],
  [5, 40, [1, null, 3, 4, 5, 6, 7, null, 40]],
  [20, 40, [1, null, 18, 19, 20, 21, 22, null, 40]],
  [37, 40, [1, null, 35, 36, 37, 38, 39, 40]],
  [40, 40, [1, null, 36, 37, 38, 39, 40]],
])('pageWindow for page %i of %i is %j', ([page, last, shown]) => {
  expect(pageWindow(page, last)).toEqual(shown);
});
