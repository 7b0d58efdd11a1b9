import { loadavg } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { saveTable } from '../results.ts';

/** 1 KB has 1,024 bytes here, as in the limits. */
export const inKilobytes = (bytes: number): number => bytes / 1024;

/** A ratio, or a dash if there is none. */
export const inHundredths = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

export const print = (line: string): void => console.log(line);

/** Reports the progress of a long part on standard error. */
export const reportProgress = (line: string): void => void process.stderr.write(`  … ${line}\n`);

/** Prints and stores a table whose first column has names; a part with several tables passes a name for each. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], name?: string): void {
  saveTable({
    title: name === undefined ? part : `${name} (${part})`,
    columns: head,
    rows,
    method: `medians of ${runs}, all libraries in turn; only ratios in one run count`,
  });
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    print(
      `  ${widths
        .map((width, column) => {
          const cell = line[column] ?? '';
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')}`.trimEnd(),
    );
}

/** A figure with a limit. */
export interface LimitCheck {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** ` KB` or ` ms`; a ratio has none, and is printed with two decimals. */
  readonly unit?: string;
  /** False for bytes, which do not depend on the load of the machine. */
  readonly isTimed?: boolean;
}

/** Above this load, processor times and their ratios are unreliable. */
const maxLoad = 4;

const exceeded: string[] = [];
const unmeasured: string[] = [];
let loadAtStart = 0;
let runs = 0;
let part = '';

/** Sets the number of samples of each figure, which is stored with it. */
export function setRuns(count: number): void {
  runs = count;
}

/** Begins a part: prints its title and the load of the machine. */
export function startPart(title: string): void {
  part = title;
  loadAtStart = loadavg()[0] ?? 0;
  print(`\n${title}\n  load of the machine: ${loadAtStart.toFixed(1)}`);
}

/** Prints whether a figure is within its limit. */
export function checkLimit({ name, value, limit, unit = '', isTimed = true }: LimitCheck): void {
  const load = Math.max(loadAtStart, loadavg()[0] ?? 0);
  // The rounded figure is compared: 36.04 KB is within a limit of 36.
  const rounded = value.toFixed(unit === '' ? 2 : 1);
  const figures = `${name}: ${rounded}${unit}, at most ${limit}${unit}`;
  if (!Number.isFinite(value)) return reportFailure(name, 'no figure');
  if (isTimed && load > maxLoad) return print(`  limit  ${figures}: not checked: load ${load.toFixed(1)}`);
  const isOver = Number(rounded) > limit;
  if (isOver) exceeded.push(figures);
  print(`  limit  ${figures}: ${isOver ? 'over' : 'ok'}`);
}

/** Reports a measurement that failed; the bench continues. */
export function reportFailure(name: string, error: unknown): void {
  const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  unmeasured.push(name);
  print(`  could not be measured: ${name}: ${reason.split('\n').slice(0, 3).join(' ').slice(0, 400)}`);
}

/** Prints the figures over their limit. Returns whether everything was measured. */
export function conclude(): boolean {
  print(exceeded.length === 0 ? '\nNo checked figure is over its limit.' : '\nOver the limit:');
  for (const line of exceeded) print(`  ${line}`);
  if (unmeasured.length > 0) print(`\nCould not be measured: ${unmeasured.join('; ')}.`);
  return unmeasured.length === 0;
}
