import { expect, test } from 'vitest';
import { layoutDay } from './day-chart.tsx';

const opens = Date.parse('2026-11-16T14:30:00Z');
const session = [opens, opens + 400 * 60_000] as const;
const at = (minutes: number): string => new Date(opens + minutes * 60_000).toISOString();

test('a line fills as much of the width as has passed of the session', () => {
  const layout = layoutDay(
    [
      { at: at(0), value: 100 },
      { at: at(100), value: 110 },
      { at: at(200), value: 90 },
    ],
    100,
    session,
  );
  expect(layout?.line).toBe('M0.0 100L250.0 6L500.0 194');
  expect(layout?.area).toBe('M0.0 100L0.0 100L250.0 6L500.0 194L500.0 100z');
  expect([layout?.base, layout?.end]).toEqual([100, 'M500.0 194h0']);
});

test('a previous close outside the levels of the day is inside the picture', () => {
  const layout = layoutDay(
    [
      { at: at(0), value: 101 },
      { at: at(10), value: 102 },
    ],
    90,
    session,
  );
  expect(layout?.base).toBe(194);
  expect(layout?.line).toMatch(/ 6$/);
});

test('there is no line before the second level', () => {
  expect(layoutDay([{ at: at(0), value: 100 }], 99, session)).toBeNull();
  expect(layoutDay([], null, session)).toBeNull();
});
