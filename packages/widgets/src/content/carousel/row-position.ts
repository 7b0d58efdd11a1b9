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
  /** Visible width of each slide in pixels; 0 or less if it is out of sight. */
  visiblePx: readonly number[];
}

/** Tolerance in pixels: browsers round scroll positions. */
export const tolerancePx = 1;

export function measureRow(list: HTMLElement): RowPosition {
  const frame = list.getBoundingClientRect();
  const boxes = [...list.children].map((slide) => slide.getBoundingClientRect());
  const visiblePx = boxes.map(({ left, right }) => Math.min(right, frame.right) - Math.max(left, frame.left));
  const widest = visiblePx.indexOf(Math.max(...visiblePx));
  const complete = boxes.flatMap(({ width }, index) =>
    (visiblePx[index] ?? 0) > width - tolerancePx ? index : [],
  );
  const range = list.scrollWidth - list.clientWidth;
  return {
    first: (complete[0] ?? widest) + 1,
    last: (complete.at(-1) ?? widest) + 1,
    count: boxes.length,
    isScrollable: range > tolerancePx,
    isAtStart: list.scrollLeft < tolerancePx,
    isAtEnd: list.scrollLeft > range - tolerancePx,
    visiblePx,
  };
}

/** The scroll position of the next or the previous slide; undefined at the end of the row. */
export function nextStop(list: HTMLElement, step: 1 | -1): number | undefined {
  const { scrollLeft } = list;
  const start =
    list.getBoundingClientRect().left -
    scrollLeft +
    (Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0);
  // The last slides share the end of the row.
  const stops = [...list.children].map((slide) =>
    Math.min(slide.getBoundingClientRect().left - start, list.scrollWidth - list.clientWidth),
  );
  return step > 0
    ? stops.find((stop) => stop > scrollLeft + tolerancePx)
    : stops.findLast((stop) => stop < scrollLeft - tolerancePx);
}
