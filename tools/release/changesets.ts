import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../check/tree.ts';

/** A change that is not released yet, described for the users of the packages. */
export interface Changeset {
  readonly name: string;
  /** The size of the change for each named package. */
  readonly bumps: readonly string[];
  readonly summary: string;
}

/** Parses a changeset: names of packages with the size of the change, then the description. */
export function readChangeset(name: string, text: string): Changeset {
  const [, head, summary] = /^---\n([^]*?)\n?---\n([^]*)$/.exec(text) ?? [];
  const bumps = [...(head ?? '').matchAll(/^(['"])(@rueda\/[\w-]+)\1: (major|minor|patch)$/gm)];
  if (summary === undefined || bumps.length === 0 || summary.trim() === '')
    throw new Error(`.changeset/${name} names no package with a size, or has no description.`);
  return { name, bumps: bumps.map(([, , , bump = '']) => bump), summary: summary.trim() };
}

export function readChangesets(): Changeset[] {
  const files = globSync('.changeset/*.md', { cwd: root }).toSorted();
  return files
    .filter((file) => basename(file) !== 'README.md')
    .map((file) => readChangeset(basename(file), readFileSync(join(root, file), 'utf8')));
}
