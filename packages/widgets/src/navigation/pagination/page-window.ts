import { pagesAtATime } from '@rueda/domain/site';

/**
 * The page numbers to show for a page of `last`: a window around it, the first and the last, and null for each gap. At
 * most five numbers follow one another. A gap never hides a single page, whose number would fit in its place.
 */
export function pageWindow(page: number, last: number): (number | null)[] {
  // 6 and 7 pages leave no room for five in a row and a gap of two.
  const size = last <= pagesAtATime ? last : Math.min(pagesAtATime, last - 3);
  const start = startOf(page, last, size);
  const end = start + size - 1;
  const shown: (number | null)[] = start > 1 ? [1, null] : [];
  for (let number = start; number <= end; number += 1) shown.push(number);
  if (end < last) shown.push(null, last);
  return shown;
}

/** The start of a window of this size: at the first page, at the last, or as near to the middle as gaps allow. */
function startOf(page: number, last: number, size: number): number {
  const centred = page - Math.floor((size - 1) / 2);
  const isNearer = (one: number, other: number): boolean =>
    Math.abs(one - centred) < Math.abs(other - centred);
  const atEnd = last - size + 1;
  const atEither = isNearer(atEnd, 1) ? atEnd : 1;
  // Away from both ends, two pages or more stay hidden on each side.
  const between = Math.min(Math.max(centred, 4), last - size - 2);
  return between >= 4 && isNearer(between, atEither) ? between : atEither;
}
