/** A bar of a chart, in percent of its width and height. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Is the value below zero? */
  isLoss: boolean;
}

/** The share of its slot that a bar fills. */
const fill = 0.7;

const rounded = (share: number): number => Math.round(share * 100) / 100;

/**
 * The bars of values on one scale, side by side in equal slots: null for a missing value. `zero` is the height of the
 * base line, above which are profits and below which are losses.
 */
export function layoutBars(
  values: readonly (number | null)[],
  height = 100,
): { bars: (Bar | null)[]; zero: number } {
  const known = values.filter((value) => value !== null);
  const top = Math.max(0, ...known);
  const span = top - Math.min(0, ...known) || 1;
  const zero = rounded((top / span) * height);
  const slot = 100 / values.length;
  const bars = values.map((value, index) => {
    if (value === null) return null;
    const size = rounded((Math.abs(value) / span) * height);
    return {
      x: rounded(slot * (index + (1 - fill) / 2)),
      y: value < 0 ? zero : rounded(zero - size),
      width: rounded(slot * fill),
      height: size,
      isLoss: value < 0,
    };
  });
  return { bars, zero };
}
