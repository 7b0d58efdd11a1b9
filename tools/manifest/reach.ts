/** The files, messages and islands of a widget, by its imports. */
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { importsOf } from '../check/imports.ts';
import { islandsOf } from '../check/islands-map.ts';
import type { SizeBudgets } from '../check/size-budgets.ts';
import type { Tree } from '../check/tree.ts';
import { messagesFile } from '../check/messages.ts';
import type { ManifestIsland } from './manifest.ts';

/**
 * Returns the files of this project that a file loads, itself included, statically or dynamically. An index.ts or
 * internal.ts only re-exports: an import of one name loads the file of that name, as in a bundle.
 */
export function reachIn(tree: Tree): (file: string) => Set<string> {
  const cache = new Map<string, string[]>();
  const importedFiles = (file: string): string[] => {
    const files = cache.get(file) ?? readImportedFiles(tree, file);
    cache.set(file, files);
    return files;
  };
  return (file) => {
    const reached = new Set([file]);
    // The iteration of a set includes elements that are added meanwhile.
    for (const each of reached) for (const imported of importedFiles(each)) reached.add(imported);
    return reached;
  };
}

function readImportedFiles(tree: Tree, file: string): string[] {
  const text = tree.get(file) ?? '';
  const { staticImports } = parseSync(file, text).module;
  return importsOf(file, text).flatMap(({ specifier, path, isType }) => {
    if (path === undefined || isType || !tree.has(path)) return [];
    if (!/\/(?:index|internal)\.ts$/.test(path)) return [path];
    const matching = staticImports.filter(({ moduleRequest }) => moduleRequest.value === specifier);
    const names = new Set(
      matching.flatMap(({ entries }) => entries.map(({ importName }) => importName.name)),
    );
    const { staticExports } = parseSync(path, tree.get(path) ?? '').module;
    const reexports = staticExports.flatMap(({ entries }) => entries);
    const origins = reexports.filter(({ exportName, isType: only }) => !only && names.has(exportName.name));
    return origins.flatMap(({ moduleRequest }) =>
      moduleRequest ? posix.join(posix.dirname(path), moduleRequest.value) : [],
    );
  });
}

/** The names in `@rueda/widgets/words` of the message sets in these files. */
export function messageSetsIn(tree: Tree, files: ReadonlySet<string>): string[] {
  const exported = (tree.get(messagesFile) ?? '').matchAll(
    /export \{ \w+ as (\w+) \} from '\.\.\/([^']+)';/g,
  );
  return [...exported]
    .filter(([, , path]) => files.has(`packages/widgets/src/${path}`))
    .map(([, name = '']) => name)
    .toSorted();
}

/** The islands that these files render. */
export function islandsIn(tree: Tree, files: ReadonlySet<string>, budgets: SizeBudgets): ManifestIsland[] {
  const calls = [...files].flatMap((file) => [
    ...(tree.get(file) ?? '').matchAll(/\b(island|behaviour)\(\s*'([^']+)',\s*\w+(?:,\s*'(\w+)')?/g),
  ]);
  return islandsOf(tree).flatMap(({ name, clientComponent }): ManifestIsland[] => {
    const call = calls.find((each) => each[2] === name);
    if (!call) return [];
    const trigger = call[3] ?? (call[1] === 'island' ? 'interaction' : 'load');
    return [
      {
        name,
        rung: clientComponent === undefined ? 'behaviour' : 'client component',
        trigger,
        kb: budgets.islands[name] ?? 0,
      },
    ];
  });
}
