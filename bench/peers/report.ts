import { loadavg } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { keep } from '../results.ts';

/** A KB here has 1,024 bytes, as in the limits. */
export const inKilobytes = (bytes: number): number => bytes / 1024;

/** A ratio, or a dash where there is none. */
export const inHundredths = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

export const say = (line: string): void => console.log(line);

/** Tells whoever waits how far a long part is; not part of what is printed. */
export const reportProgress = (line: string): void => void process.stderr.write(`  … ${line}\n`);

/** Prints a table whose first column holds names, and keeps it; a part with more than one says the name of each. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], name?: string): void {
  keep({
    title: name === undefined ? part : `${name} (${part})`,
    columns: head,
    rows,
    method: 'all libraries in the same run, in turn; only ratios in one run count',
  });
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    say(
      `  ${widths
        .map((width, column) => {
          const cell = line[column] ?? '';
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')}`.trimEnd(),
    );
}

/** A figure that has a limit, and what may be said of it. */
export interface Must {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  /** ` KB` or ` ms`; a ratio has none, and is told to the hundredth. */
  readonly unit?: string;
  /** Bytes do not depend on what else the machine does. */
  readonly isTimed?: boolean;
}

/** Above this a processor time, and so a ratio of two, says more about the machine than about the code. */
const highestLoad = 4;

const overs: string[] = [];
const unmeasured: string[] = [];
let loadAtStart = 0;
let part = '';

/** Begins a part: says what it measures and how busy the machine is. */
export function startPart(title: string): void {
  part = title;
  loadAtStart = loadavg()[0] ?? 0;
  say(`\n${title}\n  load of the machine: ${loadAtStart.toFixed(1)}`);
}

/** Says whether a figure keeps its limit. */
export function checkLimit({ what, value, limit, unit = '', isTimed = true }: Must): void {
  const load = Math.max(loadAtStart, loadavg()[0] ?? 0);
  // A figure is compared as it is printed: 36.04 KB keeps a limit of 36.
  const printed = value.toFixed(unit === '' ? 2 : 1);
  const figures = `${what}: ${printed}${unit}, at most ${limit}${unit}`;
  if (!Number.isFinite(value)) return miss(what, 'no figure');
  if (isTimed && load > highestLoad) return say(`  must  ${figures}: not checked: load ${load.toFixed(1)}`);
  const isOver = Number(printed) > limit;
  if (isOver) overs.push(figures);
  say(`  must  ${figures}: ${isOver ? 'over' : 'ok'}`);
}

/** Notes what could not be measured, and goes on. */
export function miss(what: string, why: unknown): void {
  const reason = stripVTControlCharacters(why instanceof Error ? why.message : String(why));
  unmeasured.push(what);
  say(`  could not be measured: ${what}: ${reason.split('\n').slice(0, 3).join(' ').slice(0, 400)}`);
}

/** Says at the end what is over its limit. Returns whether everything was measured. */
export function conclude(): boolean {
  say(overs.length === 0 ? '\nNothing that was checked is over its limit.' : '\nOver the limit:');
  for (const line of overs) say(`  ${line}`);
  if (unmeasured.length > 0) say(`\nCould not be measured: ${unmeasured.join('; ')}.`);
  return unmeasured.length === 0;
}
