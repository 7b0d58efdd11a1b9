import { expect, test } from 'vitest';
import { written } from './checks.ts';
import { importCircles } from './import-circles.ts';
import { readTree } from './tree.ts';

const folder = 'packages/domain/src/money';

const messagesOf = (files: Record<string, string>): string[] =>
  importCircles(new Map(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))).map(
    written,
  );

test('in this project no import leads in a circle', () => {
  expect(importCircles(readTree()).map(written)).toEqual([]);
});

test.each([
  ['code', "import { b } from './b.ts';"],
  ['types alone', "import type { B } from './b.ts';"],
  ['an export', "export { b } from './b.ts';"],
  ['a later import', "export const later = () => import('./b.ts');"],
])('reports a circle by %s', (_, text) => {
  const messages = messagesOf({ 'a.ts': text, 'b.ts': "import './c.ts';", 'c.ts': "import './a.ts';" });
  expect(messages).toEqual([expect.stringContaining('a.ts → packages/domain/src/money/b.ts →')]);
});

test('lets a file be that two others share', () => {
  expect(
    messagesOf({ 'a.ts': "import './b.ts';\nimport './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': '' }),
  ).toEqual([]);
});
