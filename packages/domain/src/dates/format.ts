import { type Bilingual, defaultLanguage, type Language } from '../language/language.ts';
import { noValue } from '../money/format.ts';
import { type CalendarDay, isDay, weekday } from './day.ts';
import { type Instant, limaTime } from './lima.ts';

/** A day as dd/MM/yyyy in both languages; `—` for a missing one. */
export function formatDay(day: CalendarDay | null | undefined): string {
  return isDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : noValue;
}

/** The time in Lima as HH:mm; `—` for a missing instant. */
export function formatTime(instant: Instant | null | undefined): string {
  return limaTime(instant)?.slice(0, 5) ?? noValue;
}

/** The time in Lima as HH:mm:ss, for live data. */
export function formatTimeWithSeconds(instant: Instant | null | undefined): string {
  return limaTime(instant) ?? noValue;
}

/**
 * Separated by spaces. Not from Intl: names differ between versions of browser and server ("set.", "sept."), and
 * hydration needs the same text in both.
 */
export const monthNames: Bilingual = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre',
  en: 'January February March April May June July August September October November December',
};

/** From Sunday on, separated by spaces. */
export const weekdayNames: Bilingual = {
  es: 'domingo lunes martes miércoles jueves viernes sábado',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
};

const monthName = (day: CalendarDay, language: Language): string =>
  monthNames[language].split(' ')[Number(day.slice(5, 7)) - 1] ?? '';

/** The options of `formatShortDay`. */
export interface ShortDayOptions {
  /** @default 'es' */
  language?: Language;
  /**
   * Adds the year, for a day of another year.
   * @default false
   */
  hasYear?: boolean;
}

/** A day for a sentence: 12 mar, 12 Mar. */
export function formatShortDay(day: CalendarDay | null | undefined, options: ShortDayOptions = {}): string {
  if (!isDay(day)) return noValue;
  const { language = defaultLanguage, hasYear = false } = options;
  const short = `${Number(day.slice(8))} ${monthName(day, language).slice(0, 3)}`;
  return hasYear ? `${short} ${day.slice(0, 4)}` : short;
}

const beforeYear: Bilingual = { es: ' de ', en: ' ' };

interface NameOptions {
  /** @default 'es' */
  language?: Language;
}

/** A day in full: 12 de marzo de 2026, 12 March 2026. */
export function formatLongDay(day: CalendarDay | null | undefined, options: NameOptions = {}): string {
  if (!isDay(day)) return noValue;
  return `${Number(day.slice(8))}${beforeYear[options.language ?? defaultLanguage]}${formatMonth(day, options)}`;
}

/** The month of a day: marzo de 2026, March 2026. */
export function formatMonth(day: CalendarDay | null | undefined, options: NameOptions = {}): string {
  if (!isDay(day)) return noValue;
  const { language = defaultLanguage } = options;
  return `${monthName(day, language)}${beforeYear[language]}${day.slice(0, 4)}`;
}

/** The weekday of a day: jueves, Thursday. */
export function formatWeekday(day: CalendarDay | null | undefined, options: NameOptions = {}): string {
  if (!isDay(day)) return noValue;
  return weekdayNames[options.language ?? defaultLanguage].split(' ')[weekday(day)] ?? noValue;
}
