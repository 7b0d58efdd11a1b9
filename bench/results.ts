/**
 * What the benches measured, as bench/results/<bench>.json: docs/performance.md and its plots are drawn from these files
 * (bench/performance.ts). A bench calls `keep` beside what it prints; it writes only under `pnpm bench <what> --keep`,
 * so that a short try or a gate does not take the place of a figure.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A table of figures, and how it came about. */
export interface Figures {
  readonly title: string;
  /** The first column holds names. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly method: string;
  readonly command: string;
  readonly date: string;
  readonly machine: string;
  /** Where it stood before results were kept as files; it was not measured anew since. */
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

/** Set by bench/run.ts for the bench it starts. */
export const keeping = { bench: 'RUEDA_BENCH', command: 'RUEDA_BENCH_COMMAND' } as const;

/** Keeps a table in the place of the one that had its title. */
export function keep(figures: Pick<Figures, 'title' | 'columns' | 'rows' | 'method'>): void {
  const bench = process.env[keeping.bench];
  const command = process.env[keeping.command];
  if (bench === undefined || command === undefined) return;
  const [cpu] = cpus();
  const kept: Figures = {
    ...figures,
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores${cpu ? ` of ${cpu.model.trim()}` : ''}, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}`,
  };
  const file = join(folder, `${bench}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures[]) : [];
  const place = before.findIndex(({ title }) => title === kept.title);
  const all = place === -1 ? [...before, kept] : before.with(place, kept);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

/** Lets go of what was carried over, once the whole bench has been kept. */
export function dropCarried(bench: string): void {
  const file = join(folder, `${bench}.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Figures[];
  const measured = all.filter(({ carriedFrom }) => carriedFrom === undefined);
  writeFileSync(file, `${JSON.stringify(measured, undefined, 2)}\n`);
}
