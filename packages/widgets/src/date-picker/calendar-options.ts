import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { type CalendarDay, defaultStartDay, toDay } from '@rueda/domain/dates';
import { type Language, locales } from '@rueda/domain/language';
import type { CalendarStateOptions } from 'react-stately/useCalendarState';
import { reasonAgainst } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

/** What the calendar of a day and the calendar of a period are told alike. */
export interface CalendarProps {
  rules: DayRules;
  language: Language;
  hasPresets: boolean;
}

/** A date of react-aria as a day of the domain. */
export function dayFrom(date: CalendarDate): CalendarDay {
  return toDay(date.toString());
}

/** What both ask of react-aria. `start` is the day that has the focus first. */
export function calendarOptions(
  { rules: { min = defaultStartDay, max, disabledDays }, language }: CalendarProps,
  start: CalendarDay | null,
): Pick<
  CalendarStateOptions<CalendarDate>,
  | 'locale'
  | 'createCalendar'
  | 'firstDayOfWeek'
  | 'autoFocus'
  | 'defaultFocusedValue'
  | 'minValue'
  | 'maxValue'
  | 'isDateUnavailable'
> {
  return {
    locale: locales[language],
    // Not all the calendars of the world: the exchange uses one.
    createCalendar: () => new GregorianCalendar(),
    firstDayOfWeek: 'mon',
    autoFocus: true,
    defaultFocusedValue: parseDate(start ?? min),
    minValue: parseDate(min),
    maxValue: max ? parseDate(max) : null,
    isDateUnavailable: (date) => reasonAgainst(toDay(date.toString()), disabledDays, language) !== null,
  };
}

/** react-aria reckons in the zone of the machine. */
export function inLima<State extends object>(state: State): State {
  return { ...state, timeZone: 'America/Lima' };
}
