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

const listParts = (parts: Record<Direction, BarPart>): BarPart[] =>
  directions.map((direction) => parts[direction]);

/** In hundredths, as a browser reads them from the HTML. */
const hundredths = (width: number): number => Math.round(Number(String(width)) * 100);

describe('barParts', () => {
  const runs = cases(20_000, 1_000_000);
  test(`barParts in ${runs.toLocaleString('en')} sessions: counts add up to the total, and adjacent widths to exactly 100`, {
    timeout: 1_800_000,
  }, () => {
    fc.assert(
      fc.property(counts, (movements) => {
        const { total, parts } = barParts(movements);
        const all = listParts(parts);
        expect(total).toBe(movements.up + movements.flat + movements.down);
        expect(all.map((part) => part.count)).toEqual([movements.up, movements.flat, movements.down]);
        let end = 0;
        for (const { from, width } of all) {
          expect(hundredths(from)).toBe(end);
          expect(width).toBeGreaterThanOrEqual(0);
          end += hundredths(width);
        }
        expect(end).toBe(total === 0 ? 0 : 10_000);
        // Equal to its share, up to a hundredth.
        for (const part of all)
          expect(Math.abs(part.width - (total && (part.count / total) * 100))).toBeLessThanOrEqual(0.011);
      }),
      { numRuns: runs },
    );
  });

  test('barParts fills the bar with a single security, and leaves it empty without any', () => {
    expect(listParts(barParts({ up: 0, flat: 1, down: 0 }).parts).map(({ width }) => width)).toEqual([
      0, 100, 0,
    ]);
    expect(listParts(barParts({ up: 0, flat: 0, down: 0 }).parts).map(({ width }) => width)).toEqual([
      0, 0, 0,
    ]);
  });

  test('barParts divides three equal counts into widths of 33.33, 33.34 and 33.33', () => {
    expect(listParts(barParts({ up: 1, flat: 1, down: 1 }).parts).map(({ width }) => width)).toEqual([
      33.33, 33.34, 33.33,
    ]);
  });

  test('barParts treats an invalid count as 0', () => {
    expect(barParts({ up: Number.NaN, flat: -3, down: 2.7 })).toMatchObject({
      total: 2,
      parts: { up: { count: 0 }, flat: { count: 0 }, down: { count: 2, from: 0, width: 100 } },
    });
  });
});
