/** Each decision has a status, and the index repeats its title and status. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

/** The row of the index for a decision, from the first lines of its file. */
function rowOf(file: string): string {
  const [, number, title, status] = /^# (\d{4}) (.+)\n\nStatus: (.+)\n/.exec(read(file)) ?? [];
  return `| [${number}](${file}) | ${title} | ${status} |`;
}

test('every decision has a status, and the index repeats its title and status', () => {
  const rows = readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map(rowOf);
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows)
    expect(row).toMatch(/\| (?:proposed|accepted|rejected|superseded (?:in part )?by \[\d{4}\]\(.+\).*) \|$/);
  const indexed = read('README.md').split('\n');
  expect(indexed.filter((line) => line.startsWith('| [0'))).toEqual(rows);
});
