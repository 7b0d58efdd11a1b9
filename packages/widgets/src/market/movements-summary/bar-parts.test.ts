import type { Direction } from '@rueda/domain/quotes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../tools/cases.ts';
import { type BarPart, barParts, directions } from './bar-parts.ts';

const count = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 650, 1e6, 1e9, 1e12),
  fc.nat({ max: 700 }),
  fc.nat({ max: 1e12 }),
);
const counts = fc.record({ up: count, flat: count, down: count });

const listed = (parts: Record<Direction, BarPart>): BarPart[] =>
  directions.map((direction) => parts[direction]);

/** In hundredths, as they are printed: a browser adds what it reads. */
const hundredths = (width: number): number => Math.round(Number(String(width)) * 100);

describe('the parts of the bar', () => {
  const runs = cases(20_000, 1_000_000);
  test(`${runs.toLocaleString('en')} sessions: counts add to the total, widths to exactly 100, each part begins where the one before ends`, {
    timeout: 1_800_000,
  }, () => {
    fc.assert(
      fc.property(counts, (movements) => {
        const { total, parts } = barParts(movements);
        const all = listed(parts);
        expect(total).toBe(movements.up + movements.flat + movements.down);
        expect(all.map((part) => part.count)).toEqual([movements.up, movements.flat, movements.down]);
        let end = 0;
        for (const { from, width } of all) {
          expect(hundredths(from)).toBe(end);
          expect(width).toBeGreaterThanOrEqual(0);
          end += hundredths(width);
        }
        expect(end).toBe(total === 0 ? 0 : 10_000);
        // As long as its share, to a hundredth.
        for (const part of all)
          expect(Math.abs(part.width - (total && (part.count / total) * 100))).toBeLessThanOrEqual(0.011);
      }),
      { numRuns: runs },
    );
  });

  test('one security alone is the whole bar, and none is none', () => {
    expect(listed(barParts({ up: 0, flat: 1, down: 0 }).parts).map(({ width }) => width)).toEqual([
      0, 100, 0,
    ]);
    expect(listed(barParts({ up: 0, flat: 0, down: 0 }).parts).map(({ width }) => width)).toEqual([0, 0, 0]);
  });

  test('three equal parts leave nothing over: the widths are 33.33, 33.34 and 33.33', () => {
    expect(listed(barParts({ up: 1, flat: 1, down: 1 }).parts).map(({ width }) => width)).toEqual([
      33.33, 33.34, 33.33,
    ]);
  });

  test('what is no count counts nothing', () => {
    expect(barParts({ up: Number.NaN, flat: -3, down: 2.7 })).toMatchObject({
      total: 2,
      parts: { up: { count: 0 }, flat: { count: 0 }, down: { count: 2, from: 0, width: 100 } },
    });
  });
});
