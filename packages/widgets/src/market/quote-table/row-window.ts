/** A continuous table with more rows than this renders only those near the visible ones. */
export const maxRenderedRows = 200;

/** Extra rows beyond each edge of the viewport, so that a small scroll finds them rendered. */
const overscan = 2;

export interface RowWindow {
  /** Index of the first rendered row. */
  first: number;
  /** Index after the last rendered row. */
  end: number;
}

/** The rows to render, of `count` rows of equal height, in a viewport scrolled to `scrollTop`. */
export function windowOf(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const visible = Math.ceil(viewHeight / rowHeight) + 1;
  const first = Math.floor(scrollTop / rowHeight) - overscan;
  // The window has one size, also at both ends: rows are reused instead of removed and inserted.
  const size = Math.min(count, visible + 2 * overscan);
  const start = Math.max(0, Math.min(first, count - size));
  return { first: start, end: start + size };
}
