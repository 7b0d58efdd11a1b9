import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { type CalendarDay, defaultStartDay, toDay } from '@rueda/domain/dates';
import { type Language, locales } from '@rueda/domain/language';
import type { CalendarState, CalendarStateOptions } from 'react-stately/useCalendarState';
import type { RangeCalendarState } from 'react-stately/useRangeCalendarState';
import { closureReason } from './closed-days.ts';
import type { DayRules } from './day-rules.ts';

/** The common props of DayCalendar and RangeCalendar. */
export interface CalendarProps {
  rules: DayRules;
  language: Language;
  hasPresets: boolean;
  /** Sets the text of the live region. */
  announce: (text: string) => void;
}

/** Converts a date of react-aria to a day of the domain. */
export function dayFrom(date: CalendarDate): CalendarDay {
  return toDay(date.toString());
}

/** Returns the common options for react-aria. `start` is the initially focused day. */
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
    // Bundles only this calendar system, the one of the exchange.
    createCalendar: () => new GregorianCalendar(),
    firstDayOfWeek: 'mon',
    autoFocus: true,
    defaultFocusedValue: parseDate(start ?? min),
    minValue: parseDate(min),
    maxValue: max ? parseDate(max) : null,
    isDateUnavailable: (date) => closureReason(toDay(date.toString()), disabledDays, language) !== null,
  };
}

/**
 * Returns the state for the hooks of react-aria, without a selection and in the time zone of Lima. The hooks use the
 * time zone of the machine, and they announce each selection and month in a separate live region, which a modal may
 * make inert, with text that addresses the visitor as "usted". The picker announces them instead.
 */
export function toSilentState<State extends CalendarState | RangeCalendarState>(state: State): State {
  const unselected = 'highlightedRange' in state ? { highlightedRange: null } : { value: null };
  return { ...state, ...unselected, isFocused: true, timeZone: 'America/Lima' };
}
