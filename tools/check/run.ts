/** `pnpm check`: all static checks of the sources. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Check, command, runChecks, formatProblem } from './checks.ts';
import { figureProblems } from './figures.ts';
import { rules } from './rules.ts';
import { readTree, root } from './tree.ts';

// apps/cms has its own lockfile, and its packages are not installed here: its `pnpm types` checks it.
const projects = globSync(['tsconfig.json', '{packages,apps}/*/tsconfig.json'], {
  cwd: root,
  exclude: ['apps/cms/**'],
}).toSorted();

const tree = readTree();

const checks: Check[] = [
  command('lint', 'oxlint', '--type-aware', '--deny-warnings', '--format=unix'),
  command('format', 'biome', 'format', '--reporter=summary', '--max-diagnostics=none'),
  ...projects.map((project) =>
    command(`types ${dirname(project)}`, 'tsc', '-p', project, '--noEmit', '--pretty', 'false'),
  ),
  command('stylelint', 'stylelint', '--max-warnings=0', '--formatter=unix', 'packages/*/src/**/*.css'),
  command('knip', 'knip', '--reporter=compact'),
  { name: 'figures', run: () => figureProblems().map(formatProblem) },
  ...Object.entries(rules).map(([name, rule]) => ({ name, run: () => rule(tree).map(formatProblem) })),
];

const failed = await runChecks(checks, console.log);
console.log(
  failed === 0 ? `All ${checks.length} checks passed.` : `${failed} of ${checks.length} checks failed.`,
);
process.exitCode = failed === 0 ? 0 : 1;
