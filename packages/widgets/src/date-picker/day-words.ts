/** Names of months and weekdays for the calendar. The domain writes days, and has no names of these alone. */
import { type CalendarDay, formatLongDay, toDay } from '@rueda/domain/dates';
import { type Language, locales } from '@rueda/domain/language';

/** The month of a day: diciembre de 2026, December 2026. */
export function formatMonth(day: CalendarDay, language: Language): string {
  return formatLongDay(day, { language }).replace(/^\d+ (de )?/, '');
}

/** The weekday of a day: martes, Tuesday. Only the browser asks, so its own names cannot differ from a server's. */
export function formatWeekday(day: CalendarDay, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** Monday to Sunday in two letters: lu, ma, mi. */
export function shortWeekdays(language: Language): string[] {
  const week = [16, 17, 18, 19, 20, 21, 22].map((date) => toDay(`2026-11-${date}`));
  return week.map((day) => formatWeekday(day, language).slice(0, 2));
}
