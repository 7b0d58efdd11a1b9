import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

/** The index of the current section at each scroll position of a page with sections of these heights. */
function scrollThrough(heights: readonly number[], height: number, rule = sectionInView): number[] {
  const starts = heights.map((_, index) => heights.slice(0, index).reduce((sum, one) => sum + one, 80));
  const end = heights.reduce((sum, one) => sum + one, 80);
  const maxScroll = Math.max(0, end - height);
  const steps = Array.from({ length: Math.ceil(maxScroll) + 1 }, (_, step) => Math.min(step, maxScroll));
  return steps.map((above) => {
    const titles = starts.map((start, index) => ({ id: `${index}`, top: start - above }));
    return Number(rule(titles, { height, above, under: maxScroll - above })?.id);
  });
}

const heights = fc.array(fc.integer({ min: 40, max: 1500 }), { minLength: 1, maxLength: 12 });
const windowHeight = fc.integer({ min: 300, max: 1400 });

test('sectionInView starts with the first section, never goes back, and ends with the last', () => {
  fc.assert(
    fc.property(heights, windowHeight, (sections, height) => {
      const path = scrollThrough(sections, height);
      expect(path).toEqual(path.toSorted((one, other) => one - other));
      expect(path[0]).toBe(0);
      if (path.length > 1) expect(path.at(-1)).toBe(sections.length - 1);
    }),
  );
});

test('sectionInView returns every section of a page longer than two windows', () => {
  fc.assert(
    fc.property(heights, windowHeight, (sections, height) => {
      fc.pre(sections.reduce((sum, one) => sum + one, 0) > 2 * height);
      expect(new Set(scrollThrough(sections, height))).toEqual(new Set(sections.keys()));
    }),
  );
});

test('a fixed line never reaches a last section shorter than the window, and sectionInView does', () => {
  const fixedLine: typeof sectionInView = (titles, { height }) =>
    titles.findLast(({ top }) => top <= height / 3) ?? titles[0];
  expect(scrollThrough([2000, 2000, 200], 800, fixedLine).at(-1)).toBe(1);
  expect(scrollThrough([2000, 2000, 200], 800).at(-1)).toBe(2);
});

test('sectionInView accepts a title up to a pixel under the line, and no further', () => {
  // In the middle of a long page the line is a third down the window: at 300 px of 900.
  const at = (top: number): string | undefined =>
    sectionInView(
      [
        { id: 'before', top: -500 },
        { id: 'on the line', top },
      ],
      { height: 900, above: 5000, under: 5000 },
    )?.id;
  expect([at(299), at(300), at(300.9), at(302)]).toEqual([
    'on the line',
    'on the line',
    'on the line',
    'before',
  ]);
});
