import { pagesAtATime } from '@rueda/domain/site';

/**
 * The page numbers to show for a page of `last`: a window around it, the first and the last, and null where pages
 * are left out. At most five follow one another, and a gap never hides a single page, which would fit in its place.
 */
export function pageWindow(page: number, last: number): (number | null)[] {
  if (last <= pagesAtATime) return numbers(1, last);
  // 6 and 7 pages leave no room for five in a row and a gap of two.
  const size = Math.min(pagesAtATime, last - 3);
  const centred = page - Math.floor((size - 1) / 2);
  const atEnd = last - size + 1;
  // Away from both ends, two pages or more stay hidden on each side.
  const between = Math.min(Math.max(centred, 4), last - size - 2);
  const start = [1, atEnd, ...(between >= 4 ? [between] : [])].reduce((best, one) =>
    Math.abs(one - centred) < Math.abs(best - centred) ? one : best,
  );
  return [
    ...(start > 1 ? [1, null] : []),
    ...numbers(start, start + size - 1),
    ...(start < atEnd ? [null, last] : []),
  ];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
