import { expect, test } from 'vitest';
import { languages } from '../language/index.ts';
import { speakDay, speakDayRange, speakTime, toDay } from './index.ts';

const range = (from: string | null, to: string | null): string[] =>
  languages.map((language) =>
    speakDayRange(from === null ? null : toDay(from), to === null ? null : toDay(to), { language }),
  );

test('speakDay uses the name of the month, and “primero” for the first day in Spanish', () => {
  const day = (text: string): string[] => languages.map((language) => speakDay(toDay(text), { language }));
  expect(day('2026-11-16')).toEqual(['16 de noviembre de 2026', '16 November 2026']);
  expect(day('2026-11-05')).toEqual(['5 de noviembre de 2026', '5 November 2026']);
  expect(day('2027-01-01')).toEqual(['primero de enero de 2027', '1 January 2027']);
});

test('speakDayRange states a shared month and year once', () => {
  expect(range('2026-11-04', '2026-11-07')).toEqual([
    'del 4 al 7 de noviembre de 2026',
    'from 4 to 7 November 2026',
  ]);
  expect(range('2026-10-28', '2026-11-01')).toEqual([
    'del 28 de octubre al primero de noviembre de 2026',
    'from 28 October to 1 November 2026',
  ]);
  expect(range('2025-12-30', '2026-01-05')).toEqual([
    'del 30 de diciembre de 2025 al 5 de enero de 2026',
    'from 30 December 2025 to 5 January 2026',
  ]);
});

test('speakDayRange states which end a range has', () => {
  expect(range('2026-11-04', null)).toEqual(['desde el 4 de noviembre de 2026', 'since 4 November 2026']);
  expect(range(null, '2026-11-07')).toEqual(['hasta el 7 de noviembre de 2026', 'until 7 November 2026']);
});

test('speakTime omits the leading zero', () => {
  expect(speakTime('2026-11-16T14:05:00Z')).toBe('9:05');
  expect(speakTime('2026-11-16T21:30:00Z')).toBe('16:30');
  expect(speakTime('2026-11-16T05:00:00Z')).toBe('0:00');
});

test('a missing day, time or range is announced as missing', () => {
  expect([speakDay(null), speakTime(undefined), speakDayRange(null, null)]).toEqual(
    Array(3).fill('sin dato'),
  );
  expect(speakDay(undefined, { language: 'en' })).toBe('no data');
});
