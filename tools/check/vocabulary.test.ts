import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { readTree } from './tree.ts';
import { vocabulary } from './vocabulary.ts';

const messagesOf = (text: string): string[] =>
  vocabulary(new Map([['packages/domain/src/a.ts', text]])).map(formatProblem);

test('the names and comments of this project use the words of the field', () => {
  expect(vocabulary(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['a variable', 'const asked = 1;'],
  ['a part of a name', 'const wasAsked = 1;'],
  ['a parameter', 'const f = (asked: number) => asked;'],
  ['a private member', 'class A {\n#asked = 1;\n}'],
  ['a type', 'interface Asked {}'],
  ['a comment', '// What was asked.'],
])('reports a replaced word in %s, with the word to use', (_, text) => {
  expect(messagesOf(text)[0]).toMatch(/packages\/domain\/src\/a\.ts:\d {2}"asked": write requested/);
});

test.each(["const label = 'Asked and answered';", 'const task = 1;', '// A mask, a task.'])(
  'lets %s pass',
  (text) => {
    expect(messagesOf(text)).toEqual([]);
  },
);
