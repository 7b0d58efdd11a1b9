import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFigures } from '../../bench/performance.ts';
import { readmeTables } from '../../bench/readme.ts';
import { type Figures, readResults } from '../../bench/results.ts';
import { type Problem, root } from './tree.ts';

const readFile = (file: string): string => readFileSync(join(root, file), 'utf8');

const runOf = ({ run, date }: Figures): string => run ?? date;

/**
 * The READMEs, docs/performance.md and its plots show the stored results, and the comparison of the READMEs is of the
 * newest run: figures of different days drift apart unnoticed.
 */
export function figureProblems(
  results: ReadonlyMap<string, readonly Figures[]> = readResults(),
  read: (file: string) => string = readFile,
): Problem[] {
  const problems: Problem[] = [];
  for (const [file, text] of renderFigures(results, read)) {
    const [stated, stored] = [read(file).split('\n'), text.split('\n')];
    const index = stored.findIndex((line, at) => line !== stated[at]);
    if (index !== -1 || stated.length !== stored.length)
      problems.push({
        file,
        line: index + 1,
        message: `Differs from bench/results: \`pnpm bench <name> --keep\` writes it. Stored: ${stored[index] ?? 'nothing'}`,
      });
  }
  const peers = results.get('peers') ?? [];
  const newest = peers.map(runOf).toSorted().at(-1);
  for (const table of readmeTables(peers))
    if (runOf(table) !== newest)
      problems.push({
        file: 'README.md',
        line: 1,
        message: `"${table.title}" is of ${runOf(table)}, and the newest result of ${newest}: run \`pnpm bench peers --keep\`.`,
      });
  return problems;
}
