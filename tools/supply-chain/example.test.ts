/** examples/next is no workspace, so no other check compares its versions with those of this project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isExact } from './dependencies.ts';
import { type Manifest, readManifests, root } from './workspace.ts';

const manifests = [...readManifests().values()];

/** The version of a package in this project: that of the workspace, or the installed one. */
function currentVersion(name: string): string | undefined {
  const workspace = manifests.find((manifest) => manifest.name === name);
  const candidates = ['.', 'packages/widgets'].map((folder) =>
    join(root, folder, 'node_modules', name, 'package.json'),
  );
  const installed = candidates.find((file) => existsSync(file));
  return (
    workspace?.version ?? (installed && (JSON.parse(readFileSync(installed, 'utf8')) as Manifest).version)
  );
}

test('the Next.js example has exact versions, equal to those of this project', () => {
  const file = join(root, 'examples/next/package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(isExact(version), name).toBe(true);
    if (name !== 'next') expect(version, name).toBe(currentVersion(name));
  }
});
