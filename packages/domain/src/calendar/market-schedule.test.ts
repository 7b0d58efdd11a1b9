import { describe, expect, test } from 'vitest';
import { addDays, limaInstant, toDay } from '../dates/index.ts';
import { isTradingDay, marketSchedule, nextClosure, phaseAt } from './index.ts';

const noon = (day: string): number => limaInstant(toDay(day), 12 * 60);

describe('marketSchedule', () => {
  test('the schedule lists fourteen days and ends on a trading day', () => {
    const { days, from, now } = marketSchedule(noon('2026-11-16'));
    expect(now).toBe(noon('2026-11-16'));
    expect(from).toBe(limaInstant(toDay('2026-11-16'), 0));
    expect(days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-11-16', '2026-11-17']);
    // The fourteenth day is a Sunday.
    expect(days.at(-1)?.day).toBe('2026-11-30');
    expect(days[5]).toMatchObject({ day: '2026-11-21', times: null, closure: { kind: 'weekend' } });
  });

  test('marketSchedule lists no more days than requested, and rejects an invalid instant', () => {
    const { days } = marketSchedule(noon('2026-11-16'), 3);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    for (const invalid of ['soon', '2026-11-16T12:00:00', Number.NaN])
      expect(() => marketSchedule(invalid), String(invalid)).toThrow(`Not an instant: '${invalid}'`);
  });

  test('the schedule lists the times of each season once', () => {
    expect(marketSchedule(noon('2026-11-16')).times).toHaveLength(1);
    const { days, times } = marketSchedule(noon('2026-10-26'));
    expect(times.map(({ opens, closes }) => [opens / 60, closes / 60])).toEqual([
      [8.5, 15],
      [9.5, 16],
    ]);
    expect(days.find(({ day }) => day === '2026-10-30')?.times).toBe(0);
    expect(days.find(({ day }) => day === '2026-11-02')?.times).toBe(1);
  });

  test('a half-day of the schedule has separate times', () => {
    const { days, times } = marketSchedule(noon('2025-12-22'));
    const half = times[days.find(({ day }) => day === '2025-12-24')?.times ?? -1];
    expect(half).toEqual({
      opens: 540,
      closes: 730,
      phases: [
        [540, 'regular-1'],
        [730, 'closed'],
      ],
    });
  });

  test('the schedule lists the coming closed weekdays, including one past its end', () => {
    const { closures } = marketSchedule(noon('2026-12-01'));
    expect(closures.map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-09', '2026-12-25']);
  });

  test('the schedule agrees with the calendar at every phase change of two years, up to thirteen days ahead', () => {
    let day = toDay('2025-12-15');
    for (let count = 0; day < '2028-01-01'; count += 1, day = addDays(day, 1)) {
      const { days, times, from, closures } = marketSchedule(noon(addDays(day, -(count % 14))));
      const index = days.findIndex((each) => each.day === day);
      const listed = days[index]?.times ?? null;
      expect(listed !== null, day).toBe(isTradingDay(day));
      expect(from + index * 86_400_000).toBe(limaInstant(day, 0));
      expect(closures.find((each) => each.day > day)?.day).toBe(nextClosure(addDays(day, 1)).day);
      for (const [minute, phase] of times[listed ?? -1]?.phases ?? []) {
        expect(phaseAt(limaInstant(day, minute)).phase, `${day} ${minute}`).toBe(phase);
        expect(phaseAt(limaInstant(day, minute) - 1).phase, `${day} ${minute}`).not.toBe(phase);
      }
    }
  });

  test('marketSchedule throws for an invalid instant', () => {
    expect(() => marketSchedule('mañana')).toThrow('Not an instant');
  });
});
