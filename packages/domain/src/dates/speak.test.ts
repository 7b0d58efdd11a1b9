import { expect, test } from 'vitest';
import { languages } from '../language/index.ts';
import { speakDay, speakDayRange, speakTime, toDay } from './index.ts';

const range = (from: string | null, to: string | null): string[] =>
  languages.map((language) =>
    speakDayRange(from === null ? null : toDay(from), to === null ? null : toDay(to), { language }),
  );

test('a day is heard with the name of its month, and the first of one as Peru says it', () => {
  const day = (text: string): string[] => languages.map((language) => speakDay(toDay(text), { language }));
  expect(day('2026-11-16')).toEqual(['16 de noviembre de 2026', '16 November 2026']);
  expect(day('2026-11-05')).toEqual(['5 de noviembre de 2026', '5 November 2026']);
  expect(day('2027-01-01')).toEqual(['primero de enero de 2027', '1 January 2027']);
});

test('a range of days says the month and the year once', () => {
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

test('a range with one end says which', () => {
  expect(range('2026-11-04', null)).toEqual(['desde el 4 de noviembre de 2026', 'since 4 November 2026']);
  expect(range(null, '2026-11-07')).toEqual(['hasta el 7 de noviembre de 2026', 'until 7 November 2026']);
});

test('a time is heard without the zero before it', () => {
  expect(speakTime('2026-11-16T14:05:00Z')).toBe('9:05');
  expect(speakTime('2026-11-16T21:30:00Z')).toBe('16:30');
  expect(speakTime('2026-11-16T05:00:00Z')).toBe('0:00');
});

test('what does not exist is said to be missing', () => {
  expect([speakDay(null), speakTime(undefined), speakDayRange(null, null)]).toEqual(
    Array(3).fill('sin dato'),
  );
  expect(speakDay(undefined, { language: 'en' })).toBe('no data');
});
