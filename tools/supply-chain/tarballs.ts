import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A package as it would be published. */
export interface Packed {
  readonly sha256: string;
  readonly files: readonly string[];
}

/** Packs a built workspace into this file. */
export function pack(workspace: string, file: string): Packed {
  const options = ['pack', '--json', `--out=${file}`];
  const output = execFileSync('pnpm', options, { cwd: workspace, encoding: 'utf8' });
  const { files } = JSON.parse(output) as { files: { path: string }[] };
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { sha256, files: files.map(({ path }) => path) };
}

/** Files that do not belong in a published package. */
export const unexpectedFiles = ({ files }: Packed): string[] => files.filter((file) => !isExpected(file));

const isExpected = (file: string): boolean =>
  /^(?:dist\/.+|docs\/.+\.md|samples\/.+\.(?:webp|wav|vtt)|package\.json|README\.md|LICENSE)$/.test(file) &&
  !/\.(?:test|test-d|stories)\.|\/testing\//.test(file);
