/**
 * Renders docs/performance.md, docs/capacity.md, docs/plots and the comparison of the READMEs from bench/results: `pnpm bench <name> --keep`
 * calls it at the end.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capacityFile, renderCapacity } from './capacity.ts';
import { type Bar, renderBars } from './plot.ts';
import { readmes, renderComparison } from './readme.ts';
import { type Figures, readResults } from './results.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pageFile = 'docs/performance.md';

/** The plots: a column of a table each. */
const plots: readonly { file: string; bench: string; table: string; column: string; title: string }[] = [
  {
    file: 'script-at-load',
    bench: 'peers',
    table: 'Script at load: the page of 33 widgets as a visitor gets it',
    column: 'script, KB gzip with React',
    title: 'Script at load, KB gzip with React',
  },
  {
    file: 'processor-at-load',
    bench: 'peers',
    table: 'Script at load: the page of 33 widgets as a visitor gets it',
    column: 'processor ms above the same page without script',
    title: 'Processor time at load, ms above the page without script',
  },
  {
    file: 'server-render',
    bench: 'peers',
    table: 'Server render of the same page of 33 widgets, processor time, medians of pairs',
    column: '× plain',
    title: 'Server render, multiple of plain elements',
  },
  {
    file: 'bundles',
    bench: 'peers',
    table: 'Bundle, KB gzip, minimal real use, React external',
    column: 'all together',
    title: 'All widgets in one bundle, KB gzip, React external',
  },
];

/** The number at the start of a cell, bold or not. */
const numberIn = (cell: string): number => Number.parseFloat(cell.replaceAll(/[*,]/g, ''));

function barsOf({ columns, rows }: Figures, column: string): Bar[] {
  const index = columns.indexOf(column);
  if (index === -1) throw new Error(`The results have no column "${column}".`);
  return rows
    .map(([name = '', ...cells]) => ({ name, value: numberIn(cells[index - 1] ?? '') }))
    .filter(({ value }) => Number.isFinite(value))
    .map((bar) => ({ ...bar, isOurs: bar.name.startsWith('Rueda') }));
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function tableOf({ columns, rows }: Figures): string[] {
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(columns), line(rule), ...rows.map(line)];
}

/** A table with its plot and its method. */
function partOf(bench: string, figures: Figures): string {
  const { title, method, command, date, machine, carriedFrom } = figures;
  const tablePlots = plots.filter((plot) => plot.bench === bench && plot.table === title);
  return [
    `### ${title}`,
    '',
    ...tablePlots.flatMap((plot) => [`![${plot.title}](plots/${plot.file}.svg)`, '']),
    ...tableOf(figures),
    '',
    `\`${command}\`, ${date}, ${machine}. ${method[0]?.toUpperCase()}${method.slice(1)}.` +
      (carriedFrom === undefined ? '' : ` Carried over from ${carriedFrom}: not measured again since.`),
  ].join('\n');
}

/** Replaces the text between `<!-- figures of … -->` and `<!-- end -->`. */
function withFigures(text: string, render: (bench: string) => string): string {
  return text.replaceAll(
    /(<!-- figures of (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_, start: string, bench: string, end: string) => `${start}\n${render(bench)}\n\n${end}`,
  );
}

/** The texts of `docs/performance.md`, the plots and the READMEs, by path. */
export function renderFigures(
  results: ReadonlyMap<string, readonly Figures[]> = readResults(),
  read: (file: string) => string = (file) => readFileSync(root + file, 'utf8'),
): Map<string, string> {
  const of = (bench: string): readonly Figures[] => results.get(bench) ?? [];
  const page = withFigures(read(pageFile), (bench) =>
    of(bench)
      .map((figures) => partOf(bench, figures))
      .join('\n\n'),
  );
  const comparisons = Object.entries(readmes).map(
    ([file, language]) =>
      [file, withFigures(read(file), (bench) => renderComparison(of(bench), language))] as const,
  );
  const pictures = plots.map(({ file, bench, table, column, title }) => {
    const figures = of(bench).find((each) => each.title === table);
    if (!figures) throw new Error(`bench/results/${bench}.json has no table "${table}".`);
    return [`docs/plots/${file}.svg`, renderBars(title, barsOf(figures, column))] as const;
  });
  const capacity = withFigures(read(capacityFile), (table) => renderCapacity(results, table));
  return new Map([[pageFile, page], [capacityFile, capacity], ...comparisons, ...pictures]);
}

export function writeFigures(): void {
  for (const [file, text] of renderFigures()) {
    mkdirSync(dirname(root + file), { recursive: true });
    writeFileSync(root + file, text);
  }
}
