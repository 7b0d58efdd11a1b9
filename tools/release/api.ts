import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/tree.ts';
import { apiText } from './api-text.ts';
import type { Changeset } from './changesets.ts';
import { publishedPackages } from './packages.ts';

/** A package's api.txt: the hash of the API in a version, and the current API. */
export interface ApiFile {
  readonly version: string;
  readonly hash: string;
  readonly text: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const apiFileOf = (folder: string): string => join(root, folder, 'api.txt');

/** Parses an api.txt. Its first line has the hash of the API in the current version. */
export function readApi(file: string): ApiFile {
  const [, version, hash, text] = /^In (\S+) its hash was (\w+)\.\n\n([^]*)$/.exec(file) ?? [];
  if (version === undefined || hash === undefined || text === undefined)
    throw new Error('The api.txt is malformed. Generate it with `pnpm release api`.');
  return { version, hash, text };
}

export const writeApi = ({ version, hash, text }: ApiFile): string =>
  `In ${version} its hash was ${hash}.\n\n${text}`;

/** `pnpm release api`. The hash of the current version stays: only a new version changes it. */
export function rewriteApi(): void {
  for (const { folder, version } of publishedPackages()) {
    const file = apiFileOf(folder);
    const text = apiText(join(root, folder));
    const base = existsSync(file) ? readApi(readFileSync(file, 'utf8')) : { version, hash: hashOf('') };
    writeFileSync(file, writeApi({ ...base, text }));
  }
}

/** The file after the release of this API as a new version. */
export const releasedApi = ({ text }: ApiFile, version: string): ApiFile => ({
  version,
  hash: hashOf(text),
  text,
});

/** Why the API of a package is not allowed to differ; undefined if it is. */
export function undeclaredChange(
  { version, hash, text }: ApiFile,
  changesets: readonly Changeset[],
): string | undefined {
  if (hashOf(text) === hash) return undefined;
  // A patch requires no change of users' code. Before 1.0 a breaking change is a minor version, according to semver.
  const isDeclared = changesets.some(({ bumps }) => bumps.some((bump) => bump !== 'patch'));
  return isDeclared
    ? undefined
    : `The API differs from that of ${version}, and no changeset declares it: run \`pnpm changeset\`.`;
}
