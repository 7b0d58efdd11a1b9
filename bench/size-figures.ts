/** The results of size-limit as the tables of docs/performance.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pascalCase } from '../tools/check/paths.ts';
import { saveTable } from './results.ts';

interface Measured {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
  readonly passed: boolean;
}

/** The target of each widget, set before it was written, in KB. */
const targets = JSON.parse(readFileSync(new URL('size-targets.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;
const method = 'gzip, bundled by esbuild through size-limit, React external';

const inKilobytes = (bytes: number): string => {
  const kilobytes = bytes / 1000;
  return kilobytes < 10 ? kilobytes.toFixed(2) : kilobytes.toFixed(1);
};

/** The target and the size; a size over its target is bold. */
const targetAndSize = (name: string, bytes: number): string[] => {
  const target = targets[name];
  const size = inKilobytes(bytes);
  return [
    target === undefined ? '–' : String(target),
    target !== undefined && Number(size) > target ? `**${size}**` : size,
  ];
};

/** Entries with a name of one word that are not widgets. */
const others = new Set(['storage', 'consent', 'analytics', 'player']);

/** The end of the name of an island's entry in bench/size.ts. */
const islandSuffix = ' on a server-rendered page';

const isIsland = ({ name }: Measured): boolean => name.endsWith(islandSuffix);

const isWidget = ({ name }: Measured): boolean =>
  /^[a-z-]+(?:, without the widgets it uses)?$/.test(name) && !others.has(name);

/** Measures and stores the sizes. Returns whether all entries are within the budgets of the gate. */
export function recordSizes(options: readonly string[]): boolean {
  const measured = measure(options);
  saveTable({
    title: 'Widgets, rendered by React',
    method,
    columns: ['widget', 'target, KB', 'KB'],
    rows: measured.filter(isWidget).map(({ name, size }) => {
      const [widget = '', ...rest] = name.split(', ');
      return [[pascalCase(widget), ...rest].join(', '), ...targetAndSize(widget, size)];
    }),
  });
  saveTable({
    title: 'Script of each island on a server-rendered page',
    method,
    columns: ['island', 'kind', 'KB'],
    rows: measured.filter(isIsland).map(({ name, size }) => {
      const [, island = '', kind = ''] = /^(.*): its (behaviour|client component) on/.exec(name) ?? [];
      return [island, kind, inKilobytes(size)];
    }),
  });
  const css = gzipSync(readFileSync(new URL('../packages/widgets/dist/styles.css', import.meta.url))).length;
  saveTable({
    title: 'Everything else',
    method,
    columns: ['', 'target, KB', 'KB'],
    rows: [
      ...measured
        .filter((each) => !isIsland(each) && !isWidget(each))
        .map(({ name, size }) => [name, ...targetAndSize(name, size)]),
      ['all CSS', ...targetAndSize('all CSS', css)],
    ],
  });
  const over = measured.filter(({ passed }) => !passed);
  for (const { name, size, sizeLimit } of over) console.log(`${name}: ${size} bytes, ${sizeLimit} allowed`);
  console.log(`${measured.length} entries, ${over.length} over their budget.`);
  return over.length === 0;
}

function measure(options: readonly string[]): Measured[] {
  const args = ['--config', 'bench/size.ts', '--json', ...options];
  try {
    return JSON.parse(execFileSync('size-limit', args, { encoding: 'utf8' })) as Measured[];
  } catch (error) {
    // It also exits with 1 if an entry is over its budget.
    return JSON.parse((error as { stdout: string }).stdout) as Measured[];
  }
}
