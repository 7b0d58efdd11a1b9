import { pagesAtATime } from '@rueda/domain/site';

/**
 * The page numbers to show for a page of `last`: five in a row around it, the first and the last, and null for each
 * gap. At both ends the row stays five long.
 */
export function pageWindow(page: number, last: number): (number | null)[] {
  const size = Math.min(pagesAtATime, last);
  const start = Math.max(1, Math.min(page - Math.floor(size / 2), last - size + 1));
  const end = start + size - 1;
  const shown: (number | null)[] = [];
  if (start > 1) shown.push(1);
  if (start > 2) shown.push(null);
  for (let number = start; number <= end; number += 1) shown.push(number);
  if (end < last - 1) shown.push(null);
  if (end < last) shown.push(last);
  return shown;
}
