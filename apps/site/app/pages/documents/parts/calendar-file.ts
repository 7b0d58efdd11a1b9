import { addDays, type CalendarDay } from '@rueda/domain/dates';

/** Something that happens on a day, all day. */
export interface CalendarEvent {
  /** The same in every edition of the calendar, so that a subscriber has it once. */
  id: string;
  day: CalendarDay;
  title: string;
  description: string;
  /** The page about it. */
  url: string;
}

/** RFC 5545 gives these four a backslash, and a new line two letters. */
const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const compact = (day: CalendarDay): string => day.replaceAll('-', '');

/** A line holds 75 bytes; what goes on starts with a blank. No character is cut in two. */
function fold(line: string): string {
  const lines = [''];
  let room = 75;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      lines.push(' ');
      room = 74;
    }
    lines[lines.length - 1] += character;
    room -= bytes;
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
