import { addDays, type CalendarDay, dayNumber, dayOf, isWeekend } from '../dates/day.ts';
import { type Bilingual, defaultLanguage, type Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { holidays, specialClosures } from './schedule.ts';

/** The reason for a day or time without a session. */
export interface Closure {
  kind: 'weekend' | 'holiday' | 'special' | 'hours';
  name: Bilingual;
}

/** The messages of a closure. Every name passes through them, so that a site can override names too. */
export const closureMessages = /* @__PURE__ */ defineMessages({
  es: { holiday: (name: string) => `Feriado: ${name}`, other: (name: string) => name },
  en: { holiday: (name: string) => `Holiday: ${name}`, other: (name: string) => name },
});

const weekend: Closure = { kind: 'weekend', name: { es: 'Fin de semana', en: 'Weekend' } };

/** Easter Sunday: the Sunday after the first full moon of spring, by Gauss with Lichtenberg’s correction. */
function easter(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const lunar = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const solar = 2 - Math.floor((3 * century + 3) / 4);
  const fullMoonSeed = (19 * golden + lunar) % 30;
  const correction = Math.floor((fullMoonSeed + Math.floor(golden / 11)) / 29);
  const fullMoon = 21 + fullMoonSeed - correction;
  const sunday = 7 - ((((year + Math.floor(year / 4) + solar) % 7) + 7) % 7);
  const distance = 7 - ((((fullMoon - sunday) % 7) + 7) % 7);
  return addDays(`${String(year).padStart(4, '0')}-03-01` as CalendarDay, fullMoon + distance - 1);
}

const years = new Map<number, ReadonlyMap<CalendarDay, Closure>>();

/** The closed days of a year, apart from weekends. */
function closuresOf(year: number): ReadonlyMap<CalendarDay, Closure> {
  const cached = years.get(year);
  if (cached) return cached;
  const closures = new Map<CalendarDay, Closure>();
  for (const { on, name, since = 0, until = 9999 } of holidays) {
    if (year < since || year > until) continue;
    const day = typeof on === 'number' ? addDays(easter(year), on) : dayOf(year, ...monthAndDay(on));
    if (day) closures.set(day, { kind: 'holiday', name });
  }
  for (const [day, name] of Object.entries(specialClosures))
    if (day.startsWith(`${year}-`)) closures.set(day as CalendarDay, { kind: 'special', name });
  years.set(year, closures);
  return closures;
}

const monthAndDay = (text: string): [number, number] => [Number(text.slice(0, 2)), Number(text.slice(3))];

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));

/** The reason the exchange is closed on a day, or null on a trading day. A holiday takes precedence over a weekend. */
export function closureOn(day: CalendarDay): Closure | null {
  return closuresOf(yearOf(day)).get(day) ?? (isWeekend(day) ? weekend : null);
}

/** Does the exchange trade on this day? */
export function isTradingDay(day: CalendarDay): boolean {
  return closureOn(day) === null;
}

/** The reason as visitors read it: "Feriado: Combate de Angamos", "Fin de semana". */
export function formatClosure({ kind, name }: Closure, language: Language = defaultLanguage): string {
  return closureMessages[language][kind === 'holiday' ? kind : 'other'](name[language]);
}

/** The first trading day after a day. */
export function nextTradingDay(day: CalendarDay): CalendarDay {
  let next = addDays(day, 1);
  while (!isTradingDay(next)) next = addDays(next, 1);
  return next;
}

/** The last trading day before a day. */
export function previousTradingDay(day: CalendarDay): CalendarDay {
  let previous = addDays(day, -1);
  while (!isTradingDay(previous)) previous = addDays(previous, -1);
  return previous;
}

/** The next closed weekday from this day on, and the reason. */
export function nextClosure(day: CalendarDay): { day: CalendarDay; closure: Closure } {
  for (let next = day; ; next = addDays(next, 1)) {
    const closure = isWeekend(next) ? null : closureOn(next);
    if (closure) return { day: next, closure };
  }
}

/** Weekdays up to and including a day, counted from Monday 29 December 1969. */
function weekdaysUntil(day: CalendarDay): number {
  const sinceMonday = dayNumber(day) + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5);
}

/**
 * The number of sessions after one day, up to and including another, as in "6 sessions ago". 0 if the second day is
 * not later.
 */
export function sessionsBetween(after: CalendarDay, until: CalendarDay): number {
  if (until <= after) return 0;
  let sessions = weekdaysUntil(until) - weekdaysUntil(after);
  for (let year = yearOf(after); year <= yearOf(until); year += 1)
    for (const day of closuresOf(year).keys())
      if (day > after && day <= until && !isWeekend(day)) sessions -= 1;
  return sessions;
}

/** Every trading day from one day to another, both included. */
export function tradingDays(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}
