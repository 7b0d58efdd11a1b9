import { addDays, type CalendarDay } from '../dates/day.ts';
import { type Instant, limaDay, limaInstant, toEpoch } from '../dates/lima.ts';
import type { Phase } from './schedule.ts';
import { minutes, planFor, sessionOn } from './sessions.ts';
import { type Closure, closureOn, nextClosure } from './trading-days.ts';

/** The times of a trading day, in minutes after midnight. */
export interface DayTimes {
  opens: number;
  closes: number;
  /** When each phase begins; the last entry is the end of all of them. */
  phases: readonly (readonly [from: number, phase: Phase | 'closed'])[];
}

/** The coming days as a page must know them to tell the phase of the market without a calendar. Serialisable. */
export interface MarketSchedule {
  /** The instant it was written for, in milliseconds since 1970. */
  now: number;
  /** When its first day begins in Lima. */
  from: number;
  /** Day after day; the last one has a session. `times` is a place in the list of times, null on a closed day. */
  days: readonly { day: CalendarDay; times: number | null; closure: Closure | null }[];
  /** The times of those days, each written once: most days share theirs. */
  times: readonly DayTimes[];
  /** The weekdays on which the exchange is closed: those of these days and the one that follows. */
  closures: readonly { day: CalendarDay; closure: Closure }[];
}

/** Long enough for a page left open over the longest closure, short enough to stand in every page. */
const fewestDays = 14;

/** What a clock of the market needs for the coming days: `MarketClock` of the widgets reads it. */
export function marketSchedule(now: Instant, days: number = fewestDays): MarketSchedule {
  const instant = toEpoch(now);
  const first = limaDay(instant);
  if (instant === null || first === null)
    throw new RangeError(`Not an instant: '${now}'. Give milliseconds, or ISO text with its zone.`);
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
          ...plan.phases.map(([phase, time]) => [minutes(time), phase] as const),
          [minutes(plan.end), 'closed'],
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
