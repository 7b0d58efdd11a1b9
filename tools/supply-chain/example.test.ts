/** examples/next is no workspace, so nothing else keeps its versions up with ours. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isExact } from './dependencies.ts';
import { type Manifest, readManifests, root } from './workspace.ts';

const manifests = [...readManifests().values()];

/** The version that this project has of a package: its own, or the one it has installed. */
function versionHere(name: string): string | undefined {
  const own = manifests.find((manifest) => manifest.name === name);
  const places = ['.', 'packages/widgets'].map((folder) =>
    join(root, folder, 'node_modules', name, 'package.json'),
  );
  const installed = places.find((file) => existsSync(file));
  return own?.version ?? (installed && (JSON.parse(readFileSync(installed, 'utf8')) as Manifest).version);
}

test('the example names exact versions, and those that this project has', () => {
  const file = join(root, 'examples/next/package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(isExact(version), name).toBe(true);
    if (name !== 'next') expect(version, name).toBe(versionHere(name));
  }
});
