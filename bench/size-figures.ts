/** What size-limit weighed, as the tables of docs/performance.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pascalCase } from '../tools/check/paths.ts';
import { keep } from './results.ts';

interface Weighed {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
  readonly passed: boolean;
}

/** What was asked of each widget before it was written, in KB. */
const asked = JSON.parse(readFileSync(new URL('asked.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>;
const method = 'gzip, bundled by esbuild through size-limit, React external';

const inKilobytes = (bytes: number): string => {
  const kilobytes = bytes / 1000;
  return kilobytes < 10 ? kilobytes.toFixed(2) : kilobytes.toFixed(1);
};

/** A figure over what was asked is told in bold. */
const beside = (name: string, bytes: number): string[] => {
  const limit = asked[name];
  const told = inKilobytes(bytes);
  return [
    limit === undefined ? '–' : String(limit),
    limit !== undefined && Number(told) > limit ? `**${told}**` : told,
  ];
};

/** Entries of one word that are no widgets. */
const others = new Set(['storage', 'consent', 'analytics', 'player']);

const isIsland = ({ name }: Weighed): boolean => name.endsWith(' on a printed page');

const isWidget = ({ name }: Weighed): boolean =>
  /^[a-z-]+(?:, without what it is made of)?$/.test(name) && !others.has(name);

/** Weighs, and keeps it. Is everything within the budget that the gate holds it to? */
export function recordSizes(options: readonly string[]): boolean {
  const weighed = weigh(options);
  keep({
    title: 'Widgets, drawn whole by React',
    method,
    columns: ['widget', 'asked, KB', 'KB'],
    rows: weighed.filter(isWidget).map(({ name, size }) => {
      const [widget = '', ...rest] = name.split(', ');
      return [[pascalCase(widget), ...rest].join(', '), ...beside(widget, size)];
    }),
  });
  keep({
    title: 'What a printed page loads: the script of each island',
    method,
    columns: ['island', 'kind', 'KB'],
    rows: weighed.filter(isIsland).map(({ name, size }) => {
      const [, island = '', kind = ''] = /^(.*): its (\w+) on a printed page$/.exec(name) ?? [];
      return [island, kind, inKilobytes(size)];
    }),
  });
  const css = gzipSync(readFileSync(new URL('../packages/widgets/dist/styles.css', import.meta.url))).length;
  keep({
    title: 'Everything else',
    method,
    columns: ['', 'asked, KB', 'KB'],
    rows: [
      ...weighed
        .filter((each) => !isIsland(each) && !isWidget(each))
        .map(({ name, size }) => [name, ...beside(name, size)]),
      ['all CSS', ...beside('all CSS', css)],
    ],
  });
  const over = weighed.filter(({ passed }) => !passed);
  for (const { name, size, sizeLimit } of over) console.log(`${name}: ${size} bytes, ${sizeLimit} allowed`);
  console.log(`${weighed.length} entries, ${over.length} over their budget.`);
  return over.length === 0;
}

function weigh(options: readonly string[]): Weighed[] {
  const words = ['--config', 'bench/size.ts', '--json', ...options];
  try {
    return JSON.parse(execFileSync('size-limit', words, { encoding: 'utf8' })) as Weighed[];
  } catch (error) {
    // It also ends with 1 where something is over its budget.
    return JSON.parse((error as { stdout: string }).stdout) as Weighed[];
  }
}
