/** Measures which slides of a row are in sight. */

export interface RowPosition {
  /**
   * First and last slide that are completely in sight, from 1. If there is none, the slide with the largest visible
   * part.
   */
  first: number;
  last: number;
  count: number;
  /** The slides are wider than the row. */
  isScrollable: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Tolerance in pixels: browsers round scroll positions. */
export const tolerancePx = 1;

export function slidesOf(list: HTMLElement): HTMLElement[] {
  return [...list.children] as HTMLElement[];
}

/** The position of the row, and the visible width of each slide in pixels. */
export function measureRow(
  list: HTMLElement,
  slides: readonly HTMLElement[],
): { position: RowPosition; visiblePx: number[] } {
  const frame = list.getBoundingClientRect();
  const boxes = slides.map((slide) => slide.getBoundingClientRect());
  const visiblePx = boxes.map(({ left, right }) => Math.min(right, frame.right) - Math.max(left, frame.left));
  const isComplete = (index: number): boolean =>
    (visiblePx[index] ?? 0) > (boxes[index]?.width ?? 0) - tolerancePx;
  const widest = visiblePx.indexOf(Math.max(...visiblePx));
  const complete = [...boxes.keys()].filter(isComplete);
  const range = scrollRangeOf(list);
  return {
    position: {
      first: (complete[0] ?? widest) + 1,
      last: (complete.at(-1) ?? widest) + 1,
      count: slides.length,
      isScrollable: range > tolerancePx,
      isAtStart: list.scrollLeft < tolerancePx,
      isAtEnd: list.scrollLeft > range - tolerancePx,
    },
    visiblePx,
  };
}

/** The scroll position of the next or the previous slide; undefined at the end of the row. */
export function nextStop(list: HTMLElement, step: 1 | -1): number | undefined {
  const { scrollLeft } = list;
  const stops = stopsOf(list);
  return step > 0
    ? stops.find((stop) => stop > scrollLeft + tolerancePx)
    : stops.findLast((stop) => stop < scrollLeft - tolerancePx);
}

/** The scroll position of each slide. The last slides share the end of the row. */
function stopsOf(list: HTMLElement): number[] {
  const { left } = list.getBoundingClientRect();
  const start =
    left - list.scrollLeft + (Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0);
  return slidesOf(list).map((slide) =>
    Math.min(slide.getBoundingClientRect().left - start, scrollRangeOf(list)),
  );
}

function scrollRangeOf(list: HTMLElement): number {
  return list.scrollWidth - list.clientWidth;
}
