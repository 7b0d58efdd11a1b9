/**
 * The results of the benches, as bench/results/<bench>.json: docs/performance.md, its plots and the comparison of the
 * READMEs are rendered from these files (bench/performance.ts). A bench calls `saveTable` for each table; it writes only with `pnpm bench <name> --keep`,
 * so that a short run or the gate does not replace a figure.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A table of figures, and how it was measured. */
export interface Figures {
  readonly title: string;
  /** The first column has names. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly method: string;
  readonly command: string;
  readonly date: string;
  readonly machine: string;
  /** The start of the run that measured it, by the UTC clock: tables with the same one are comparable. */
  readonly run?: string;
  /** Its source before results were stored as files; it was not measured again since. */
  readonly carriedFrom?: string;
}

const folder = fileURLToPath(new URL('results/', import.meta.url));

export const readResults = (): Map<string, Figures[]> =>
  new Map(
    globSync('*.json', { cwd: folder })
      .toSorted()
      .map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Figures[],
      ]),
  );

/** The environment variables that bench/run.ts sets for the bench. */
export const benchVariables = {
  bench: 'RUEDA_BENCH',
  command: 'RUEDA_BENCH_COMMAND',
  run: 'RUEDA_BENCH_RUN',
} as const;

/** Stores a table, and replaces the one with the same title. */
export function saveTable(figures: Pick<Figures, 'title' | 'columns' | 'rows' | 'method'>): void {
  const bench = process.env[benchVariables.bench];
  const command = process.env[benchVariables.command];
  const run = process.env[benchVariables.run];
  if (bench === undefined || command === undefined || run === undefined) return;
  const [cpu] = cpus();
  const table: Figures = {
    ...figures,
    command,
    date: run.slice(0, 10),
    run,
    machine: `${availableParallelism()} cores${cpu ? ` of ${cpu.model.trim()}` : ''}, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}`,
  };
  const file = join(folder, `${bench}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures[]) : [];
  const index = before.findIndex(({ title }) => title === table.title);
  const all = index === -1 ? [...before, table] : before.with(index, table);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

/** Removes the tables of earlier runs once the complete bench was stored, so that all figures are of one run. */
export function dropEarlierRuns(bench: string): void {
  const file = join(folder, `${bench}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Figures[];
  const measured = all.filter(({ run }) => run === process.env[benchVariables.run]);
  writeFileSync(file, `${JSON.stringify(measured, undefined, 2)}\n`);
}
