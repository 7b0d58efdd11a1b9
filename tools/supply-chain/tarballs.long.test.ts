/** Y5: whoever builds the same sources gets the same package. */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout, pnpmOrThrow, readManifests } from './workspace.ts';

interface Packed {
  readonly sha256: string;
  readonly files: readonly string[];
}

/** Packs one built workspace of a checkout. */
async function pack(workspace: string): Promise<Packed> {
  const output = await pnpmOrThrow(workspace, 'pack', '--json', '--out=packed.tgz');
  const { files } = JSON.parse(output) as { files: { path: string }[] };
  const bytes = readFileSync(join(workspace, 'packed.tgz'));
  return { sha256: createHash('sha256').update(bytes).digest('hex'), files: files.map(({ path }) => path) };
}

/** Files that nobody who installs the package has a use for. */
function unexpected({ files }: Packed): string[] {
  const isForOthers = (file: string): boolean =>
    /^(?:dist\/.+|docs\/.+\.md|samples\/.+\.(?:webp|wav|vtt)|package\.json|README\.md|LICENSE)$/.test(file) &&
    !/\.(?:test|test-d|stories)\.|\/testing\//.test(file);
  return files.filter((file) => !isForOthers(file));
}

const published = [...readManifests()].filter(([folder]) => folder.startsWith('packages/'));

test.each(published)('%s is packed to the same bytes from two checkouts', async (folder, { name }) => {
  const workspaces: string[] = [];
  const packages: Packed[] = [];
  for (const copy of [checkout(), checkout()]) {
    await pnpmOrThrow(copy, 'install', '--frozen-lockfile', '--offline');
    await pnpmOrThrow(copy, `--filter=${name}...`, 'run', 'build');
    workspaces.push(join(copy, folder));
    packages.push(await pack(join(copy, folder)));
  }
  const [first, second] = packages as [Packed, Packed];
  console.log(
    `Y5: ${name}, ${first.files.length} files, ${unexpected(first).length} unexpected: ` +
      `sha256 ${first.sha256.slice(0, 12)} and ${second.sha256.slice(0, 12)}`,
  );
  expect(second).toEqual(first);
  expect(unexpected(first)).toEqual([]);

  const [workspace] = workspaces as [string];
  // The controls: a build that writes down its time, and a manifest that lets a test out.
  const built = join(workspace, first.files.find((file) => file.endsWith('.js')) ?? '');
  appendFileSync(built, `// ${new Date().toISOString()}\n`);
  expect((await pack(workspace)).sha256).not.toBe(first.sha256);

  writeFileSync(join(workspace, 'dist/a.test.js'), '');
  const manifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { files: string[] };
  const files = [...manifest.files, 'tsconfig.json'];
  writeFileSync(join(workspace, 'package.json'), JSON.stringify({ ...manifest, files }));
  expect(unexpected(await pack(workspace))).toEqual(['dist/a.test.js', 'tsconfig.json']);
});
