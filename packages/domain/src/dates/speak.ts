import { type Bilingual, defaultLanguage } from '../language/language.ts';
import { noSpokenValue, type SpeakOptions } from '../money/speak.ts';
import { type CalendarDay, isDay } from './day.ts';
import { formatLongDay, formatTime } from './format.ts';
import type { Instant } from './lima.ts';

/** A day for screen readers: 16 de noviembre de 2026, primero de enero de 2027, 16 November 2026. */
export function speakDay(day: CalendarDay | null | undefined, options: SpeakOptions = {}): string {
  const { language = defaultLanguage } = options;
  if (!isDay(day)) return noSpokenValue[language];
  const text = formatLongDay(day, { language });
  return language === 'es' ? text.replace(/^1 /, 'primero ') : text;
}

const ranges: Bilingual<Record<'from' | 'to' | 'since' | 'until', string>> = {
  es: { from: 'del', to: 'al', since: 'desde el', until: 'hasta el' },
  en: { from: 'from', to: 'to', since: 'since', until: 'until' },
};

/**
 * A range of days for screen readers, with a shared month and year stated once: del 4 al 7 de noviembre de 2026, from 4
 * to 7 November 2026. With one end: desde el 4 de noviembre de 2026.
 */
export function speakDayRange(
  from: CalendarDay | null | undefined,
  to: CalendarDay | null | undefined,
  options: SpeakOptions = {},
): string {
  const text = ranges[options.language ?? defaultLanguage];
  const [start, end] = [speakDay(from, options), speakDay(to, options)];
  if (!isDay(from)) return isDay(to) ? `${text.until} ${end}` : end;
  if (!isDay(to)) return `${text.since} ${start}`;
  // Remove the shared month and year, or the shared year, from the first day.
  const shared =
    from.slice(0, 7) === to.slice(0, 7) ? / .*/ : from.slice(0, 4) === to.slice(0, 4) ? /( de)? \d{4}$/ : '';
  return `${text.from} ${start.replace(shared, '')} ${text.to} ${end}`;
}

/** A time in Lima for screen readers: 9:05, 16:30. A screen reader would read the zero of 09:05. */
export function speakTime(instant: Instant | null | undefined, options: SpeakOptions = {}): string {
  const time = formatTime(instant);
  return /\d/.test(time) ? time.replace(/^0/, '') : noSpokenValue[options.language ?? defaultLanguage];
}
