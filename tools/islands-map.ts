/** `node tools/islands-map.ts`: regenerates the map of the islands after a behaviour or a client component was added or removed. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './check/islands-map.ts';
import { readTree, root } from './check/tree.ts';

/** Writes the maps and the common behaviours in this copy of the project. */
export function writeIslandsMap(folder: string = root): void {
  const files = generatedFiles(readTree(folder));
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  const biome = join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', '--vcs-enabled=false', ...files.keys()], {
    cwd: folder,
    stdio: 'pipe',
  });
}

if (import.meta.main) writeIslandsMap();
