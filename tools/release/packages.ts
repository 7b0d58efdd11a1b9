import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../check/tree.ts';

export interface Published {
  /** From the root: `packages/domain`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
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
