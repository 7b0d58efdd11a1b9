import { expect, test } from 'vitest';
import { formatInLima, instantInLima, readInstant } from './lima-time.ts';

test('a time is shown as it was entered, with its zone, on every day of the next years', () => {
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2032, 0, 1); day += 86_400_000) {
    const local = `${new Date(day).toISOString().slice(0, 10)}T23:30`;
    const instant = readInstant(instantInLima(local));
    const shown = instant?.toLocaleString('sv-SE', { timeZone: 'America/Lima' });
    expect(shown).toBe(`${local.replace('T', ' ')}:00`);
  }
});

test('names the zone in the language of the user, whatever the time zone of the server', () => {
  const instant = instantInLima('2026-12-01T09:05');
  expect(instant).toBe('2026-12-01T09:05:00-05:00');
  expect(formatInLima(instant, 'es')).toBe('1 de diciembre de 2026, 09:05 (hora de Lima, UTC−5)');
  expect(formatInLima(new Date(instant), 'en')).toBe('1 December 2026, 09:05 (Lima time, UTC−5)');
  expect(formatInLima('2026-12-01T04:59:00Z', 'es')).toContain('30 de noviembre de 2026, 23:59');
});

test('an instant needs a complete date, a time and an offset', () => {
  expect(readInstant('2026-12-01T14:05:00.000Z')?.toISOString()).toBe('2026-12-01T14:05:00.000Z');
  for (const value of [
    '2026-12-01T09:05',
    '2026-12-01T09:05:00',
    '2026-12-01',
    '2026-13-01T09:05:00-05:00',
    'tomorrow',
    '',
    1_796_000_000_000,
    null,
  ])
    expect(readInstant(value)).toBeNull();
});
