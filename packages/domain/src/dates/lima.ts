import { type CalendarDay, dayFromNumber, dayNumber } from './day.ts';

/** A point in time: milliseconds since 1970, or ISO text that names its zone ("2026-11-16T16:22:00Z"). */
export type Instant = number | string;

const minuteMs = 60_000;
const hourMs = 3_600_000;

/**
 * The milliseconds of an instant, or null. Text without a zone is rejected: each machine would read it in its local
 * zone, and `new Date('2026-07-28')` shows the 27th in Lima.
 */
export function toEpoch(instant: Instant | null | undefined): number | null {
  if (typeof instant === 'string') {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(instant)) return null;
    instant = Date.parse(instant);
  }
  // Outside the years 1 to 9999 a day has no yyyy-MM-dd form.
  return typeof instant === 'number' && instant >= -62_135_510_400_000 && instant <= 253_402_300_799_999
    ? instant
    : null;
}

/** Lima's last change of hour: since then it has been five hours behind UTC all year. A test compares this with Intl. */
const lastChange = Date.UTC(1994, 3, 1, 4);

let clock: Intl.DateTimeFormat | undefined;

/**
 * The wall-clock time of Lima at an instant, as the milliseconds of the same time in UTC. Before the last change it
 * comes from Intl: Lima was four hours behind UTC in the first quarter of 1986, 1987, 1990 and 1994.
 */
function wallClock(epoch: number): number {
  // Intl takes about seven times as long, and a table formats one time per row.
  if (epoch >= lastChange) return epoch - 5 * hourMs;
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Lima',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(epoch)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour: hours = 0, minute: minutes = 0, second = 0 } = parts;
  return (
    new Date(0).setUTCFullYear(year, month - 1, day) + hours * hourMs + minutes * minuteMs + second * 1000
  );
}

/** The day it is in Lima at an instant. */
export function limaDay(instant: Instant | null | undefined): CalendarDay | null {
  const epoch = toEpoch(instant);
  return epoch === null ? null : dayFromNumber(Math.floor(wallClock(epoch) / (24 * hourMs)));
}

/** The time of day in Lima at an instant, as HH:mm:ss. */
export function limaTime(instant: Instant | null | undefined): string | null {
  const epoch = toEpoch(instant);
  return epoch === null ? null : new Date(wallClock(epoch)).toISOString().slice(11, 19);
}

/**
 * The instant of a time of day in Lima, in minutes after midnight. A skipped time (midnight of 1 January 1986, 1987,
 * 1990 and 1994) is the first instant after it.
 */
export function limaInstant(day: CalendarDay, minutes: number): number {
  const wallTime = dayNumber(day) * 24 * hourMs + minutes * minuteMs;
  const standard = wallTime + 5 * hourMs;
  if (wallClock(standard) === wallTime) return standard;
  return wallClock(standard - hourMs) === wallTime ? standard - hourMs : standard;
}
