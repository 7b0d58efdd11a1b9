import { type CalendarDay, dayOf, weekday } from '../dates/day.ts';
import { type Instant, limaDay, limaInstant, toEpoch } from '../dates/lima.ts';
import { memoize } from '../dates/memoize.ts';
import { type DayPlan, halfDays, type Phase, seasons } from './schedule.ts';
import { type Closure, closureOn, isTradingDay, nextTradingDay, previousTradingDay } from './trading-days.ts';

/** One trading day. Instants are milliseconds since 1970. */
export interface Session {
  day: CalendarDay;
  /** The start of trading. */
  opens: number;
  /** The end of the closing auction: the quoted close. */
  closes: number;
  /** The end of trading at the closing price. */
  ends: number;
  isHalfDay: boolean;
}

/** The market's phase and its end. */
export interface MarketPhase {
  phase: Phase | 'closed';
  day: CalendarDay;
  until: number;
  /** The reason it is closed; null in any other phase. */
  closure: Closure | null;
}

const outOfHours: Closure = {
  kind: 'hours',
  name: { es: 'Fuera del horario de negociación', en: 'Outside trading hours' },
};

/** The first Sunday of a month, as a day of the month. */
function firstSunday(year: number, month: number): number {
  const first = dayOf(year, month, 1);
  return first ? 1 + ((7 - weekday(first)) % 7) : 1;
}

/** The times of a day: those of the half-day or of the season. */
export function planFor(day: CalendarDay): DayPlan {
  const half = halfDays[day];
  if (half) return half;
  const year = Number(day.slice(0, 4));
  const monthDay = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
  const isFromMarch = monthDay >= 307 + firstSunday(year, 3) && monthDay < 1100 + firstSunday(year, 11);
  return isFromMarch ? seasons.fromMarch : seasons.fromNovember;
}

export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The session of a trading day, or null on a day without one. */
export const sessionOn: (day: CalendarDay) => Session | null = /* @__PURE__ */ memoize((day) => {
  if (!isTradingDay(day)) return null;
  const plan = planFor(day);
  const at = (phase: Phase): number =>
    limaInstant(day, toMinutes(plan.phases.find(([name]) => name === phase)?.[1] ?? plan.end));
  return {
    day,
    opens: at('regular-1'),
    closes: at('closing-price'),
    ends: at('post-close'),
    isHalfDay: day in halfDays,
  };
});

const dayAt = (instant: Instant): CalendarDay => {
  const day = limaDay(instant);
  if (!day)
    throw new RangeError(`Not an instant: '${instant}'. Pass milliseconds, or ISO text with a time zone.`);
  return day;
};

/** The first session on a later day. */
export function sessionAfter(day: CalendarDay): Session {
  return sessionOn(nextTradingDay(day)) as Session;
}

const sessionBefore = (day: CalendarDay): Session => sessionOn(previousTradingDay(day)) as Session;

/** The first session that begins after an instant. */
export function nextSession(instant: Instant): Session {
  const day = dayAt(instant);
  const today = sessionOn(day);
  return today && today.opens > (toEpoch(instant) ?? 0) ? today : sessionAfter(day);
}

/** The last session that ended before an instant. */
export function lastSession(instant: Instant): Session {
  const day = dayAt(instant);
  const today = sessionOn(day);
  return today && today.ends <= (toEpoch(instant) ?? 0) ? today : sessionBefore(day);
}

/** The market's phase at an instant, its end, and the reason if it is closed. */
export function phaseAt(instant: Instant): MarketPhase {
  const day = dayAt(instant);
  const now = toEpoch(instant) ?? 0;
  const closure = closureOn(day);
  if (!closure) {
    const { phases, end } = planFor(day);
    const starts = [...phases.map(([, from]) => from), end].map((time) => limaInstant(day, toMinutes(time)));
    const next = starts.findIndex((start) => start > now);
    const until = starts[next];
    if (until !== undefined)
      return next === 0
        ? { phase: 'closed', day, until, closure: outOfHours }
        : { phase: phases[next - 1]?.[0] ?? 'closed', day, until, closure: null };
  }
  const opening = nextTradingDay(day);
  const until = limaInstant(opening, toMinutes(planFor(opening).phases[0]?.[1] ?? '00:00'));
  return { phase: 'closed', day, until, closure: closure ?? outOfHours };
}
