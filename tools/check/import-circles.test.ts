import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { importCircles } from './import-circles.ts';
import { readTree } from './tree.ts';

const folder = 'packages/domain/src/money';

const messagesOf = (files: Record<string, string>): string[] =>
  importCircles(new Map(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))).map(
    formatProblem,
  );

test('in this project no import is circular', () => {
  expect(importCircles(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['an import', "import { b } from './b.ts';"],
  ['a type import', "import type { B } from './b.ts';"],
  ['an export', "export { b } from './b.ts';"],
  ['a dynamic import', "export const later = () => import('./b.ts');"],
])('importCircles reports a circle with %s', (_, text) => {
  const messages = messagesOf({ 'a.ts': text, 'b.ts': "import './c.ts';", 'c.ts': "import './a.ts';" });
  expect(messages).toEqual([expect.stringContaining('a.ts → packages/domain/src/money/b.ts →')]);
});

test('importCircles accepts a file that two others import', () => {
  expect(
    messagesOf({ 'a.ts': "import './b.ts';\nimport './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': '' }),
  ).toEqual([]);
});
