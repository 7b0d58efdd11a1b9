import { type CalendarDay, dayFromNumber, dayNumber } from './day.ts';

/** A point in time: milliseconds since 1970, or ISO text that names its zone ("2026-11-16T16:22:00Z"). */
export type Instant = number | string;

const minute = 60_000;
const hour = 3_600_000;

/**
 * The milliseconds of an instant, or null. Text without a zone is refused: each machine would read it in its own,
 * and `new Date('2026-07-28')` shows the 27th in Lima.
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

/** Lima's last change of hour: since then it has been five hours behind UTC all year. A test holds this against Intl. */
const lastChange = Date.UTC(1994, 3, 1, 4);

let clock: Intl.DateTimeFormat | undefined;

/**
 * What the clocks in Lima show at an instant, as the milliseconds a UTC clock showing the same would have. Before
 * the last change only Intl knows: they were four hours behind in the first quarter of 1986, 1987, 1990 and 1994.
 */
function wallClock(epoch: number): number {
  // Asking Intl takes about seven times as long, and a table asks once a row.
  if (epoch >= lastChange) return epoch - 5 * hour;
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
  const shown: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(epoch)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour: hours = 0, minute: minutes = 0, second = 0 } = shown;
  return new Date(0).setUTCFullYear(year, month - 1, day) + hours * hour + minutes * minute + second * 1000;
}

/** The day it is in Lima at an instant. */
export function limaDay(instant: Instant | null | undefined): CalendarDay | null {
  const epoch = toEpoch(instant);
  return epoch === null ? null : dayFromNumber(Math.floor(wallClock(epoch) / (24 * hour)));
}

/** The time of day in Lima at an instant, as HH:mm:ss. */
export function limaTime(instant: Instant | null | undefined): string | null {
  const epoch = toEpoch(instant);
  return epoch === null ? null : new Date(wallClock(epoch)).toISOString().slice(11, 19);
}

/**
 * The instant at which the clocks in Lima show a time of day, given in minutes after midnight. A time the clocks
 * skipped (midnight of 1 January 1986, 1987, 1990 and 1994) is the first instant after it.
 */
export function limaInstant(day: CalendarDay, minutes: number): number {
  const wanted = dayNumber(day) * 24 * hour + minutes * minute;
  const standard = wanted + 5 * hour;
  if (wallClock(standard) === wanted) return standard;
  return wallClock(standard - hour) === wanted ? standard - hour : standard;
}
