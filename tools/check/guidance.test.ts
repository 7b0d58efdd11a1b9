import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { exampleOf, guidance, guidanceFile } from './guidance.ts';
import { readTree } from './tree.ts';

const complete = { use: { es: 'Sí.', en: 'Yes.' }, avoid: { es: 'No.', en: 'No.' }, also: [] };

const messagesOf = (guidanceJson: object, ...examples: string[]): string[] =>
  guidance(
    new Map([
      ['packages/widgets/src/market/bell/bell.tsx', ''],
      [guidanceFile, JSON.stringify(guidanceJson)],
      ...examples.map((folder) => [exampleOf(folder), ''] as const),
    ]),
  ).map(formatProblem);

test('in this project every widget has guidance and an example', () => {
  expect(guidance(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['a widget without guidance', {}, ['bell'], '"bell" must have use and avoid'],
  [
    'a widget with guidance in Spanish only',
    { bell: { ...complete, use: { es: 'Sí.' } } },
    ['bell'],
    '"bell" must have',
  ],
  [
    'guidance for a widget that does not exist',
    { bell: complete, drum: complete },
    ['bell'],
    '"drum" is not a widget',
  ],
  ['a widget without an example', { bell: complete }, [], 'every widget has an example'],
  ['an example without a widget', { bell: complete }, ['bell', 'drum'], 'no widget has this name'],
])('guidance reports %s', (_, entries, examples, message) => {
  expect(messagesOf(entries, ...examples)).toEqual([expect.stringContaining(message)]);
});

test('guidance accepts a complete list', () => {
  expect(messagesOf({ bell: complete }, 'bell')).toEqual([]);
});
