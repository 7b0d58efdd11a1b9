import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What pnpm notes for itself: when it looked last, and where the project stands on this machine. */
const ownNotes = new Set(['.modules.yaml', '.pnpm-workspace-state-v1.json']);

/** One hash of all the files under a folder: their paths, bytes, links and whether they can be run. */
export function treeHash(folder: string): { hash: string; files: number } {
  const hash = createHash('sha256');
  let files = 0;
  const visit = (path: string): void => {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !ownNotes.has(name));
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) {
        visit(inside);
        continue;
      }
      files += 1;
      hash.update(`\0${relative(folder, inside)}\0`);
      if (entry.isSymbolicLink()) hash.update(`link ${readlinkSync(inside)}`);
      else hash.update(statSync(inside).mode & 0o100 ? 'run ' : 'read ').update(readFileSync(inside));
    }
  };
  visit(folder);
  return { hash: hash.digest('hex'), files };
}
