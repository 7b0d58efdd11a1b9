import { formatClosure, type MarketSchedule, phaseNames } from '@rueda/domain/calendar';
import { formatLongDay, formatTime, formatWeekday, type CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { Coming } from './clock-face.ts';
import { messages } from './market-clock.messages.ts';

/** A schedule in the words of a language, so that the browser only puts them together. */
export function comingDays({ now, from, days, times, closures }: MarketSchedule, language: Language): Coming {
  const words = messages[language];
  const nameOf = (day: CalendarDay): string =>
    `${formatWeekday(day, { language })} ${formatLongDay(day, { language })}`;
  const places = new Map(days.map(({ day }, place) => [day, place]));
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
      phases.map(([begins, phase]) => [begins, phaseNames[phase][language]] as const),
    ]),
    closures: closures.map(({ day, closure }) => [
      // The one past the last of the days comes after all of them.
      places.get(day) ?? days.length,
      words.nextClosure(nameOf(day), formatClosure(closure, language)),
    ]),
    words: {
      open: words.open,
      closed: phaseNames.closed[language],
      opensIn: words.opensIn('{0}'),
      closesIn: words.closesIn('{0}'),
      opensOn: words.opensOn('{0}', '{1}'),
      stale: words.stale,
      written: words.written(nameOf(days[0]?.day as CalendarDay), formatTime(now)),
    },
    units: [
      [words.h, words.hour, words.hours],
      [words.min, words.minute, words.minutes],
      [words.s, words.second, words.seconds],
    ],
  };
}
