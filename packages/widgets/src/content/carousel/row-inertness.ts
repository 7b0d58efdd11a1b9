/** Makes slides that are out of sight inert. */
import { measureRow, type RowPosition, slidesOf, tolerancePx } from './row-position.ts';

/**
 * Updates every slide. With `isExposed` none is inert. A slide that contains the focus is never inert: it would lose
 * it.
 */
export function updateInertness(list: HTMLElement, isExposed: boolean): RowPosition {
  const slides = slidesOf(list);
  const { position, visiblePx } = measureRow(list, slides);
  for (const [index, slide] of slides.entries()) {
    const isOutOfSight = (visiblePx[index] ?? 0) < tolerancePx && !slide.matches(':focus-within');
    slide.inert = position.isScrollable && isOutOfSight && !isExposed;
  }
  // A row that does not scroll is no tab stop.
  if (position.isScrollable) list.tabIndex = 0;
  else list.removeAttribute('tabindex');
  return position;
}
