import { remember } from './remember.ts';

/** Named for whoever reads the compiler's message: a plain string is no day yet. */
declare const madeByToDay: unique symbol;

/**
 * A day of the calendar as `yyyy-MM-dd`: a square on the wall, not an instant. It has no time and no zone, so no
 * zone can move it. Read one with `toDay`, `readDay` or `limaDay`.
 */
export type CalendarDay = string & { readonly [madeByToDay]: true };

/** Specification section 9: histories start in July 1999 unless told otherwise. */
export const defaultStartDay: CalendarDay = '1999-07-01' as CalendarDay;

const millisecondsADay = 86_400_000;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The day of a year, month (1 to 12) and day of the month, or null where the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): CalendarDay | null {
  if (!(year >= 1 && year <= 9999)) return null;
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  return isDay(text) ? text : null;
}

/** Is this text a real day of the calendar, written yyyy-MM-dd? 2026-02-30 is not. */
export function isDay(text: unknown): text is CalendarDay {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const number = dayNumber(text as CalendarDay);
  // The 30th of February would be read as the 2nd of March.
  return !Number.isNaN(number) && dayFromNumber(number) === text;
}

/** A day written in code, as in `toDay('2026-11-16')`. Throws on text that is no day: for values from outside use `readDay`. */
export function toDay(text: string): CalendarDay {
  if (!isDay(text)) throw new RangeError(`Not a day of the calendar: '${text}'. Write it as yyyy-MM-dd.`);
  return text;
}

/** Days since 1 January 1970, for arithmetic. */
export const dayNumber: (day: CalendarDay) => number = /* @__PURE__ */ remember(
  (day) => Date.parse(`${day}T00:00:00Z`) / millisecondsADay,
);

/** The day of a `dayNumber`. */
export const dayFromNumber: (number: number) => CalendarDay = /* @__PURE__ */ remember(
  (number) => new Date(number * millisecondsADay).toISOString().slice(0, 10) as CalendarDay,
);

/** The day so many days later, or earlier. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayFromNumber(dayNumber(day) + days);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: CalendarDay): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** Saturday or Sunday: what a date field that disables weekends refuses. */
export function isWeekend(day: CalendarDay): boolean {
  return weekday(day) % 6 === 0;
}

/** The first day of the month, quarter or year that holds a day. */
export function startOf(period: 'month' | 'quarter' | 'year', day: CalendarDay): CalendarDay {
  const month = Number(day.slice(5, 7));
  const first = period === 'month' ? month : period === 'quarter' ? month - ((month - 1) % 3) : 1;
  return `${day.slice(0, 5)}${pad(first, 2)}-01` as CalendarDay;
}
