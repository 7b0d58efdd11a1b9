import { addDays, type CalendarDay, dayOf, isDay, startOf } from '../dates/day.ts';
import { limaDay } from '../dates/lima.ts';
import type { LinePoint } from './line.ts';

/** The ranges of a chart, shortest first, as in addresses. */
export const chartRanges = ['1d', '5d', '1m', '6m', '1y', '5y', 'all', 'own'] as const;

/** The range of a chart: a day, five sessions, a month … all values, or custom days (`own`). */
export type ChartRange = (typeof chartRanges)[number];

/** The range in an address; a day by default. */
export function readChartRange(value: unknown): ChartRange {
  return chartRanges.find((range) => range === value) ?? '1d';
}

/** The first day of a range that ends on a day; null if it begins with the first value. */
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

/** The day this many months earlier; the last day of a shorter month. */
function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  const monthIndex = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const [year, month] = [Math.floor(monthIndex / 12), (monthIndex % 12) + 1];
  const first = dayOf(year, month, 1) ?? day;
  return dayOf(year, month, Number(day.slice(8))) ?? addDays(startOf('month', addDays(first, 31)), -1);
}

/** The day in Lima of a point's time. */
export function dayOfTime(at: string): CalendarDay | null {
  return isDay(at) ? at : limaDay(at);
}

/** The points of a line, oldest first, in a range that ends with its last point, or between custom days. */
export function pointsInRange<Point extends LinePoint>(
  points: readonly Point[],
  range: ChartRange,
  custom: { from?: CalendarDay | null; to?: CalendarDay | null } = {},
): Point[] {
  const last = points.at(-1);
  const end = last && dayOfTime(last.at);
  if (!end) return [];
  const days = points.map(({ at }) => dayOfTime(at));
  if (range === '5d') {
    const sessions = new Set([...new Set(days)].slice(-5));
    return points.filter((_, index) => sessions.has(days[index] ?? null));
  }
  const from = range === 'own' ? (custom.from ?? null) : chartRangeStart(range, end);
  const to = (range === 'own' && custom.to) || end;
  return points.filter((_, index) => {
    const day = days[index] ?? '';
    return (from === null || day >= from) && day <= to;
  });
}
