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

/** The packages that are published, those before that others need. */
export function publishedPackages(from: string = root): Published[] {
  const found = globSync('packages/*/package.json', { cwd: from })
    .toSorted()
    .map((file) => ({
      ...(JSON.parse(readFileSync(join(from, file), 'utf8')) as Published),
      folder: dirname(file),
    }))
    .filter((each) => !each.private);
  const needed = (each: Published): Published[] =>
    found
      .filter(({ name }) => each.dependencies?.[name] !== undefined)
      .flatMap((one) => [...needed(one), one]);
  return [...new Set(found.flatMap((each) => [...needed(each), each]))];
}
