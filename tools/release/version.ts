import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/tree.ts';
import { apiFileOf, readApi, releasedApi, writeApi } from './api.ts';
import { type Changeset, readChangesets } from './changesets.ts';
import { publishedPackages } from './packages.ts';

const change = (file: string, edit: (text: string) => string): void =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')));

const run = (program: string, ...options: string[]): void =>
  void execFileSync(program, options, { cwd: root, stdio: 'inherit' });

/** The changelog with these changes as its newest version. */
export function withVersion(
  changelog: string,
  version: string,
  day: string,
  changes: readonly Changeset[],
): string {
  const items = changes.map(({ summary }) => `- ${summary.replaceAll('\n', '\n  ')}`).join('\n');
  return changelog.replace(/^(?=## )/m, `## ${version}, ${day}\n\n${items}\n\n`);
}

/** `pnpm release version`: applies the changesets as the next version of every package. */
export function makeVersion(): void {
  const changes = readChangesets();
  const before = publishedPackages()[0]?.version ?? '';
  run('changeset', 'version');
  const packages = publishedPackages();
  const version = packages[0]?.version ?? '';
  change('CHANGELOG.md', (text) =>
    withVersion(text, version, new Date().toISOString().slice(0, 10), changes),
  );
  // Files with the version that are not workspaces.
  change('examples/next/package.json', (text) =>
    text.replaceAll(/("@rueda\/[\w-]+": ")[^"]+/g, `$1${version}`),
  );
  change('apps/api/src/http/openapi.ts', (text) =>
    text.replace(`version: '${before}'`, `version: '${version}'`),
  );
  for (const readme of ['README.md', 'README.es.md'])
    change(readme, (text) => text.replaceAll(before, version));
  for (const { folder } of packages) {
    const file = apiFileOf(folder);
    writeFileSync(file, writeApi(releasedApi(readApi(readFileSync(file, 'utf8')), version)));
  }
  run('pnpm', 'install', '--lockfile-only');
  console.log(`\n${before} is now ${version}. Read CHANGELOG.md, commit, and tag it v${version}.`);
}
