/** Times of schedules: entered and shown in Lima, stored as instants. */
import type { Language } from './documents.ts';

/** Peru has had no daylight saving time since 1994; the test compares it with the time zone database. */
const limaOffset = '-05:00';

/** The instant of a local time in Lima, such as `2026-12-01T09:00`, as a form enters it. */
export const instantInLima = (local: string): string => `${local}:00${limaOffset}`;

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant from outside. Null without its offset: a server would read it in its own time zone. */
export function readInstant(value: unknown): Date | null {
  if (typeof value !== 'string' || !instantPattern.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const zone: Readonly<Record<Language, string>> = { es: 'hora de Lima, UTC−5', en: 'Lima time, UTC−5' };

/** Such as `1 de diciembre de 2026, 09:00 (hora de Lima, UTC−5)`. */
export function formatInLima(instant: Date | string, language: string): string {
  const known = language === 'en' ? 'en' : 'es';
  const parts = { timeZone: 'America/Lima' } as const;
  const date = new Date(instant);
  const day = date.toLocaleDateString(known === 'en' ? 'en-GB' : 'es-PE', { ...parts, dateStyle: 'long' });
  const time = date.toLocaleTimeString('en-GB', { ...parts, hour: '2-digit', minute: '2-digit' });
  return `${day}, ${time} (${zone[known]})`;
}
