/** The exports of each module of the widgets. */
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Tree } from '../check/tree.ts';

const folder = 'packages/widgets';

/** The exported names of each module of the package, by import path. */
export function modulesIn(tree: Tree): Record<string, string[]> {
  const { exports } = JSON.parse(tree.get(`${folder}/package.json`) ?? '{}') as {
    exports: Record<string, { types?: string }>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([subpath, { types = '' }]) => {
      const module = /^\.\/dist\/(.+)\.d\.ts$/.exec(types)?.[1];
      // A stylesheet or a JSON file has no named exports.
      const isScript = module !== undefined && !module.endsWith('.css');
      const names = isScript ? namesIn(tree, `${folder}/src/${module}.ts`) : [];
      return [`@rueda/widgets${subpath.slice(1)}`, names.toSorted()];
    }),
  );
}

function namesIn(tree: Tree, file: string): string[] {
  const { staticExports } = parseSync(file, tree.get(file) ?? '').module;
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null) return [exportName.name];
      // `export * from`.
      return moduleRequest ? namesIn(tree, posix.join(posix.dirname(file), moduleRequest.value)) : [];
    }),
  );
}
