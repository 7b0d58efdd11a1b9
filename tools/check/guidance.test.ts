import { expect, test } from 'vitest';
import { written } from './checks.ts';
import { exampleOf, guidance, guidanceFile } from './guidance.ts';
import { readTree } from './tree.ts';

const whole = { use: { es: 'Sí.', en: 'Yes.' }, avoid: { es: 'No.', en: 'No.' }, also: [] };

const messagesOf = (said: object, ...examples: string[]): string[] =>
  guidance(
    new Map([
      ['packages/widgets/src/market/bell/bell.tsx', ''],
      [guidanceFile, JSON.stringify(said)],
      ...examples.map((folder) => [exampleOf(folder), ''] as const),
    ]),
  ).map(written);

test('in this project every widget says what it is for, and has an example', () => {
  expect(guidance(readTree()).map(written)).toEqual([]);
});

test.each([
  ['a widget that says nothing', {}, ['bell'], '"bell" must have use and avoid'],
  [
    'one that says it in Spanish only',
    { bell: { ...whole, use: { es: 'Sí.' } } },
    ['bell'],
    '"bell" must have',
  ],
  ['what is said of one that has gone', { bell: whole, drum: whole }, ['bell'], '"drum" is not there'],
  ['a widget without an example', { bell: whole }, [], 'every widget has an example'],
  ['an example of no widget', { bell: whole }, ['bell', 'drum'], 'the example of no widget'],
])('reports %s', (_, said, examples, message) => {
  expect(messagesOf(said, ...examples)).toEqual([expect.stringContaining(message)]);
});

test('lets a complete list be', () => {
  expect(messagesOf({ bell: whole }, 'bell')).toEqual([]);
});
