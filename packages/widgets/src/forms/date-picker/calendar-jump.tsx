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
  /** Sets the text of the live region. */
  announce: (text: string) => void;
}

/** Selects for the month and the year: the history covers 27 years. */
export function CalendarJump({ state, language, now, announce }: CalendarJumpProps): ReactElement {
  const text = messages[language];
  const { start } = state.visibleRange;
  const [first, last] = [state.minValue, state.maxValue] as CalendarDate[];
  const monthOf = (date: CalendarDate): string => formatMonth(dayFrom(date), { language });
  const goTo = (target: CalendarDate): void => {
    const date = clamp(target, first, last);
    state.setFocusedDate(date);
    announce(monthOf(date));
  };
  /** Includes the next year if there is no maximum. */
  const end = last?.year ?? Math.max(start.year, Number(limaDay(now)?.slice(0, 4))) + 1;
  const years = Array.from({ length: end - (first?.year ?? end) + 1 }, (_, index) => end - index);
  const isOutOfRange = (month: number): boolean =>
    [1, 31].every((day) => state.isInvalid(start.set({ month, day })));
  return (
    <div className="rueda-Calendar-title">
      <select
        aria-label={text.month}
        value={start.month}
        onChange={({ target }) => goTo(start.set({ month: Number(target.value) }))}
      >
        {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => (
          <option key={month} value={month} disabled={isOutOfRange(month)}>
            {monthOf(start.set({ month })).split(' ')[0]}
          </option>
        ))}
      </select>
      <select
        aria-label={text.year}
        value={start.year}
        onChange={({ target }) => goTo(start.set({ year: Number(target.value) }))}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
    </div>
  );
}

function clamp(date: CalendarDate, first?: CalendarDate, last?: CalendarDate): CalendarDate {
  if (first && date.compare(first) < 0) return first;
  return last && date.compare(last) > 0 ? last : date;
}
