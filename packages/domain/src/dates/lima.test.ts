import { describe, expect, test } from 'vitest';
import { toDay } from './day.ts';
import { limaDay, limaInstant, limaTime, toEpoch } from './lima.ts';

describe('an instant', () => {
  test.for([
    '2026-11-16T10:00Z',
    '2026-11-16T10:00:00Z',
    '2026-11-16T10:00:00.5Z',
    '2026-11-16T10:00:00.123456Z',
    '2026-11-16T05:00:00-05:00',
  ])('%s is read', (text) => {
    expect(toEpoch(text)).toBe(Date.parse(text));
  });

  test.for([
    '2026-11-16',
    '2026-11-16T10:00:00',
    'x2026-11-16T10:00:00Z',
    '2026-11-16T10:00:00Zx',
    '2026-11-16T10:00:00.Z',
    '2026-11-16T10:00:00.xZ',
    '2026-13-16T10:00:00Z',
    '',
  ])('%s is rejected', (text) => {
    expect([toEpoch(text), limaDay(text), limaTime(text)]).toEqual([null, null, null]);
  });

  test('is in the years 1 to 9999 of UTC', () => {
    const [first, last] = [-62_135_510_400_000, 253_402_300_799_999];
    expect([toEpoch(first), toEpoch(last)]).toEqual([first, last]);
    expect([toEpoch(first - 1), toEpoch(last + 1), toEpoch(Number.NaN)]).toEqual([null, null, null]);
    expect([toEpoch(null), toEpoch(undefined)]).toEqual([null, null]);
  });
});

test('Lima is four hours behind UTC until the last change of hour, and five since', () => {
  const change = Date.UTC(1994, 3, 1, 4);
  expect([limaTime(change - 1000), limaTime(change)]).toEqual(['23:59:59', '23:00:00']);
  expect([limaDay(change - 1000), limaDay(change)]).toEqual(['1994-03-31', '1994-03-31']);
});

test('the instant of a time of day is the first one after a skipped time', () => {
  expect(limaInstant(toDay('2026-11-16'), 570)).toBe(Date.UTC(2026, 10, 16, 14, 30));
  expect(limaInstant(toDay('1994-02-01'), 60)).toBe(Date.UTC(1994, 1, 1, 5));
  expect(limaInstant(toDay('1994-01-01'), 0)).toBe(Date.UTC(1994, 0, 1, 5));
});
