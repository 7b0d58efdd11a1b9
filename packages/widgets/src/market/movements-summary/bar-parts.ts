import type { Direction, Movements } from '@rueda/domain/quotes';

/** The order of the bar, from left to right. */
export const directions: readonly Direction[] = ['up', 'flat', 'down'];

/** A part of the bar: its number of securities, and its position and width in percent. */
export interface BarPart {
  count: number;
  from: number;
  width: number;
}

/** Treats an invalid count as 0. */
const toCount = (value: number): number => (value > 0 && Number.isFinite(value) ? Math.floor(value) : 0);

/**
 * The three parts of the bar. Their widths add up to exactly 100: each boundary is rounded to a hundredth once, and a
 * width is the difference of two boundaries. All widths are 0 without trades.
 */
export function barParts(movements: Pick<Movements, Direction>): {
  total: number;
  parts: Record<Direction, BarPart>;
} {
  const total = directions.reduce((sum, direction) => sum + toCount(movements[direction]), 0);
  const parts = {} as Record<Direction, BarPart>;
  let counted = 0;
  let from = 0;
  for (const direction of directions) {
    const count = toCount(movements[direction]);
    counted += count;
    const to = total === 0 ? 0 : Math.round((counted / total) * 10_000);
    parts[direction] = { count, from: from / 100, width: (to - from) / 100 };
    from = to;
  }
  return { total, parts };
}
