/** Y2: the limits of runtime dependencies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installScripts, isExact, openVersions, overTheLimit, runtimeDependencies } from './dependencies.ts';
import { type Manifest, pnpmOrThrow, readManifests, root } from './workspace.ts';

const manifests = readManifests();

/** The real workspaces, with one of them changed. */
function manifestsWith(folder: string, change: Partial<Manifest>): Map<string, Manifest> {
  const manifest = manifests.get(folder) ?? { name: folder };
  return new Map([...manifests, [folder, { ...manifest, ...change }]]);
}

/** A number of packages that do not exist. */
function invented(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`invented-${index}`, '1.0.0']));
}

test('no workspace has more external runtime dependencies than its limit', () => {
  const counts = [...manifests]
    .filter(([folder]) => folder !== '.')
    .map(([folder, manifest]) => {
      return `${folder} ${runtimeDependencies(manifest).length}`;
    });
  console.log(`Y2: external runtime dependencies: ${counts.join(', ')}`);
  expect(overTheLimit(manifests)).toEqual([]);
});

test.each([
  ['packages/domain', 3],
  ['packages/client', 1],
  ['packages/widgets', 11],
  ['packages/mcp', 4],
  ['packages/server', 7],
  ['apps/api', 16],
])('overTheLimit reports one dependency too many in %s', (folder, count) => {
  expect(overTheLimit(manifestsWith(folder, { dependencies: invented(count - 1) }))).toEqual([]);
  expect(overTheLimit(manifestsWith(folder, { dependencies: invented(count) }))).toEqual([
    expect.stringContaining(`${folder} has ${count} runtime dependencies`),
  ]);
});

test('every version is exact, apart from ranges of the runtime dependencies of published packages', async () => {
  expect(openVersions(manifests)).toEqual([]);
  const { catalogs = {} } = JSON.parse(await pnpmOrThrow(root, 'config', 'list')) as {
    catalogs?: Record<string, Record<string, string>>;
  };
  const versions = Object.values(catalogs).flatMap((catalog) => Object.values(catalog));
  expect(versions.filter((version) => !isExact(version))).toEqual([]);
});

// pnpm accepts a dependency by its address: only this test rejects it.
test.each([
  '^1.0.0',
  '1.x',
  'latest',
  '*',
  'git+https://example.org/a.git',
  'https://example.org/a.tgz',
  'file:../a',
])('openVersions reports a dependency on "%s"', (version) => {
  const devDependencies = { invented: version };
  expect(openVersions(manifestsWith('packages/domain', { devDependencies }))).toHaveLength(1);
});

test('openVersions reports an exact runtime dependency of a published package, and accepts a compatible range', () => {
  const versionsOf = (folder: string, version: string): string[] =>
    openVersions(manifestsWith(folder, { dependencies: { invented: version } }));
  expect(versionsOf('packages/domain', '^1.0.0')).toEqual([]);
  for (const version of ['1.0.0', '~1.0.0', '>=1', '*', '^1'])
    expect(versionsOf('packages/domain', version)).toHaveLength(1);
  expect(versionsOf('apps/api', '^1.0.0')).toHaveLength(1);
  expect(versionsOf('packages/server', '^1.0.0')).toHaveLength(1);
});

interface Installed {
  readonly path: string;
  readonly dependencies?: Record<string, Installed>;
  readonly optionalDependencies?: Record<string, Installed>;
}

/** The runtime dependencies of a workspace, direct and transitive. */
function allDependencies({ dependencies, optionalDependencies }: Installed): Installed[] {
  const direct = Object.values({ ...dependencies, ...optionalDependencies });
  return direct.concat(direct.flatMap(allDependencies));
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

test('no runtime dependency has an install script', async () => {
  const list = await pnpmOrThrow(root, 'list', '--recursive', '--prod', '--depth=Infinity', '--json');
  const workspaces = (JSON.parse(list) as Installed[]).filter(
    ({ path }) => join(path, '/') !== join(root, '/'),
  );
  const folders = [...new Set(workspaces.flatMap(allDependencies).map(({ path }) => path))];
  const scripted = folders.map(manifestIn).filter((manifest) => installScripts(manifest).length > 0);
  console.log(`Y2: ${scripted.length} of ${folders.length} runtime dependencies have an install script`);
  expect(folders.length).toBeGreaterThan(0);
  expect(scripted.map(({ name }) => name)).toEqual([]);
});

test('installScripts returns the install scripts of a package', () => {
  expect(installScripts({ name: 'a', scripts: { postinstall: 'node build.js', test: 'vitest' } })).toEqual([
    'postinstall',
  ]);
  expect(installScripts({ name: 'a', scripts: { test: 'vitest', prepublish: 'tsc' } })).toEqual([]);
});
