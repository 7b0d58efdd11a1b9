import { type Bilingual, defaultLanguage } from '../language/language.ts';
import { noSpokenValue, type SpeakOptions } from '../money/speak.ts';
import { type CalendarDay, isDay } from './day.ts';
import { formatLongDay, formatTime } from './format.ts';
import type { Instant } from './lima.ts';

/** A day to be heard: 16 de noviembre de 2026, primero de enero de 2027, 16 November 2026. */
export function speakDay(day: CalendarDay | null | undefined, options: SpeakOptions = {}): string {
  const { language = defaultLanguage } = options;
  if (!isDay(day)) return noSpokenValue[language];
  const words = formatLongDay(day, { language });
  return language === 'es' ? words.replace(/^1 /, 'primero ') : words;
}

const ranges: Bilingual<Record<'from' | 'to' | 'since' | 'until', string>> = {
  es: { from: 'del', to: 'al', since: 'desde el', until: 'hasta el' },
  en: { from: 'from', to: 'to', since: 'since', until: 'until' },
};

/**
 * Days from one to another, to be heard, with the month and the year said once: del 4 al 7 de noviembre de 2026, from 4
 * to 7 November 2026. Where one end is missing: desde el 4 de noviembre de 2026.
 */
export function speakDayRange(
  from: CalendarDay | null | undefined,
  to: CalendarDay | null | undefined,
  options: SpeakOptions = {},
): string {
  const words = ranges[options.language ?? defaultLanguage];
  const [start, end] = [speakDay(from, options), speakDay(to, options)];
  if (!isDay(from)) return isDay(to) ? `${words.until} ${end}` : end;
  if (!isDay(to)) return `${words.since} ${start}`;
  // The day alone where the month is the same, day and month where the year is.
  const shared =
    from.slice(0, 7) === to.slice(0, 7) ? / .*/ : from.slice(0, 4) === to.slice(0, 4) ? /( de)? \d{4}$/ : '';
  return `${words.from} ${start.replace(shared, '')} ${words.to} ${end}`;
}

/** A time in Lima to be heard: 9:05, 16:30. A voice says the zero of 09:05. */
export function speakTime(instant: Instant | null | undefined, options: SpeakOptions = {}): string {
  const written = formatTime(instant);
  return /\d/.test(written) ? written.replace(/^0/, '') : noSpokenValue[options.language ?? defaultLanguage];
}
