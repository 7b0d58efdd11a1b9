/** Y2: how little a workspace ships with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installScripts, isExact, openVersions, overTheLimit, runtimeDependencies } from './dependencies.ts';
import { type Manifest, pnpmOrThrow, readManifests, root } from './workspace.ts';

const manifests = readManifests();

/** The real workspaces, with one of them changed. */
function changed(folder: string, change: Partial<Manifest>): Map<string, Manifest> {
  const manifest = manifests.get(folder) ?? { name: folder };
  return new Map([...manifests, [folder, { ...manifest, ...change }]]);
}

/** A number of packages nobody has published. */
function invented(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`invented-${index}`, '1.0.0']));
}

test('no workspace ships with more packages of others than it may', () => {
  const counts = [...manifests]
    .filter(([folder]) => folder !== '.')
    .map(([folder, manifest]) => {
      return `${folder} ${runtimeDependencies(manifest).length}`;
    });
  console.log(`Y2: runtime dependencies beside our own: ${counts.join(', ')}`);
  expect(overTheLimit(manifests)).toEqual([]);
});

test.each([
  ['packages/domain', 3],
  ['packages/client', 1],
  ['packages/widgets', 11],
  ['packages/mcp', 4],
  ['packages/server', 7],
  ['apps/api', 16],
])('one more in %s is reported', (folder, count) => {
  expect(overTheLimit(changed(folder, { dependencies: invented(count - 1) }))).toEqual([]);
  expect(overTheLimit(changed(folder, { dependencies: invented(count) }))).toEqual([
    expect.stringContaining(`${folder} has ${count} runtime dependencies`),
  ]);
});

test('every version of every workspace and of the catalog is exact', async () => {
  expect(openVersions(manifests)).toEqual([]);
  const { catalogs = {} } = JSON.parse(await pnpmOrThrow(root, 'config', 'list')) as {
    catalogs?: Record<string, Record<string, string>>;
  };
  const versions = Object.values(catalogs).flatMap((catalog) => Object.values(catalog));
  expect(versions.filter((version) => !isExact(version))).toEqual([]);
});

// pnpm itself lets a workspace ask for a package by its address: only this test refuses it.
test.each([
  '^1.0.0',
  '1.x',
  'latest',
  '*',
  'git+https://example.org/a.git',
  'https://example.org/a.tgz',
  'file:../a',
])('a dependency on "%s" is reported', (version) => {
  const devDependencies = { invented: version };
  expect(openVersions(changed('packages/domain', { devDependencies }))).toHaveLength(1);
});

interface Installed {
  readonly path: string;
  readonly dependencies?: Record<string, Installed>;
  readonly optionalDependencies?: Record<string, Installed>;
}

/** Everything a workspace ships with, and what that needs in turn. */
function shippedWith({ dependencies, optionalDependencies }: Installed): Installed[] {
  const direct = Object.values({ ...dependencies, ...optionalDependencies });
  return direct.concat(direct.flatMap(shippedWith));
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

test('nothing a workspace ships with runs a script while it is installed', async () => {
  const list = await pnpmOrThrow(root, 'list', '--recursive', '--prod', '--depth=Infinity', '--json');
  const workspaces = (JSON.parse(list) as Installed[]).filter(
    ({ path }) => join(path, '/') !== join(root, '/'),
  );
  const folders = [...new Set(workspaces.flatMap(shippedWith).map(({ path }) => path))];
  const scripted = folders.map(manifestIn).filter((manifest) => installScripts(manifest).length > 0);
  console.log(`Y2: ${scripted.length} of ${folders.length} packages shipped with have an install script`);
  expect(folders.length).toBeGreaterThan(0);
  expect(scripted.map(({ name }) => name)).toEqual([]);
});

test('a package with an install script is told from one without', () => {
  expect(installScripts({ name: 'a', scripts: { postinstall: 'node build.js', test: 'vitest' } })).toEqual([
    'postinstall',
  ]);
  expect(installScripts({ name: 'a', scripts: { test: 'vitest', prepublish: 'tsc' } })).toEqual([]);
});
