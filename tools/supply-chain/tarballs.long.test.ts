/** Y5: builds of the same sources produce identical packages. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Packed, pack, unexpectedFiles } from './tarballs.ts';
import { checkout, pnpmOrThrow, readManifests } from './workspace.ts';

const packWorkspace = (workspace: string): Packed => pack(workspace, join(workspace, 'packed.tgz'));

const published = [...readManifests()].filter(([folder]) => folder.startsWith('packages/'));

test.each(published)('%s is packed to identical bytes from two checkouts', async (folder, { name }) => {
  const workspaces: string[] = [];
  const packages: Packed[] = [];
  for (const copy of [checkout(), checkout()]) {
    await pnpmOrThrow(copy, 'install', '--frozen-lockfile', '--offline');
    await pnpmOrThrow(copy, `--filter=${name}...`, 'run', 'build');
    workspaces.push(join(copy, folder));
    packages.push(packWorkspace(join(copy, folder)));
  }
  const [first, second] = packages as [Packed, Packed];
  console.log(
    `Y5: ${name}, ${first.files.length} files, ${unexpectedFiles(first).length} unexpected: ` +
      `sha256 ${first.sha256.slice(0, 12)} and ${second.sha256.slice(0, 12)}`,
  );
  expect(second).toEqual(first);
  expect(unexpectedFiles(first)).toEqual([]);

  const [workspace] = workspaces as [string];
  // Controls: a build that writes the current time, and a manifest that publishes a test.
  const built = join(workspace, first.files.find((file) => file.endsWith('.js')) ?? '');
  appendFileSync(built, `// ${new Date().toISOString()}\n`);
  expect(packWorkspace(workspace).sha256).not.toBe(first.sha256);

  writeFileSync(join(workspace, 'dist/a.test.js'), '');
  const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { files: string[] };
  const files = [...manifest.files, 'tsconfig.json'];
  writeFileSync(join(workspace, 'package.json'), JSON.stringify({ ...manifest, files }));
  expect(unexpectedFiles(packWorkspace(workspace))).toEqual(['dist/a.test.js', 'tsconfig.json']);
});
