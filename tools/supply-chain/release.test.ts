/** Releases: one version for all packages, with a changelog entry, published by a hosted build only. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedPackages, withRepository } from '../release/packages.ts';
import { withVersion } from '../release/version.ts';
import { pack } from './tarballs.ts';
import { readManifests, root, temporaryFolder } from './workspace.ts';

test('all workspaces have the same version, and the changelog has an entry for it', () => {
  const versions = [...readManifests()].flatMap(([folder, { version }]) => (folder === '.' ? [] : [version]));
  expect(new Set(versions).size).toBe(1);
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(new RegExp(`^## ${versions[0]}\\b`, 'm'));
});

test('publishedPackages lists a package before its dependents, with public access and provenance', () => {
  const published = publishedPackages();
  const names = published.map(({ name }) => name);
  for (const { name, dependencies = {}, publishConfig } of published) {
    expect(publishConfig, name).toEqual({ access: 'public', provenance: true });
    const dependencyNames = names.filter((each) => each in dependencies);
    expect(
      dependencyNames.filter((each) => names.indexOf(each) > names.indexOf(name)),
      name,
    ).toEqual([]);
  }
});

test('a changeset of one package updates the version of all packages and of their dependencies on each other', () => {
  const folder = temporaryFolder();
  for (const file of globSync(
    ['package.json', 'pnpm-workspace.yaml', '{packages,apps}/*/package.json', '.changeset/config.json'],
    // Not a workspace: it has a version of its own.
    { cwd: root, exclude: ['apps/cms/**'] },
  )) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  writeFileSync(join(folder, '.changeset/a.md'), "---\n'@rueda/domain': minor\n---\n\nSomething new.\n");
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
    cwd: folder,
  });
  const before = readManifests().get('packages/domain')?.version ?? '';
  const next = before.replace(/\.(\d+)\.\d+$/, (_, minor: string) => `.${Number(minor) + 1}.0`);
  const texts = globSync('{packages,apps}/*/package.json', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  for (const text of texts) {
    expect(text).toContain(`"version": "${next}"`);
    expect(text).not.toContain(`workspace:${before}`);
  }
  // Its description goes to the changelog at the root, not to one per package.
  expect(globSync('**/CHANGELOG.md', { cwd: folder })).toEqual([]);
  rmSync(join(folder, '.git'), { recursive: true });
});

test('withVersion adds the changesets as the newest version of the changelog', () => {
  const changes = [{ name: 'a.md', bumps: ['minor'], summary: 'Bell rings.\nTwice.' }];
  expect(withVersion('# Changelog\n\nText.\n\n## 0.1.0\n\n- First.\n', '0.2.0', '2026-12-01', changes)).toBe(
    '# Changelog\n\nText.\n\n## 0.2.0, 2026-12-01\n\n- Bell rings.\n  Twice.\n\n## 0.1.0\n\n- First.\n',
  );
});

test('withRepository names the sources of a package, and rejects what is no repository', () => {
  expect(JSON.parse(withRepository('{"name":"a"}', 'exchange/rueda', 'packages/a'))).toEqual({
    name: 'a',
    repository: { type: 'git', url: 'git+https://github.com/exchange/rueda.git', directory: 'packages/a' },
  });
  for (const repository of ['', 'rueda', 'https://example.pe/a/b', 'a/b/c'])
    expect(() => withRepository('{}', repository, '.')).toThrow('is no repository');
  expect(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')).toMatch(
    /pnpm release repository\n.*pnpm release dry-run\n/,
  );
});

test('all published packages need the same versions of Node', () => {
  const engines = publishedPackages().map(({ engines: each }) => each?.['node']);
  expect(new Set(engines)).toEqual(new Set(['^20.19.0 || >=22.12.0']));
});

/** Packed sizes in KB: the measured size plus headroom. */
const maxKilobytes: Readonly<Record<string, number>> = {
  '@rueda/domain': 250,
  '@rueda/client': 80,
  '@rueda/widgets': 740,
  '@rueda/mcp': 110,
  '@rueda/pictures': 280,
};

test.each(publishedPackages())(
  '$name is small, and gives access to every file that is no code',
  ({ folder, name, exports }) => {
    const file = join(temporaryFolder(), 'packed.tgz');
    const { files } = pack(join(root, folder), file);
    const kilobytes = statSync(file).size / 1000;
    console.log(`${name}: ${kilobytes.toFixed(0)} KB in ${files.length} files`);
    expect(kilobytes).toBeLessThan(maxKilobytes[name] ?? 0);
    const targets = Object.values(exports ?? {}).filter((target) => typeof target === 'string');
    const isExported = (path: string): boolean =>
      targets.some((target) => {
        const [start = '', end] = target.slice(2).split('*');
        return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
      });
    const code = /\.(?:js|d\.ts|css)$|^(?:README\.md|LICENSE)$|^dist\/manifest\.json$/;
    expect(files.filter((path) => !code.test(path) && !isExported(path))).toEqual([]);
  },
);
