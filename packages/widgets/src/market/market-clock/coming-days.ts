import { formatClosure, type MarketSchedule, phaseNames } from '@rueda/domain/calendar';
import { formatLongDay, formatTime, formatWeekday, type CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { ClockDays } from './clock-face.ts';
import { messages } from './market-clock.messages.ts';

/** Formats a schedule in one language, so that the browser only combines texts. */
export function comingDays(
  { now, from, days, times, closures }: MarketSchedule,
  language: Language,
): ClockDays {
  const text = messages[language];
  const nameOf = (day: CalendarDay): string =>
    `${formatWeekday(day, { language })} ${formatLongDay(day, { language })}`;
  const indices = new Map(days.map(({ day }, index) => [day, index]));
  return {
    now,
    from,
    days: days.map(({ day, times: plan, closure }) => {
      const name = nameOf(day);
      return plan === null && closure ? [name, -1, formatClosure(closure, language)] : [name, plan ?? -1];
    }),
    times: times.map(({ opens, closes, phases }) => [
      opens,
      closes,
      phases.map(([start, phase]) => [start, phaseNames[phase][language]] as const),
    ]),
    closures: closures.map(({ day, closure }) => [
      // A closure after the last day has an index past the end.
      indices.get(day) ?? days.length,
      text.nextClosure(nameOf(day), formatClosure(closure, language)),
    ]),
    words: {
      open: text.open,
      closed: phaseNames.closed[language],
      opensIn: text.opensIn('{0}'),
      closesIn: text.closesIn('{0}'),
      opensOn: text.opensOn('{0}', '{1}'),
      stale: text.stale,
      written: text.written(nameOf(days[0]?.day as CalendarDay), formatTime(now)),
    },
    units: [
      [text.h, text.hour, text.hours],
      [text.min, text.minute, text.minutes],
      [text.s, text.second, text.seconds],
    ],
  };
}
