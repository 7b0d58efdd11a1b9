import { addDays, type CalendarDay } from '../dates/day.ts';
import { type Instant, limaDay, limaInstant, toEpoch } from '../dates/lima.ts';
import type { Phase } from './schedule.ts';
import { toMinutes, planFor, sessionOn } from './sessions.ts';
import { type Closure, closureOn, nextClosure } from './trading-days.ts';

/** The times of a trading day, in minutes after midnight. */
export interface DayTimes {
  opens: number;
  closes: number;
  /** The start of each phase; the last entry is the end of the day. */
  phases: readonly (readonly [from: number, phase: Phase | 'closed'])[];
}

/** The coming days, enough for a page to compute the market phase without the calendar. Serialisable. */
export interface MarketSchedule {
  /** The instant of its creation, in milliseconds since 1970. */
  now: number;
  /** The start of its first day in Lima. */
  from: number;
  /** Consecutive days; the last one has a session. `times` is an index into the list of times, null on a closed day. */
  days: readonly { day: CalendarDay; times: number | null; closure: Closure | null }[];
  /** The distinct times of those days. */
  times: readonly DayTimes[];
  /** The closed weekdays in this period and the next one after it. */
  closures: readonly { day: CalendarDay; closure: Closure }[];
}

/** Long enough for a page left open over any closure, small enough for every page. */
const defaultDays = 14;

/** The data of a market clock for the coming days; `MarketClock` of the widgets reads it. */
export function marketSchedule(now: Instant, days: number = defaultDays): MarketSchedule {
  const instant = toEpoch(now);
  const first = limaDay(instant);
  if (instant === null || first === null)
    throw new RangeError(`Not an instant: '${now}'. Pass milliseconds, or ISO text with a time zone.`);
  const listed: MarketSchedule['days'][number][] = [];
  const times: DayTimes[] = [];
  const plans: object[] = [];
  for (let day = first; listed.length < days || listed.at(-1)?.times === null; day = addDays(day, 1)) {
    const session = sessionOn(day);
    if (!session) {
      listed.push({ day, times: null, closure: closureOn(day) });
      continue;
    }
    const plan = planFor(day);
    if (!plans.includes(plan)) {
      const midnight = limaInstant(day, 0);
      const minuteOf = (epoch: number): number => (epoch - midnight) / 60_000;
      plans.push(plan);
      times.push({
        opens: minuteOf(session.opens),
        closes: minuteOf(session.closes),
        phases: [
          ...plan.phases.map(([phase, time]) => [toMinutes(time), phase] as const),
          [toMinutes(plan.end), 'closed'],
        ],
      });
    }
    listed.push({ day, times: plans.indexOf(plan), closure: null });
  }
  const closures: MarketSchedule['closures'][number][] = [];
  const last = listed.at(-1)?.day ?? first;
  for (let day = first; day <= last; ) {
    const next = nextClosure(addDays(day, 1));
    closures.push(next);
    day = next.day;
  }
  return { now: instant, from: limaInstant(first, 0), days: listed, times, closures };
}
