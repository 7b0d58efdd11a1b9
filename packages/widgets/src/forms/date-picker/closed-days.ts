/** A separate module, so that a page loads the calendar of the exchange only if a field needs it. */
import { closureOn, formatClosure } from '@rueda/domain/calendar';
import { type CalendarDay, isWeekend } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { DayRules } from './day-rules.ts';

/** Returns the reason why a day is disabled ("Feriado: Combate de Angamos"), or null if it is enabled. */
export function closureReason(
  day: CalendarDay,
  disabledDays: DayRules['disabledDays'],
  language: Language,
): string | null {
  const closure = disabledDays && closureOn(day);
  if (!closure || (disabledDays === 'weekends' && !isWeekend(day))) return null;
  return formatClosure(closure, language);
}
