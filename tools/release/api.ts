import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/tree.ts';
import { apiText } from './api-text.ts';
import type { Changeset } from './changesets.ts';
import { publishedPackages } from './packages.ts';

/** A package's api.txt: the API as it was in a version, by hash, and as it is. */
export interface ApiFile {
  readonly version: string;
  readonly hash: string;
  readonly text: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const apiFileOf = (folder: string): string => join(root, folder, 'api.txt');

/** Reads an api.txt. Its first line says what the API was in the present version. */
export function readApi(written: string): ApiFile {
  const [, version, hash, text] = /^In (\S+) its hash was (\w+)\.\n\n([^]*)$/.exec(written) ?? [];
  if (version === undefined || hash === undefined || text === undefined)
    throw new Error('This is no api.txt. Write it anew with `pnpm release api`.');
  return { version, hash, text };
}

export const writeApi = ({ version, hash, text }: ApiFile): string =>
  `In ${version} its hash was ${hash}.\n\n${text}`;

/** `pnpm release api`. What the API was in the present version stays: only a new version changes that. */
export function rewriteApi(): void {
  for (const { folder, version } of publishedPackages()) {
    const file = apiFileOf(folder);
    const text = apiText(join(root, folder));
    const base = existsSync(file) ? readApi(readFileSync(file, 'utf8')) : { version, hash: hashOf('') };
    writeFileSync(file, writeApi({ ...base, text }));
  }
}

/** The same file, once this is the API of a new version. */
export const releasedApi = ({ text }: ApiFile, version: string): ApiFile => ({
  version,
  hash: hashOf(text),
  text,
});

/** Why a package's API may not be as it is; nothing where it may. */
export function undeclaredChange(
  { version, hash, text }: ApiFile,
  changesets: readonly Changeset[],
): string | undefined {
  if (hashOf(text) === hash) return undefined;
  // A patch promises that nobody's code need change. Before 1.0 a break is a minor version, as semver has it.
  const isDeclared = changesets.some(({ bumps }) => bumps.some((bump) => bump !== 'patch'));
  return isDeclared
    ? undefined
    : `The API is not that of ${version}, and no changeset says so: \`pnpm changeset\`.`;
}
