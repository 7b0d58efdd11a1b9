/** Y3: the lockfile determines exactly the installed files. */
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openVersions } from './dependencies.ts';
import { fixtureRegistry, install, projectWith } from './fixture-registry.ts';
import { entriesOf, hostsIn, readLockfile, unverifiedEntries } from './lockfile.ts';
import { treeHash } from './tree-hash.ts';
import { checkout, type Manifest, pnpmOrThrow, root, temporaryFolder } from './workspace.ts';

const lockfile = readLockfile();

test('every package of the lockfile has a registry version and a sha512, and no host is named', () => {
  const { length } = entriesOf(lockfile);
  const unverified = unverifiedEntries(lockfile);
  console.log(
    `Y3: ${length - unverified.length} of ${length} entries with sha512, ` +
      `${unverified.length} without, ${hostsIn(lockfile).length} host names`,
  );
  expect(length).toBe(lockfile.match(/^ {4}resolution: /gm)?.length);
  expect(unverified).toEqual([]);
  expect(hostsIn(lockfile)).toEqual([]);
});

test('the lockfile of apps/cms names no host, and every version of its manifest is exact', () => {
  const own = readLockfile('apps/cms');
  expect(entriesOf(own).length).toBeGreaterThan(300);
  expect(unverifiedEntries(own)).toEqual([]);
  expect(hostsIn(own)).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(root, 'apps/cms/package.json'), 'utf8')) as Manifest;
  expect(openVersions(new Map([['apps/cms', manifest]]))).toEqual([]);
});

const sha512 = /\{integrity: sha512-[^}]+\}/;

test.each([
  ['a weaker hash', '{integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=}'],
  ['no hash', '{}'],
  ['an address', '{tarball: https://example.org/a.tgz}'],
  ['a repository', '{commit: 0123456789, repo: https://example.org/a.git, type: git}'],
])('unverifiedEntries reports an entry with %s', (_, resolution) => {
  expect(unverifiedEntries(lockfile.replace(sha512, resolution))).toHaveLength(1);
});

test('unverifiedEntries and hostsIn report an entry with an address', () => {
  const changed = lockfile.replace(/^packages:\n/m, (start) => {
    return `${start}\n  a@https://example.org/a.tgz:\n    resolution: {integrity: sha512-${'A'.repeat(86)}==}\n`;
  });
  expect(unverifiedEntries(changed)).toHaveLength(1);
  expect(hostsIn(changed)).toHaveLength(1);
});

test('two clean installs result in identical files', async () => {
  const hashes = [];
  for (const folder of [checkout(), checkout()]) {
    await pnpmOrThrow(folder, 'install', '--frozen-lockfile', '--offline');
    hashes.push(treeHash(join(folder, 'node_modules')));
  }
  console.log(
    `Y3: two clean installs of ${hashes[0]?.files} files: sha256 ${hashes.map(({ hash }) => hash.slice(0, 12)).join(' and ')}`,
  );
  expect(hashes[0]).toEqual(hashes[1]);
});

test('an install fails if a hash in the lockfile was edited', async () => {
  const registry = await fixtureRegistry(() => [{ name: 'plain', version: '1.0.0', daysOld: 30 }]);
  const folder = projectWith({ plain: '1.0.0' });
  expect(await install(folder, registry)).toMatchObject({ status: 0 });
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(await install(folder, registry, '--frozen-lockfile')).toMatchObject({ status: 0 });

  const path = join(folder, 'pnpm-lock.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/sha512-.{4}/, 'sha512-AAAA'));
  rmSync(join(folder, 'node_modules'), { recursive: true });
  const { status, text } = await install(folder, registry, '--frozen-lockfile');
  expect(text).toMatch(/integrity/i);
  expect(status).toBe(1);
});

test.each<[string, (folder: string) => void]>([
  ['a changed byte', (folder) => writeFileSync(join(folder, 'a/index.js'), 'let a = 2')],
  ['an additional file', (folder) => writeFileSync(join(folder, 'a/more.js'), '')],
  ['a file that becomes executable', (folder) => chmodSync(join(folder, 'a/index.js'), 0o755)],
  ['an additional symbolic link', (folder) => symlinkSync('/elsewhere', join(folder, 'a/link'))],
])('treeHash changes with %s', (_, change) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'a'));
  writeFileSync(join(folder, 'a/index.js'), 'let a = 1', { mode: 0o644 });
  writeFileSync(join(folder, '.modules.yaml'), 'now');
  const before = treeHash(folder);
  writeFileSync(join(folder, '.modules.yaml'), 'later');
  expect(treeHash(folder)).toEqual(before);
  change(folder);
  expect(treeHash(folder).hash).not.toBe(before.hash);
});
