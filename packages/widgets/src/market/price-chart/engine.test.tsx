import { expect, test } from 'vitest';
import { readValues } from './engine.ts';

test('readValues shifts instants to the time of Lima, five hours behind, and leaves days as they are', () => {
  const { lines } = readValues('hora,A\n2026-11-17T04:30:00Z,1\n2026-11-18,2');
  expect(lines[0]?.map(({ time }) => new Date(time * 1000).toISOString())).toEqual([
    '2026-11-16T23:30:00.000Z',
    '2026-11-18T00:00:00.000Z',
  ]);
});

test('readValues omits values before and after the period, and rebases lines to its first day', () => {
  const text = 'fecha,A,B\n2026-11-12,10,5\n2026-11-13,20,4\n2026-11-16,30,6\n2026-11-17,50,9';
  const { at, lines } = readValues(text, '2026-11-13', '2026-11-16');
  expect(at).toEqual(['2026-11-13', '2026-11-16']);
  expect(lines.map((line) => line.map(({ value }) => value))).toEqual([
    [100, 150],
    [100, 150],
  ]);
  // The instants of the last day belong to it.
  expect(readValues('hora,A\n2026-11-16T20:00:00Z,1', '2026-11-16', '2026-11-16').at).toHaveLength(1);
});
