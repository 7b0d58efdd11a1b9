import { addDays, type CalendarDay } from '@rueda/domain/dates';

/** An all-day event. */
export interface CalendarEvent {
  /** The same in every version of the calendar, so that a subscriber sees the event once. */
  id: string;
  day: CalendarDay;
  title: string;
  description: string;
  /** The page about it. */
  url: string;
}

/** Escapes as in RFC 5545: a backslash before `\`, `;` and `,`, and `\n` for a line break. */
const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const compact = (day: CalendarDay): string => day.replaceAll('-', '');

/** Folds a line at 75 bytes; continuation lines start with a space. No character is split. */
function fold(line: string): string {
  const lines = [''];
  let freeBytes = 75;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > freeBytes) {
      lines.push(' ');
      freeBytes = 74;
    }
    lines[lines.length - 1] += character;
    freeBytes -= bytes;
  }
  return lines.join('\r\n');
}

/** Events as an iCalendar file (RFC 5545). */
export function calendarOf(title: string, events: readonly CalendarEvent[], now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rueda//Site//ES',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(title)}`,
    ...events.flatMap(({ id, day, title: summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escape(summary)}`,
      `DESCRIPTION:${escape(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
