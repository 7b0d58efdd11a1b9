import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Figures, readResults } from '../../bench/results.ts';
import { formatProblem } from './checks.ts';
import { figureProblems } from './figures.ts';
import { root } from './tree.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const atLoad = 'Script at load: the page of 33 widgets as a visitor gets it';

/** The stored results with a change of the table of the script at load. */
function resultsWith(change: (table: Figures) => Figures): Map<string, Figures[]> {
  const results = readResults();
  const peers = results.get('peers') ?? [];
  return results.set(
    'peers',
    peers.map((table) => (table.title === atLoad ? change(table) : table)),
  );
}

const messagesOf = (...args: Parameters<typeof figureProblems>): string[] =>
  figureProblems(...args).map(formatProblem);

test('in this project the READMEs, docs/performance.md and its plots show the stored results of one run', () => {
  expect(messagesOf()).toEqual([]);
});

test('figureProblems reports every file that shows a figure which a newer result replaced', () => {
  const results = resultsWith((table) => ({
    ...table,
    rows: table.rows.map((row) => (row[0] === 'Rueda, islands' ? row.with(1, '9.9') : row)),
  }));
  expect(messagesOf(results)).toEqual([
    expect.stringMatching(/^docs\/performance\.md:\d+ {2}Differs from bench\/results.*9\.9/),
    expect.stringMatching(/^README\.md:\d+ {2}Differs from bench\/results.*\*\*9\.9\*\*/),
    expect.stringMatching(/^README\.es\.md:\d+ {2}Differs from bench\/results.*\*\*9\.9\*\*/),
    expect.stringMatching(/^docs\/plots\/script-at-load\.svg:\d+ {2}Differs/),
  ]);
});

test('figureProblems reports a figure that was edited in a README', () => {
  const edited = (file: string): string =>
    file === 'README.md' ? read(file).replace(/\| \*\*[\d.]+\*\* \|/, '| **0.1** |') : read(file);
  expect(messagesOf(readResults(), edited)).toEqual([expect.stringMatching(/^README\.md:\d+ {2}Differs/)]);
});

test('figureProblems reports a table of the README that an earlier run measured', () => {
  const results = resultsWith((table) => ({ ...table, run: '2026-01-01T00:00:00.000Z' }));
  expect(messagesOf(results)).toEqual([
    expect.stringMatching(
      /^README\.md:1 {2}"Script at load.* is of 2026-01-01T00:00:00\.000Z, and the newest/,
    ),
  ]);
});
