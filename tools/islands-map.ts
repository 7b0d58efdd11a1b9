/** `node tools/islands-map.ts`: regenerates the map of the islands after a behaviour or a client component was added or removed. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { islandsMap, mapFile } from './check/islands-map.ts';
import { readTree, root } from './check/tree.ts';

/** Writes the map in this copy of the project. */
export function writeIslandsMap(folder: string = root): void {
  writeFileSync(join(folder, mapFile), islandsMap(readTree(folder)));
  const biome = join(root, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', '--vcs-enabled=false', mapFile], { cwd: folder, stdio: 'pipe' });
}

if (import.meta.main) writeIslandsMap();
