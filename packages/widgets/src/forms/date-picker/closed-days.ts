/** Apart from the rest, so that a page asks for the exchange's calendar only where a field needs it. */
import { closureOn, formatClosure } from '@rueda/domain/calendar';
import { type CalendarDay, isWeekend } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { DayRules } from './day-rules.ts';

/** Why a day is one of the disabled, in words ("Feriado: Combate de Angamos"), or null. */
export function reasonAgainst(
  day: CalendarDay,
  disabledDays: DayRules['disabledDays'],
  language: Language,
): string | null {
  const closure = disabledDays && closureOn(day);
  if (!closure || (disabledDays === 'weekends' && !isWeekend(day))) return null;
  return formatClosure(closure, language);
}
