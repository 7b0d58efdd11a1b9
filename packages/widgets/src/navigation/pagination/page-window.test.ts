import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

type Pages = (number | null)[];

/** The rules that the numbers shown for a page break. */
function problemsOf(shown: Pages, page: number, last: number): string[] {
  const problems: string[] = [];
  if (shown[0] !== 1) problems.push('the first page cannot be reached');
  if (shown.at(-1) !== last) problems.push('the last page cannot be reached');
  if (!shown.includes(page)) problems.push('the current page is not shown');
  let row = 0;
  for (const [index, number] of shown.entries()) {
    const before = shown[index - 1];
    row = number === null ? 0 : row + 1;
    if (row > 5) problems.push(`${row} numbers follow one another`);
    if (number === null) {
      const [from, to] = [before, shown[index + 1]];
      const hidden = typeof from === 'number' && typeof to === 'number' ? to - from - 1 : 0;
      if (hidden < 2) problems.push(`a gap hides ${hidden} pages`);
    } else if (typeof before === 'number' && number !== before + 1) {
      problems.push(`${before} is followed by ${number} without a gap`);
    }
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

test('pageWindow has the first, last and current page, at most 5 in a row, and no gap of one, up to 1,000 pages', () => {
  expect(failures(pageWindow)).toEqual([]);
});

test('the check of pageWindow detects the broken rules of a window that is only centred', () => {
  const centred = (page: number, last: number): Pages => {
    const start = Math.max(1, Math.min(page - 2, last - 4));
    const row = Array.from({ length: Math.min(5, last) }, (_, index) => start + index);
    return [
      ...(start > 2 ? [1, null] : start === 2 ? [1] : []),
      ...row,
      ...(start + 4 < last - 1 ? [null, last] : start + 4 === last - 1 ? [last] : []),
    ];
  };
  const kinds = new Set(failures(centred).map((problem) => problem.replace(/^.*: /, '')));
  expect([...kinds].toSorted()).toEqual([
    '6 numbers follow one another',
    '7 numbers follow one another',
    'a gap hides 1 pages',
  ]);
});

test.for<[number, number, Pages]>([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, null, 6]],
  [4, 6, [1, null, 4, 5, 6]],
  [4, 7, [1, null, 4, 5, 6, 7]],
  [4, 40, [1, 2, 3, 4, 5, null, 40]],
  [5, 40, [1, null, 4, 5, 6, 7, 8, null, 40]],
  [20, 40, [1, null, 18, 19, 20, 21, 22, null, 40]],
  [36, 40, [1, null, 33, 34, 35, 36, 37, null, 40]],
  [37, 40, [1, null, 36, 37, 38, 39, 40]],
])('pageWindow for page %i of %i is %j', ([page, last, shown]) => {
  expect(pageWindow(page, last)).toEqual(shown);
});
