import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { excused, fileLength } from './file-length.ts';
import { readTree } from './tree.ts';

const messagesOf = (file: string, lines: number): string[] =>
  fileLength(new Map([[file, '\n'.repeat(lines)]])).map(formatProblem);

test('no file of this project is longer than its limit without an excuse', () => {
  expect(fileLength(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['packages/domain/src/a.ts', 251, '251 lines, where 250 are the limit'],
  ['packages/domain/src/a.test.ts', 401, '401 lines, where 400 are the limit'],
  ['apps/site/tests/a.test.ts', 401, '401 lines, where 400 are the limit'],
])('reports %s with %i lines', (file, lines, message) => {
  expect(messagesOf(file, lines)).toEqual([expect.stringContaining(message)]);
});

test('lets a source of 250 lines and a test of 400 pass', () => {
  expect([
    ...messagesOf('packages/domain/src/a.ts', 250),
    ...messagesOf('packages/domain/src/a.test.ts', 400),
  ]).toEqual([]);
});

test('reports an excuse that is not needed, and every excused file exists', () => {
  const tree = readTree();
  expect(Object.keys(excused).filter((file) => !tree.has(file))).toEqual([]);
  expect(messagesOf(Object.keys(excused)[0] ?? '', 250)).toEqual([
    expect.stringContaining('Needs no excuse'),
  ]);
});
