import { type CalendarDay, dayNumber, isDay } from '../dates/day.ts';
import type { DailyValue } from './history.ts';

/** One value of a line, and when it held. Serialisable. */
export interface LinePoint {
  /** The day of a close, as yyyy-MM-dd; or the instant of a tick, as ISO text in UTC. */
  at: string;
  value: number;
}

/** A line that is compared with others. */
export interface NamedLine {
  name: string;
  /** Oldest first. */
  points: readonly LinePoint[];
}

/** What a line did from its first point to its last. */
export interface LineFacts {
  first: LinePoint;
  last: LinePoint;
  high: LinePoint;
  low: LinePoint;
  /** From `base`, or else from the first value, to the last. */
  change: number;
  /** The same in percent; null where it starts at zero. */
  percent: number | null;
}

/** Daily closes as points of a line. */
export function dailyLine(values: readonly DailyValue[]): LinePoint[] {
  return values.map(({ day, value }) => ({ at: day, value }));
}

/** The points that can be drawn: a value and a time each, oldest first, the last one where two share a time. */
export function readLine(points: readonly LinePoint[]): LinePoint[] {
  const known = points.filter(({ at, value }) => Number.isFinite(value) && Number.isFinite(Date.parse(at)));
  let isSorted = true;
  for (let place = 1; place < known.length && isSorted; place += 1)
    isSorted = (known[place - 1]?.at ?? '') < (known[place]?.at ?? '');
  if (isSorted) return known;
  const byTime = new Map(known.map((point) => [point.at, point]));
  return [...byTime.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** What a line did; null for one without points. `base` is the close it is measured against. */
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
  return { first, last, high, low, change, percent: start === 0 ? null : (change / start) * 100 };
}

/** What each point of a thinned line stands for: itself, or the last value of its week, month or so many. */
export type LineStep = 'all' | 'week' | 'month' | number;

/** A line in few enough points to be printed. */
export interface ThinLine {
  points: LinePoint[];
  step: LineStep;
}

/** Monday's number, for days; the same for all of a week. */
const weekOf = (at: string): number => Math.floor((dayNumber(at as CalendarDay) + 3) / 7);
const monthOf = (at: string): string => at.slice(0, 7);

/**
 * A line in at most so many points: all of them where they fit, else the last of each week, of each month, or of each so
 * many. The first and the last point always stay, so that what the line did is still true of it.
 */
export function thinLine(points: readonly LinePoint[], most = 300): ThinLine {
  if (points.length <= most) return { points: [...points], step: 'all' };
  const steps: [LineStep, (at: string, place: number) => unknown][] = isDay(points[0]?.at)
    ? [
        ['week', weekOf],
        ['month', monthOf],
      ]
    : [];
  for (const [step, periodOf] of steps) {
    const thin = lastOfEach(points, periodOf);
    if (thin.length <= most) return { points: thin, step };
  }
  const step = Math.ceil((points.length - 1) / (most - 1));
  return { points: lastOfEach(points, (_, place) => Math.ceil(place / step)), step };
}

function lastOfEach(
  points: readonly LinePoint[],
  periodOf: (at: string, place: number) => unknown,
): LinePoint[] {
  const periods = points.map(({ at }, place) => periodOf(at, place));
  return points.filter((_, place) => place === 0 || periods[place] !== periods[place + 1]);
}

/**
 * Up to how many lines are drawn beside the first one. Specification section 9 has the text of a limit and not its
 * number: this one is ours, and a site sets its own.
 */
export const defaultComparisonLimit = 3;

/** A line of a comparison: a value for each time of the first line, null where it has none. */
export interface RebasedLine {
  name: string;
  values: (number | null)[];
}

/**
 * Lines made comparable: each is 100 on the first time that all of them have a value. The times are those of the first
 * line from there on. Empty where they never meet.
 */
export function rebaseLines(lines: readonly NamedLine[]): { at: string[]; lines: RebasedLine[] } {
  const byTime = lines.map(({ points }) => new Map(points.map(({ at, value }) => [at, value])));
  const all = lines[0]?.points ?? [];
  const start = all.findIndex(({ at }) => byTime.every((values) => (values.get(at) ?? 0) !== 0));
  if (start < 0) return { at: [], lines: [] };
  const at = all.slice(start).map((point) => point.at);
  return {
    at,
    lines: lines.map(({ name }, place) => {
      const values = byTime[place];
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
