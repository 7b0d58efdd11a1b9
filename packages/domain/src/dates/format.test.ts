import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  defaultStartDay,
  formatDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatTime,
  formatTimeWithSeconds,
  formatWeekday,
  isDay,
  limaDay,
  limaInstant,
  limaTime,
  toDay,
  toEpoch,
  weekday,
} from './index.ts';

describe('days', () => {
  test('a day that does not exist in the calendar is invalid', () => {
    expect(
      ['2026-02-29', '2026-13-01', '2026-04-31', '2026-1-1', '0000-01-01', '', null, 20261116].filter(isDay),
    ).toEqual([]);
    expect(isDay('2028-02-29')).toBe(true);
    expect(dayOf(2026, 2, 30)).toBeNull();
    expect(dayOf(2026, 2, 28)).toBe('2026-02-28');
    expect([dayOf(1, 1, 1), dayOf(9999, 12, 31)]).toEqual(['0001-01-01', '9999-12-31']);
    expect([0, -1, 10_000, Number.NaN].map((year) => dayOf(year, 1, 1))).toEqual([null, null, null, null]);
    expect(() => toDay('16/11/2026')).toThrow("Not a day of the calendar: '16/11/2026'");
  });

  test('addDays works across months, leap years and skipped midnights', () => {
    expect(addDays(toDay('2028-02-28'), 2)).toBe('2028-03-01');
    expect(addDays(toDay('1985-12-31'), 1)).toBe('1986-01-01');
    expect(weekday(toDay('2026-11-15'))).toBe(0);
    expect(weekday(toDay('1969-12-29'))).toBe(1);
  });

  test('the default start day is 1 July 1999', () => {
    expect(defaultStartDay).toBe('1999-07-01');
  });

  test('a day is formatted as dd/MM/yyyy, short or long', () => {
    const day = toDay('2026-03-02');
    expect(formatDay(day)).toBe('02/03/2026');
    expect(formatShortDay(day)).toBe('2 mar');
    expect(formatShortDay(day, { language: 'en', hasYear: true })).toBe('2 Mar 2026');
    expect(formatLongDay(day)).toBe('2 de marzo de 2026');
    expect(formatLongDay(day, { language: 'en' })).toBe('2 March 2026');
  });

  test('a month and a weekday have names in both languages', () => {
    const day = toDay('2026-03-02');
    expect([formatMonth(day), formatMonth(day, { language: 'en' })]).toEqual(['marzo de 2026', 'March 2026']);
    const week = [1, 2, 3, 4, 5, 6, 7].map((date) => dayOf(2026, 3, date));
    expect(week.map((each) => formatWeekday(each)).join(' ')).toBe(
      'domingo lunes martes miércoles jueves viernes sábado',
    );
    expect(week.map((each) => formatWeekday(each, { language: 'en' })).join(' ')).toBe(
      'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    );
  });

  test('the short month names are those used in Peru', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      formatShortDay(dayOf(2026, month + 1, 1)).slice(2),
    );
    expect(months.join(' ')).toBe('ene feb mar abr may jun jul ago set oct nov dic');
  });

  test('a missing day is formatted as a dash', () => {
    expect([formatDay(null), formatShortDay(undefined), formatLongDay(null)]).toEqual(['—', '—', '—']);
    expect([formatMonth(null), formatWeekday(undefined)]).toEqual(['—', '—']);
  });
});

describe('instants', () => {
  test('an instant is formatted with the day and time of Lima', () => {
    expect(limaDay('2026-11-16T02:30:00Z')).toBe('2026-11-15');
    expect(formatTime('2026-11-16T16:22:05Z')).toBe('11:22');
    expect(formatTimeWithSeconds('2026-11-16T16:22:05Z')).toBe('11:22:05');
    expect(formatTime('2026-11-16T05:00:00Z')).toBe('00:00');
    expect(limaTime(Date.UTC(2026, 10, 16, 16, 22, 5, 999))).toBe('11:22:05');
  });

  test('an instant in one of the four summers with daylight saving has its hour', () => {
    for (const year of [1986, 1987, 1990, 1994]) {
      expect(limaTime(`${year}-01-01T04:59:59Z`)).toBe('23:59:59');
      expect(limaTime(`${year}-01-01T05:00:00Z`)).toBe('01:00:00');
      expect(limaDay(`${year}-04-01T03:59:59Z`)).toBe(`${year}-03-31`);
      // Midnight of that day did not exist; the day begins an hour later.
      expect(limaInstant(toDay(`${year}-01-01`), 0)).toBe(Date.UTC(year, 0, 1, 5));
      expect(limaInstant(toDay(`${year}-02-01`), 0)).toBe(Date.UTC(year, 1, 1, 4));
    }
    expect(limaInstant(toDay('2026-11-16'), 9 * 60 + 30)).toBe(Date.UTC(2026, 10, 16, 14, 30));
  });

  test('the time of Lima since 1994 equals the time of Intl', () => {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Lima',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    for (let instant = Date.UTC(1994, 3, 1, 4); instant < Date.UTC(2060, 0, 1); instant += 5 * 86_400_000)
      expect(formatTimeWithSeconds(instant)).toBe(clock.format(instant));
  });

  test('toEpoch returns null for text without a time zone', () => {
    expect(['2026-11-16', '2026-11-16T11:22:00', '16/11/2026', '', 'now'].map(toEpoch)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(toEpoch('2026-11-16T11:22:00-05:00')).toBe(Date.UTC(2026, 10, 16, 16, 22));
    expect(toEpoch('2026-13-16T11:22:00Z')).toBeNull();
    expect(toEpoch(NaN)).toBeNull();
  });

  test('a missing instant is formatted as a dash', () => {
    expect([formatTime(null), formatTime('later'), formatTimeWithSeconds(NaN)]).toEqual(['—', '—', '—']);
  });
});
