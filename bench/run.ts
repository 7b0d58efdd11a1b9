/**
 * `pnpm bench <what>`: the project's measured figures, one name each. Without a name it lists them. With `--keep` they
 * are kept in bench/results, and docs/performance.md is drawn anew.
 */
import { spawnSync } from 'node:child_process';
import { writePerformance } from './performance.ts';
import { dropCarried, keeping } from './results.ts';
import { recordSizes } from './size-figures.ts';

const benches: Record<string, { says: string; command: string[] }> = {
  size: {
    says: 'gzip bytes of each entry point against its budget, React external (bench/size.ts)',
    command: ['size-limit', '--config', 'bench/size.ts'],
  },
  api: {
    says: 'the service beside bare PostgreSQL and a bare HTTP server: lists from 10⁴ to 10⁷ rows, and public reads',
    command: ['node', 'bench/api/run.ts'],
  },
  grown: {
    says: 'the processor time of every public statement on a database with years of history; 20 ms asked',
    command: ['node', 'bench/grown/run.ts'],
  },
  site: {
    says: 'the built site beside a bare HTTP server, its memory, and its first byte on a grown database; after pnpm build',
    command: ['node', 'bench/site/run.ts'],
  },
  lighthouse: {
    says: 'eight page kinds of the built site on a phone: accessibility, best practices, SEO, bytes and blocking',
    command: ['node', 'bench/lighthouse/run.ts'],
  },
  chart: {
    says: 'the first draw of a chart beside bare lightweight-charts, with ten years of days and 100,000 points',
    command: ['node', 'bench/chart/run.ts'],
  },
  peers: {
    says: 'Rueda beside plain React and the other libraries: bundles, server render, load, browser, first touch',
    command: ['node', 'bench/peers/run.ts'],
  },
};

const [name = '', ...given] = process.argv.slice(2);
const bench = benches[name];
const isKept = given.includes('--keep');
const options = given.filter((each) => each !== '--keep');
if (isKept) {
  process.env[keeping.bench] = name;
  process.env[keeping.command] = ['pnpm bench', name, ...options].join(' ');
}
if (bench && isKept && name === 'size') process.exitCode = recordSizes(options) ? 0 : 1;
else if (bench) {
  const [program = '', ...rest] = bench.command;
  const { status } = spawnSync(program, [...rest, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  for (const [each, { says }] of Object.entries(benches))
    console.log(`pnpm bench ${each.padEnd(10)} ${says}`);
  process.exitCode = name ? 1 : 0;
}
if (bench && isKept) {
  if (process.exitCode === 0 && options.length === 0) dropCarried(name);
  writePerformance();
}
