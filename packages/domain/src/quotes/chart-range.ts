import { addDays, type CalendarDay, dayOf, isDay, startOf } from '../dates/day.ts';
import { limaDay } from '../dates/lima.ts';
import type { LinePoint } from './line.ts';

/** How far back a chart looks, shortest first. As they stand in an address. */
export const chartRanges = ['1d', '5d', '1m', '6m', '1y', '5y', 'all', 'own'] as const;

/** How far back a chart looks: a day, five sessions, a month … all there is, or days of the visitor's own. */
export type ChartRange = (typeof chartRanges)[number];

/** The range of an address; the day where it names none. */
export function readChartRange(value: unknown): ChartRange {
  return chartRanges.find((range) => range === value) ?? '1d';
}

/** The first day of a range that ends on a day; null where it begins with the first value. */
export function chartRangeStart(range: ChartRange, end: CalendarDay): CalendarDay | null {
  switch (range) {
    case '1d':
      return end;
    case '1m':
      return monthsBefore(end, 1);
    case '6m':
      return monthsBefore(end, 6);
    case '1y':
      return monthsBefore(end, 12);
    case '5y':
      return monthsBefore(end, 60);
    default:
      return null;
  }
}

/** The day so many months earlier; the last of its month where that is shorter. */
function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  const place = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const [year, month] = [Math.floor(place / 12), (place % 12) + 1];
  const first = dayOf(year, month, 1) ?? day;
  return dayOf(year, month, Number(day.slice(8))) ?? addDays(startOf('month', addDays(first, 31)), -1);
}

/** The day in Lima of a point's time. */
export function dayOfTime(at: string): CalendarDay | null {
  return isDay(at) ? at : limaDay(at);
}

/** The points of a line, oldest first, that a range ending with its last one shows; for an own one, from a day to a day. */
export function pointsInRange(
  points: readonly LinePoint[],
  range: ChartRange,
  own: { from?: CalendarDay | null; to?: CalendarDay | null } = {},
): LinePoint[] {
  const last = points.at(-1);
  const end = last && dayOfTime(last.at);
  if (!end) return [];
  const days = points.map(({ at }) => dayOfTime(at));
  if (range === '5d') {
    const sessions = new Set([...new Set(days)].slice(-5));
    return points.filter((_, place) => sessions.has(days[place] ?? null));
  }
  const from = range === 'own' ? (own.from ?? null) : chartRangeStart(range, end);
  const to = (range === 'own' && own.to) || end;
  return points.filter((_, place) => {
    const day = days[place] ?? '';
    return (from === null || day >= from) && day <= to;
  });
}
