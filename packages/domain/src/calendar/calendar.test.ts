import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDay, limaInstant, toDay, weekday } from '../dates/index.ts';
import {
  closureOn,
  formatClosure,
  isTradingDay,
  lastSession,
  nextClosure,
  nextSession,
  phaseAt,
  phaseNames,
  previousTradingDay,
  sessionOn,
  sessionsBetween,
  tradingDays,
} from './index.ts';

/** Weekdays without a session, from the market's published list. */
const closedWeekdays: Record<number, string> = {
  2026: '01-01 04-02 04-03 05-01 06-29 07-23 07-28 07-29 08-06 10-08 12-08 12-09 12-25',
  2027: '01-01 03-25 03-26 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09',
};

const lima = (day: string, time: string): number =>
  limaInstant(toDay(day), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

const closureTexts = (day: string): string[] => {
  const closure = closureOn(toDay(day));
  return closure ? [formatClosure(closure), formatClosure(closure, 'en')] : [];
};

const closes = (day: string): number | undefined => sessionOn(toDay(day))?.closes;

const phases = (day: string, times: string[]): string[] =>
  times.map((time) => phaseAt(lima(day, time)).phase);

describe('trading days', () => {
  test.each([2026, 2027])('the closed weekdays of %i equal the published list', (year) => {
    const closed: string[] = [];
    for (let day = toDay(`${year}-01-01`); day.startsWith(`${year}`); day = addDays(day, 1))
      if (weekday(day) % 6 !== 0 && !isTradingDay(day)) closed.push(day.slice(5));
    expect(closed.join(' ')).toBe(closedWeekdays[year]);
  });

  test('a holiday on a weekend does not close the next Monday', () => {
    for (const sunday of ['2026-06-07', '2026-08-30', '2026-11-01']) {
      expect(closureOn(toDay(sunday))?.kind).toBe('holiday');
      expect(isTradingDay(addDays(toDay(sunday), 1))).toBe(true);
    }
    for (const saturday of ['2027-05-01', '2027-12-25'])
      expect(isTradingDay(addDays(toDay(saturday), 2))).toBe(true);
  });

  test('bridge days are trading days', () => {
    for (const day of ['2026-07-27', '2025-12-24', '2025-12-31']) expect(isTradingDay(toDay(day))).toBe(true);
  });

  test('a legal holiday closes the exchange only from its first year', () => {
    expect(isTradingDay(toDay('2021-12-09'))).toBe(true);
    expect(isTradingDay(toDay('2022-12-09'))).toBe(false);
    expect(isTradingDay(toDay('2023-06-07'))).toBe(true);
    expect(isTradingDay(toDay('2024-06-07'))).toBe(false);
  });

  test('the Maundy Thursday closure follows Easter', () => {
    const thursdays = [
      '1999-04-01',
      '2000-04-20',
      '2008-03-20',
      '2011-04-21',
      '2025-04-17',
      '2038-04-22',
      '2049-04-15',
    ];
    for (const day of thursdays) expect(closureOn(toDay(day))?.name.es).toBe('Jueves Santo');
  });

  test('formatClosure states the reason of a closed day in both languages', () => {
    expect(closureTexts('2026-10-08')).toEqual(['Feriado: Combate de Angamos', 'Holiday: Battle of Angamos']);
    expect(closureTexts('2026-11-14')).toEqual(['Fin de semana', 'Weekend']);
    expect(closureTexts('2016-11-17')).toEqual(['Cumbre APEC', 'APEC summit']);
    expect(closureTexts('2026-11-16')).toEqual([]);
  });

  test('nextClosure returns the next weekday without a session', () => {
    expect(nextClosure(toDay('2026-10-09'))).toMatchObject({
      day: '2026-12-08',
      closure: { kind: 'holiday' },
    });
  });

  test('sessionsBetween excludes the first day and includes the last', () => {
    expect(sessionsBetween(toDay('2026-11-13'), toDay('2026-11-16'))).toBe(1);
    expect(sessionsBetween(toDay('2026-11-14'), toDay('2026-11-15'))).toBe(0);
    expect(sessionsBetween(toDay('2026-11-16'), toDay('2026-11-13'))).toBe(0);
    expect(sessionsBetween(toDay('2025-12-31'), toDay('2026-12-31'))).toBe(261 - 13);
  });

  test('sessionsBetween equals the length of tradingDays for any range', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((number) => addDays(toDay('1975-01-01'), number));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), (after: CalendarDay, length) => {
        const until = addDays(after, length);
        expect(sessionsBetween(after, until)).toBe(tradingDays(addDays(after, 1), until).length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('sessions', () => {
  test('the close follows New York: 15:00 from March, 16:00 from November', () => {
    expect(closes('2026-03-06')).toBe(lima('2026-03-06', '16:00'));
    expect(closes('2026-03-09')).toBe(lima('2026-03-09', '15:00'));
    expect(closes('2026-10-30')).toBe(lima('2026-10-30', '15:00'));
    expect(closes('2026-11-02')).toBe(lima('2026-11-02', '16:00'));
    expect(closes('2027-03-12')).toBe(lima('2027-03-12', '16:00'));
    expect(closes('2027-03-15')).toBe(lima('2027-03-15', '15:00'));
    expect(closes('2027-11-05')).toBe(lima('2027-11-05', '15:00'));
    expect(closes('2027-11-08')).toBe(lima('2027-11-08', '16:00'));
  });

  test('a half-day session is short and marked as such', () => {
    expect(sessionOn(toDay('2025-12-24'))).toEqual({
      day: '2025-12-24',
      opens: lima('2025-12-24', '09:00'),
      closes: lima('2025-12-24', '12:10'),
      ends: lima('2025-12-24', '12:10'),
      isHalfDay: true,
    });
  });

  test('a closed day has no session', () => {
    expect(sessionOn(toDay('2026-12-25'))).toBeNull();
  });

  test('nextSession has not begun, and lastSession has ended', () => {
    expect(nextSession(lima('2026-11-16', '09:29')).day).toBe('2026-11-16');
    expect(nextSession(lima('2026-11-16', '09:30')).day).toBe('2026-11-17');
    expect(nextSession(lima('2026-12-07', '20:00')).day).toBe('2026-12-10');
    expect(lastSession(lima('2026-11-16', '16:09')).day).toBe('2026-11-13');
    expect(lastSession(lima('2026-11-16', '16:10')).day).toBe('2026-11-16');
    expect(previousTradingDay(toDay('2026-12-10'))).toBe('2026-12-07');
  });

  test('nextSession throws a RangeError with the remedy for an invalid instant', () => {
    expect(() => nextSession('2026-11-16')).toThrow('Pass milliseconds, or ISO text with a time zone');
  });
});

describe('phases', () => {
  test('each phase of the market begins at its minute in both seasons', () => {
    const inOrder = [
      'closed',
      'pre-open',
      'opening-auction',
      'regular-1',
      'regular-2',
      'closing-auction',
      'closing-price',
      'at-close',
      'post-close',
      'closed',
    ];
    const march = ['07:29', '07:30', '08:20', '08:30', '14:22', '14:52', '15:00', '15:02', '15:10', '17:30'];
    const november = [
      '07:29',
      '07:30',
      '09:00',
      '09:30',
      '15:22',
      '15:52',
      '16:00',
      '16:02',
      '16:10',
      '17:30',
    ];
    expect(phases('2026-08-21', march)).toEqual(inOrder);
    expect(phases('2026-11-16', november)).toEqual(inOrder);
  });

  test('a half-day has a separate sequence of phases', () => {
    expect(phases('2025-12-31', ['08:59', '09:00', '12:09', '12:10'])).toEqual([
      'closed',
      'regular-1',
      'regular-1',
      'closed',
    ]);
  });

  test('phaseAt returns the reason and the end of a closed phase', () => {
    expect(phaseAt(lima('2026-12-08', '10:00'))).toMatchObject({
      phase: 'closed',
      until: lima('2026-12-10', '07:30'),
      closure: { kind: 'holiday', name: { es: 'Inmaculada Concepción' } },
    });
    expect(phaseAt(lima('2026-11-16', '03:00'))).toMatchObject({
      until: lima('2026-11-16', '07:30'),
      closure: { kind: 'hours' },
    });
    expect(phaseAt(lima('2026-11-13', '18:00'))).toMatchObject({
      until: lima('2026-11-16', '07:30'),
      closure: { kind: 'hours' },
    });
  });

  test('every phase has a name in both languages and lasts until its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) }), (instant) => {
        const now = phaseAt(instant);
        expect(phaseNames[now.phase].es && phaseNames[now.phase].en).toBeTruthy();
        expect(now.until).toBeGreaterThan(instant);
        expect(phaseAt(now.until - 1).phase).toBe(now.phase);
        expect(phaseAt(now.until).phase).not.toBe(now.phase);
        expect(now.closure === null).toBe(now.phase !== 'closed');
      }),
      { numRuns: 500 },
    );
  });
});
