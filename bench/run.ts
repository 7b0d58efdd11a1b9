/**
 * `pnpm bench <name>`: runs one of the project's benches. Without a name it lists them. With `--keep` the results are
 * stored in bench/results, and docs/performance.md and the comparison of the READMEs are rendered again.
 */
import { spawnSync } from 'node:child_process';
import { writeFigures } from './performance.ts';
import { dropEarlierRuns, benchVariables } from './results.ts';
import { recordSizes } from './size-figures.ts';

const benches: Record<string, { description: string; command: string[] }> = {
  size: {
    description: 'gzip bytes of each entry point against its budget, React external (bench/size.ts)',
    command: ['size-limit', '--config', 'bench/size.ts'],
  },
  api: {
    description:
      'the service compared with bare PostgreSQL and a bare HTTP server: lists from 10⁴ to 10⁷ rows, and public reads',
    command: ['node', 'bench/api/run.ts'],
  },
  grown: {
    description:
      'the processor time of every public statement on a database with years of history; limit 20 ms',
    command: ['node', 'bench/grown/run.ts'],
  },
  site: {
    description:
      'the built site compared with a bare HTTP server, its memory, and its first byte on a grown database; after pnpm build',
    command: ['node', 'bench/site/run.ts'],
  },
  feed: {
    description: 'the size of a message of the feed',
    command: ['node', 'bench/feed/run.ts'],
  },
  traces: {
    description:
      'the processor time of a request and the memory of service and site, without traces and with them; after pnpm build',
    command: ['node', 'bench/traces/run.ts'],
  },
  lighthouse: {
    description:
      'eight page kinds of the built site on a phone: accessibility, best practices, SEO, bytes and blocking; and the accessibility of every page',
    command: ['node', 'bench/lighthouse/run.ts'],
  },
  chart: {
    description:
      'the first render of a chart compared with bare lightweight-charts, with ten years of days and 100,000 points',
    command: ['node', 'bench/chart/run.ts'],
  },
  peers: {
    description:
      'Rueda compared with plain React and other libraries: bundles, server render, load, browser, first interaction',
    command: ['node', 'bench/peers/run.ts'],
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
const isStored = args.includes('--keep');
const options = args.filter((each) => each !== '--keep');
if (isStored) {
  process.env[benchVariables.bench] = name;
  process.env[benchVariables.command] = ['pnpm bench', name, ...options].join(' ');
  process.env[benchVariables.run] = new Date().toISOString();
}
if (bench && isStored && name === 'size') process.exitCode = recordSizes(options) ? 0 : 1;
else if (bench) {
  const [program = '', ...rest] = bench.command;
  const { status } = spawnSync(program, [...rest, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  for (const [each, { description }] of Object.entries(benches))
    console.log(`pnpm bench ${each.padEnd(10)} ${description}`);
  process.exitCode = name ? 1 : 0;
}
if (bench && isStored) {
  const isComplete = options.every((option) => !/^--(?:only|libs)\b/.test(option));
  if (process.exitCode === 0 && isComplete) dropEarlierRuns(name);
  writeFigures();
}
