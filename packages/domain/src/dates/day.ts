import { memoize } from './memoize.ts';

/** Its name appears in compiler errors: a plain string is not a day. */
declare const madeByToDay: unique symbol;

/**
 * A day of the calendar as `yyyy-MM-dd`, not an instant. It has no time and no zone, so no zone can shift it. Create
 * one with `toDay`, `readDay` or `limaDay`.
 */
export type CalendarDay = string & { readonly [madeByToDay]: true };

/** Specification section 9: histories start in July 1999 by default. */
export const defaultStartDay: CalendarDay = '1999-07-01' as CalendarDay;

const dayMs = 86_400_000;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The day of a year, month (1 to 12) and day of the month, or null if the day does not exist. */
export function dayOf(year: number, month: number, date: number): CalendarDay | null {
  if (!(year >= 1 && year <= 9999)) return null;
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  return isDay(text) ? text : null;
}

/** Is this text a real day of the calendar, written yyyy-MM-dd? 2026-02-30 is not. */
export function isDay(text: unknown): text is CalendarDay {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const number = dayNumber(text as CalendarDay);
  // Date.parse reads 30 February as 2 March.
  return !Number.isNaN(number) && dayFromNumber(number) === text;
}

/** A day literal, as in `toDay('2026-11-16')`. Throws for an invalid day: use `readDay` for external values. */
export function toDay(text: string): CalendarDay {
  if (!isDay(text)) throw new RangeError(`Not a day of the calendar: '${text}'. Write it as yyyy-MM-dd.`);
  return text;
}

/** Days since 1 January 1970, for arithmetic. */
export const dayNumber: (day: CalendarDay) => number = /* @__PURE__ */ memoize(
  (day) => Date.parse(`${day}T00:00:00Z`) / dayMs,
);

/** The day of a `dayNumber`. */
export const dayFromNumber: (number: number) => CalendarDay = /* @__PURE__ */ memoize(
  (number) => new Date(number * dayMs).toISOString().slice(0, 10) as CalendarDay,
);

/** Adds days; negative numbers subtract. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayFromNumber(dayNumber(day) + days);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: CalendarDay): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** Saturday or Sunday, as disabled by date fields without weekends. */
export function isWeekend(day: CalendarDay): boolean {
  return weekday(day) % 6 === 0;
}

/** The first day of the month, quarter or year of a day. */
export function startOf(period: 'month' | 'quarter' | 'year', day: CalendarDay): CalendarDay {
  const month = Number(day.slice(5, 7));
  const first = period === 'month' ? month : period === 'quarter' ? month - ((month - 1) % 3) : 1;
  return `${day.slice(0, 5)}${pad(first, 2)}-01` as CalendarDay;
}
