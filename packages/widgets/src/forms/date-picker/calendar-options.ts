import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { type CalendarDay, defaultStartDay, toDay } from '@rueda/domain/dates';
import { type Language, locales } from '@rueda/domain/language';
import type { CalendarState, CalendarStateOptions } from 'react-stately/useCalendarState';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';
import { reasonAgainst } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

/** What the calendar of a day and the calendar of a period are told alike. */
export interface CalendarProps {
  rules: DayRules;
  language: Language;
  hasPresets: boolean;
  /** Says something to those who do not see it. */
  say: (words: string) => void;
}

/** A date of react-aria as a day of the domain. */
export function dayFrom(date: CalendarDate): CalendarDay {
  return toDay(date.toString());
}

/** What both ask of react-aria. `start` is the day that has the focus first. */
export function calendarOptions(
  {
    rules: { min = defaultStartDay, max, disabledDays },
    language,
  }: Pick<CalendarProps, 'language' | 'rules'>,
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

/**
 * The state as react-aria's hooks are given it. They reckon in the zone of the machine; and they announce each choice
 * and each month in a voice of their own, where a modal may cover it, in words that call the visitor "usted". So they
 * are shown nothing chosen: the picker says it.
 */
export function quietInLima<State extends CalendarState | RangeCalendarState>(state: State): State {
  const unchosen = 'highlightedRange' in state ? { highlightedRange: null } : { value: null };
  return { ...state, ...unchosen, isFocused: true, timeZone: 'America/Lima' };
}
