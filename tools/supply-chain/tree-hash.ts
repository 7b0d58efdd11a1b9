import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Metadata of pnpm with times and local paths. */
const pnpmMetadata = new Set(['.modules.yaml', '.pnpm-workspace-state-v1.json']);

/** One hash of all files in a folder: their paths, bytes, links and executable flags. */
export function treeHash(folder: string): { hash: string; files: number } {
  const hash = createHash('sha256');
  let files = 0;
  const visit = (path: string): void => {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !pnpmMetadata.has(name));
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const entryPath = join(path, entry.name);
      if (entry.isDirectory()) {
        visit(entryPath);
        continue;
      }
      files += 1;
      hash.update(`\0${relative(folder, entryPath)}\0`);
      if (entry.isSymbolicLink()) hash.update(`link ${readlinkSync(entryPath)}`);
      else hash.update(statSync(entryPath).mode & 0o100 ? 'run ' : 'read ').update(readFileSync(entryPath));
    }
  };
  visit(folder);
  return { hash: hash.digest('hex'), files };
}
