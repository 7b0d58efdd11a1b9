import { type CalendarDay, dayOf, isDay } from './day.ts';
import { limaInstant } from './lima.ts';

/** A day, and the time in Lima if the text has one. */
export interface WrittenDate {
  day: CalendarDay;
  /** HH:mm:ss, 24 hours. */
  time: string | null;
}

/** The shapes of specification section 5: day 00 to 31, month 01 to 12. */
const day = String.raw`(0\d|[12]\d|3[01])`;
const month = String.raw`(0[1-9]|1[0-2])`;
const time = String.raw`([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?`;
const twelveHours = String.raw`(0?[1-9]|1[0-2]):([0-5]\d)(?::([0-5]\d))? ?([AaPp])\.?[Mm]\.?`;

const yearFirst = new RegExp(String.raw`^(\d{4})-${month}-${day}(?:[ T]${time})?$`);
const dashes = new RegExp(String.raw`^${day}-${month}-(\d{4})$`);
const slashes = new RegExp(String.raw`^${day}/${month}/(\d{4})(?: (?:${twelveHours}|${time}))?$`);

/** Is the text written in one of the accepted formats? The day may still not exist: see `readDay`. */
export function hasDateFormat(text: string): boolean {
  return yearFirst.test(text) || dashes.test(text) || slashes.test(text);
}

/**
 * Reads a date in an accepted format: yyyy-MM-dd with optional time, dd-MM-yyyy, dd/MM/yyyy with optional time,
 * of 24 hours or with AM or PM. Null for any other text, and for a day that does not exist.
 *
 * Text with a time zone is rejected: it is an instant, and its day in Lima may differ (`limaDay`).
 */
export function readDate(text: unknown): WrittenDate | null {
  if (typeof text !== 'string') return null;
  const first = yearFirst.exec(text);
  if (first) return toWrittenDate(first[1], first[2], first[3], toTime(first[4], first[5], first[6]));
  const dashed = dashes.exec(text);
  if (dashed) return toWrittenDate(dashed[3], dashed[2], dashed[1], null);
  const slashed = slashes.exec(text);
  if (!slashed) return null;
  const [, date, monthText, year, hour12, minute12, second12, half, hour, minute, second] = slashed;
  return toWrittenDate(
    year,
    monthText,
    date,
    half ? toTime(to24Hours(hour12, half), minute12, second12) : toTime(hour, minute, second),
  );
}

/** The day of a text in an accepted format, or null. */
export function readDay(text: unknown): CalendarDay | null {
  return readDate(text)?.day ?? null;
}

/** The instant of a date in Lima time; midnight without a time. */
export function instantInLima({ day, time }: WrittenDate): number {
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number);
  return limaInstant(day, hours * 60 + minutes) + seconds * 1000;
}

function toWrittenDate(year = '', month = '', date = '', time: string | null): WrittenDate | null {
  const text = `${year}-${month}-${date}`;
  return isDay(text) ? { day: text, time } : null;
}

const toTime = (hour: string | undefined, minute = '00', second = '00'): string | null =>
  hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}:${second}`;

/** 12 AM is midnight and 12 PM noon. */
const to24Hours = (hour = '', half: string): string =>
  String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0));

/**
 * Completes a partly typed day in the order day, month, year: `5` is the 5th of this month, `5/3` the 5th of March of
 * this year, `05-03-26` the 5th of March of 2026. Null if it is not a day.
 *
 * A two-digit year is at most 20 years ahead: 26 is 2026, and 99 is 1999.
 */
export function completeDay(typed: string, today: CalendarDay): CalendarDay | null {
  const complete = readDay(typed.trim());
  if (complete) return complete;
  const match =
    /^(\d{1,2})(?:[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?)?$/.exec(typed.trim()) ??
    withoutSeparators.exec(typed.trim());
  if (!match) return null;
  const [, date, month = today.slice(5, 7), year = today.slice(0, 4)] = match;
  return dayOf(fullYear(year, Number(today.slice(0, 4))), Number(month), Number(date));
}

/** Typed without separators, as on phone keyboards: 050326, 05032026. */
const withoutSeparators = /^(\d\d)(\d\d)(\d{4}|\d{2})$/;

function fullYear(text: string, thisYear: number): number {
  if (text.length === 4) return Number(text);
  const year = thisYear - (thisYear % 100) + Number(text);
  return year > thisYear + 20 ? year - 100 : year;
}
