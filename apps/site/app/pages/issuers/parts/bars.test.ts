import { expect, test } from 'vitest';
import { layoutBars } from './bars.ts';

test('bars share one scale, from the base line up for profits and down for losses', () => {
  const { bars, zero } = layoutBars([30, -10, 15]);
  expect(zero).toBe(75);
  expect(bars.map((bar) => bar && [bar.y, bar.height, bar.isLoss])).toEqual([
    [0, 75, false],
    [75, 25, true],
    [37.5, 37.5, false],
  ]);
});

test('bars fill equal slots, and a missing value leaves its slot empty', () => {
  const { bars } = layoutBars([4, null, 4, 4], 84);
  expect(bars.map((bar) => bar && [bar.x, bar.width])).toEqual([
    [3.75, 17.5],
    null,
    [53.75, 17.5],
    [78.75, 17.5],
  ]);
  for (const bar of bars) expect(bar?.height ?? 84).toBe(84);
});

test('values of zero have bars without a height', () => {
  expect(layoutBars([0, 0])).toEqual({
    bars: [expect.objectContaining({ height: 0 }), expect.objectContaining({ height: 0 })],
    zero: 0,
  });
  expect(layoutBars([]).bars).toEqual([]);
});
