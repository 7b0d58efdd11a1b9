/** Y3: the lockfile says exactly what is installed. */
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureRegistry, install, projectWith } from './fixture-registry.ts';
import { entriesOf, hostsIn, readLockfile, unsureEntries } from './lockfile.ts';
import { treeHash } from './tree-hash.ts';
import { checkout, pnpmOrThrow, temporaryFolder } from './workspace.ts';

const lockfile = readLockfile();

test('every package comes from the registry under the sha512 of its bytes, and no host is named', () => {
  const { length } = entriesOf(lockfile);
  const unsure = unsureEntries(lockfile);
  console.log(
    `Y3: ${length - unsure.length} of ${length} entries with sha512, ` +
      `${unsure.length} from elsewhere, ${hostsIn(lockfile).length} host names`,
  );
  expect(length).toBe(lockfile.match(/^ {4}resolution: /gm)?.length);
  expect(unsure).toEqual([]);
  expect(hostsIn(lockfile)).toEqual([]);
});

const sha512 = /\{integrity: sha512-[^}]+\}/;

test.each([
  ['a weaker hash', '{integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=}'],
  ['no hash', '{}'],
  ['an address', '{tarball: https://example.org/a.tgz}'],
  ['a repository', '{commit: 0123456789, repo: https://example.org/a.git, type: git}'],
])('an entry with %s is reported', (_, resolution) => {
  expect(unsureEntries(lockfile.replace(sha512, resolution))).toHaveLength(1);
});

test('an entry named by its address is reported, and so is its host', () => {
  const changed = lockfile.replace(/^packages:\n/m, (start) => {
    return `${start}\n  a@https://example.org/a.tgz:\n    resolution: {integrity: sha512-${'A'.repeat(86)}==}\n`;
  });
  expect(unsureEntries(changed)).toHaveLength(1);
  expect(hostsIn(changed)).toHaveLength(1);
});

test('two clean installs give the same tree, to the byte', async () => {
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

test('an install fails where a hash of the lockfile was edited', async () => {
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
  ['a byte', (folder) => writeFileSync(join(folder, 'a/index.js'), 'let a = 2')],
  ['a file more', (folder) => writeFileSync(join(folder, 'a/more.js'), '')],
  ['a file that can now be run', (folder) => chmodSync(join(folder, 'a/index.js'), 0o755)],
  ['a link to elsewhere', (folder) => symlinkSync('/elsewhere', join(folder, 'a/link'))],
])('the hash of a tree changes with %s', (_, change) => {
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
