import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../check/tree.ts';

export interface Published {
  /** From the root: `packages/domain`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean };
}

/** The published packages, each after those that it depends on. */
export function publishedPackages(from: string = root): Published[] {
  const packages = globSync('packages/*/package.json', { cwd: from })
    .toSorted()
    .map((file) => ({
      ...(JSON.parse(readFileSync(join(from, file), 'utf8')) as Published),
      folder: dirname(file),
    }))
    .filter((each) => !each.private);
  const dependenciesOf = (each: Published): Published[] =>
    packages
      .filter(({ name }) => each.dependencies?.[name] !== undefined)
      .flatMap((one) => [...dependenciesOf(one), one]);
  return [...new Set(packages.flatMap((each) => [...dependenciesOf(each), each]))];
}

/** A manifest with the repository and the folder of its sources, which provenance compares with the workflow's. */
export function withRepository(manifest: string, repository: string, folder: string): string {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`"${repository}" is no repository: set GITHUB_REPOSITORY to owner/name.`);
  const fields = JSON.parse(manifest) as Record<string, unknown>;
  const url = `git+https://github.com/${repository}.git`;
  return `${JSON.stringify({ ...fields, repository: { type: 'git', url, directory: folder } }, undefined, 2)}\n`;
}

/** `pnpm release repository`: the workflow runs it, because the sources do not know their host. */
export function setRepository(): void {
  for (const { folder } of publishedPackages()) {
    const file = join(root, folder, 'package.json');
    const manifest = readFileSync(file, 'utf8');
    writeFileSync(file, withRepository(manifest, process.env['GITHUB_REPOSITORY'] ?? '', folder));
  }
}
