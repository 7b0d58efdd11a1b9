/** Makes slides that are out of sight inert. */
import { measureRow, type RowPosition, tolerancePx } from './row-position.ts';

/**
 * Updates every slide. With `isExposed` none is inert. A slide that contains the focus is never inert: it would lose
 * it.
 */
export function updateInertness(list: HTMLElement, isExposed: boolean): RowPosition {
  const position = measureRow(list);
  const canBeInert = position.isScrollable && !isExposed;
  for (const [index, slide] of ([...list.children] as HTMLElement[]).entries())
    slide.inert =
      canBeInert && (position.visiblePx[index] ?? 0) < tolerancePx && !slide.matches(':focus-within');
  // A row that does not scroll is no tab stop.
  if (position.isScrollable) list.tabIndex = 0;
  else list.removeAttribute('tabindex');
  return position;
}
