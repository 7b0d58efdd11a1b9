import type { CalendarDate } from '@internationalized/date';
import { formatMonth, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import type { CalendarState } from 'react-stately/useCalendarState';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';
import { dayFrom } from './calendar-options.ts';
import { messages } from './calendar.messages.ts';

interface CalendarJumpProps {
  state: CalendarState | RangeCalendarState;
  language: Language;
  now: number;
  /** Says something to those who do not see it. */
  say: (words: string) => void;
}

/** Which month and year the calendar shows, and the way to any other: the history is 27 years long. */
export function CalendarJump({ state, language, now, say }: CalendarJumpProps): ReactElement {
  const words = messages[language];
  const { start } = state.visibleRange;
  const [first, last] = [state.minValue, state.maxValue] as CalendarDate[];
  const monthOf = (date: CalendarDate): string => formatMonth(dayFrom(date), { language });
  const go = (wanted: CalendarDate): void => {
    const date = nearest(wanted, first, last);
    state.setFocusedDate(date);
    say(monthOf(date));
  };
  /** With a year to come where nothing says which is the last. */
  const end = last?.year ?? Math.max(start.year, Number(limaDay(now)?.slice(0, 4))) + 1;
  const years = Array.from({ length: end - (first?.year ?? end) + 1 }, (_, index) => end - index);
  const isOut = (month: number): boolean =>
    [1, 31].every((day) => state.isInvalid(start.set({ month, day })));
  return (
    <div className="rueda-Calendar-title">
      <select
        aria-label={words.month}
        value={start.month}
        onChange={({ target }) => go(start.set({ month: Number(target.value) }))}
      >
        {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => (
          <option key={month} value={month} disabled={isOut(month)}>
            {monthOf(start.set({ month })).split(' ')[0]}
          </option>
        ))}
      </select>
      <select
        aria-label={words.year}
        value={start.year}
        onChange={({ target }) => go(start.set({ year: Number(target.value) }))}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </div>
  );
}

function nearest(date: CalendarDate, first?: CalendarDate, last?: CalendarDate): CalendarDate {
  if (first && date.compare(first) < 0) return first;
  return last && date.compare(last) > 0 ? last : date;
}
