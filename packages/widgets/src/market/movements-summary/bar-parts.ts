import type { Direction, Movements } from '@rueda/domain/quotes';

/** As the bar shows them, from left to right. */
export const directions: readonly Direction[] = ['up', 'flat', 'down'];

/** A part of the bar: how many securities it stands for, and where it lies, in percent of the bar. */
export interface BarPart {
  count: number;
  from: number;
  width: number;
}

/** A count from outside: what is none counts nothing. */
const countOf = (value: number): number => (value > 0 && Number.isFinite(value) ? Math.floor(value) : 0);

/**
 * The three parts of the bar. Their counts add to the total and their widths to exactly 100: each boundary is rounded
 * to a hundredth once, and a width is what lies between two of them. All widths are 0 where nothing traded.
 */
export function barParts(movements: Pick<Movements, Direction>): {
  total: number;
  parts: Record<Direction, BarPart>;
} {
  const total = directions.reduce((sum, direction) => sum + countOf(movements[direction]), 0);
  const parts = {} as Record<Direction, BarPart>;
  let counted = 0;
  let from = 0;
  for (const direction of directions) {
    const count = countOf(movements[direction]);
    counted += count;
    const to = total === 0 ? 0 : Math.round((counted / total) * 10_000);
    parts[direction] = { count, from: from / 100, width: (to - from) / 100 };
    from = to;
  }
  return { total, parts };
}
