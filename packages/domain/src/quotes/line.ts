import { type CalendarDay, dayNumber, isDay } from '../dates/day.ts';
import { toEpoch } from '../dates/lima.ts';
import type { DailyValue } from './history.ts';
import { warnUnreadable } from './warn-unreadable.ts';

/** One value of a line and its time. Serialisable. */
export interface LinePoint {
  /** The day of a close, as yyyy-MM-dd; or the instant of a tick, as ISO text in UTC. */
  at: string;
  value: number;
}

/** A line for a comparison. */
export interface NamedLine {
  name: string;
  /** Oldest first. */
  points: readonly LinePoint[];
}

/** The statistics of a line. */
export interface LineFacts {
  first: LinePoint;
  last: LinePoint;
  high: LinePoint;
  low: LinePoint;
  /** The difference between the last value and `base`, or the first value without a base. */
  change: number;
  /** The same in percent; null if it starts at zero. */
  percent: number | null;
}

/** Daily closes as points of a line. */
export function dailyLine(values: readonly DailyValue[]): LinePoint[] {
  return values.map(({ day, value }) => ({ at: day, value }));
}

/** Has a point a value and a readable time? Text without a zone would be another instant on each machine. */
const isPoint = ({ at, value }: LinePoint): boolean =>
  Number.isFinite(value) && (isDay(at) || toEpoch(at) !== null);

/**
 * The valid points, oldest first; of two with the same time, the last one. In development an invalid point is reported
 * with the name of its line.
 */
export function readLine<Point extends LinePoint>(points: readonly Point[], name = ''): Point[] {
  const valid = points.filter(isPoint);
  const invalid = valid.length < points.length && points.find((point) => !isPoint(point));
  if (invalid) {
    if (Number.isFinite(invalid.value)) warnUnreadable(name, 'at', invalid.at);
    else warnUnreadable(name, 'value', invalid.value);
  }
  let isSorted = true;
  for (let index = 1; index < valid.length && isSorted; index += 1)
    isSorted = (valid[index - 1]?.at ?? '') < (valid[index]?.at ?? '');
  if (isSorted) return valid;
  const byTime = new Map(valid.map((point) => [point.at, point]));
  return [...byTime.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The statistics of a line; null without points. `base` is the close to compare with. */
export function lineFacts(points: readonly LinePoint[], base: number | null = null): LineFacts | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  let [high, low] = [first, first];
  for (const point of points) {
    if (point.value > high.value) high = point;
    if (point.value < low.value) low = point;
  }
  const start = base ?? first.value;
  const change = last.value - start;
  // Of the size of the start: a fall from a negative value is a fall.
  return { first, last, high, low, change, percent: start === 0 ? null : (change / Math.abs(start)) * 100 };
}

/** The step between the points of a thinned line: every point, or the last of each week, month or group of this size. */
export type LineStep = 'all' | 'week' | 'month' | number;

/** A line with few enough points for server-rendered HTML. */
export interface ThinLine {
  points: LinePoint[];
  step: LineStep;
}

/** The number of a day's week. */
export const weekOf = (at: string): number => Math.floor((dayNumber(at as CalendarDay) + 3) / 7);
/** The month of a day, as text. */
export const monthOf = (at: string): string => at.slice(0, 7);

/**
 * Reduces a line to a maximum number of points: all if they fit, else the last of each week, of each month, or of each
 * group. Retains the first and the last point, so that the overall change stays the same.
 */
export function thinLine(points: readonly LinePoint[], maxPoints = 300): ThinLine {
  if (points.length <= maxPoints) return { points: [...points], step: 'all' };
  const steps: [LineStep, (at: string, index: number) => unknown][] = isDay(points[0]?.at)
    ? [
        ['week', weekOf],
        ['month', monthOf],
      ]
    : [];
  for (const [step, periodOf] of steps) {
    const thin = lastOfEach(points, periodOf);
    if (thin.length <= maxPoints) return { points: thin, step };
  }
  const step = Math.ceil((points.length - 1) / (maxPoints - 1));
  return { points: lastOfEach(points, (_, index) => Math.ceil(index / step)), step };
}

function lastOfEach(
  points: readonly LinePoint[],
  periodOf: (at: string, index: number) => unknown,
): LinePoint[] {
  const periods = points.map(({ at }, index) => periodOf(at, index));
  return points.filter((_, index) => index === 0 || periods[index] !== periods[index + 1]);
}

/**
 * The maximum number of lines besides the first one. Specification section 9 mentions a limit without a number, so
 * this one is Rueda's default; a site can set another.
 */
export const defaultComparisonLimit = 3;

/** A line of a comparison: a value for each time of the first line, null if missing. */
export interface RebasedLine {
  name: string;
  values: (number | null)[];
}

/**
 * Rebases lines to 100 at the first time at which all of them have a value. The times are those of the first line from
 * there on. Empty without a common time.
 */
export function rebaseLines(lines: readonly NamedLine[]): { at: string[]; lines: RebasedLine[] } {
  const byTime = lines.map(({ points }) => new Map(points.map(({ at, value }) => [at, value])));
  const all = lines[0]?.points ?? [];
  const start = all.findIndex(({ at }) => byTime.every((values) => (values.get(at) ?? 0) !== 0));
  if (start < 0) return { at: [], lines: [] };
  const at = all.slice(start).map((point) => point.at);
  return {
    at,
    lines: lines.map(({ name }, index) => {
      const values = byTime[index];
      const base = values?.get(at[0] ?? '') ?? 1;
      return {
        name,
        values: at.map((time) => {
          const value = values?.get(time);
          return value === undefined ? null : (value / base) * 100;
        }),
      };
    }),
  };
}
