import { describe, expect, test } from 'vitest';
import {
  completeDay,
  hasDateFormat,
  instantInLima,
  isWeekend,
  readDate,
  readDay,
  startOf,
  toDay,
} from './index.ts';

test('instantInLima reads a date in Lima time, and at midnight without a time', () => {
  const at = (time: string | null): string =>
    new Date(instantInLima({ day: toDay('2026-11-16'), time })).toISOString();
  expect(at('11:22:33')).toBe('2026-11-16T16:22:33.000Z');
  expect(at(null)).toBe('2026-11-16T05:00:00.000Z');
});

describe('the accepted formats', () => {
  test.each([
    ['2026-11-16', null],
    ['2026-11-16 11:22', '11:22:00'],
    ['2026-11-16T11:22:33', '11:22:33'],
    ['2026-11-16 11:22:33.0', '11:22:33'],
    ['16-11-2026', null],
    ['16/11/2026', null],
    ['16/11/2026 11:22', '11:22:00'],
    ['16/11/2026 23:22:33', '23:22:33'],
    ['16/11/2026 11:22 AM', '11:22:00'],
    ['16/11/2026 11:22:33 PM', '23:22:33'],
    ['16/11/2026 12:00 AM', '00:00:00'],
    ['16/11/2026 12:00 PM', '12:00:00'],
    ['16/11/2026 1:05 p.m.', '13:05:00'],
    ['16/11/2026 01:05am', '01:05:00'],
  ])('readDate accepts %s', (text, time) => {
    expect(hasDateFormat(text)).toBe(true);
    expect(readDate(text)).toEqual({ day: '2026-11-16', time });
  });

  test.each([
    '2026/11/16',
    '2026-11-6',
    '2026-1-16',
    '26-11-16',
    '2026-13-01',
    '2026-00-10',
    '2026-11-32',
    '2026-11-16 ',
    '2026-11-16 24:00',
    '2026-11-16 11:60',
    '2026-11-16 11',
    '2026-11-16 11:22 AM',
    '2026-11-16T16:22:00Z',
    '2026-11-16T11:22:00-05:00',
    '16-11-26',
    '16-11-2026 11:22',
    '16.11.2026',
    '16/11/26',
    '6/11/2026',
    '16/13/2026',
    '32/11/2026',
    '11/16/2026',
    '16/11-2026',
    '16/11/2026 13:00 PM',
    '16/11/2026 00:30 AM',
    '16/11/2026T11:22',
    '16/11/2026 AM',
    ' 16/11/2026',
    '',
  ])('readDay rejects %j, which is nearly valid', (text) => {
    expect(hasDateFormat(text)).toBe(false);
    expect(readDay(text)).toBeNull();
  });

  test('hasDateFormat accepts days that do not exist, and readDay rejects them', () => {
    for (const text of ['00/11/2026', '2026-11-00', '31/11/2026', '30-02-2026', '29/02/2026']) {
      expect(hasDateFormat(text)).toBe(true);
      expect(readDay(text)).toBeNull();
    }
    expect(readDay('29/02/2028')).toBe('2028-02-29');
  });

  test('readDay rejects values that are not text', () => {
    expect([null, undefined, 20261116, new Date(0), {}].map(readDay)).toEqual([null, null, null, null, null]);
  });
});

describe('completeDay', () => {
  const today = toDay('2026-11-16');

  test.each([
    ['5', '2026-11-05'],
    ['05', '2026-11-05'],
    ['5/3', '2026-03-05'],
    ['5-3', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['05-03-26', '2026-03-05'],
    ['5/3/2019', '2019-03-05'],
    ['1/7/99', '1999-07-01'],
    ['1/7/46', '2046-07-01'],
    ['1/7/47', '1947-07-01'],
    [' 5 3 26 ', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['16/11/2026', '2026-11-16'],
    ['2026-03-05', '2026-03-05'],
  ])('completeDay completes %j, day first', (typed, day) => {
    expect(completeDay(typed, today)).toBe(day);
  });

  test.each(['', '/', '31', '31/2', '5/', '5/13', '0', '5/3/2', '5/3/202', '5//3', '505', 'hoy', '3/5/26x'])(
    'completeDay returns null for %j',
    (typed) => {
      expect(completeDay(typed, today)).toBeNull();
    },
  );
});

test('startOf returns the first day of a period', () => {
  const day = toDay('2026-11-16');
  expect((['month', 'quarter', 'year'] as const).map((period) => startOf(period, day))).toEqual([
    '2026-11-01',
    '2026-10-01',
    '2026-01-01',
  ]);
  expect(startOf('quarter', toDay('2026-03-31'))).toBe('2026-01-01');
});

test('isWeekend is true on Saturday and Sunday', () => {
  expect(
    ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((day) => isWeekend(toDay(day))),
  ).toEqual([false, true, true, false]);
});
