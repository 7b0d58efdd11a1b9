/** What a widget is made of, by the imports of its files. */
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { importsOf } from '../check/imports.ts';
import { islandsOf } from '../check/islands-map.ts';
import type { SizeBudgets } from '../check/size-budgets.ts';
import type { Tree } from '../check/tree.ts';
import { messagesFile } from '../check/messages.ts';
import type { ManifestIsland } from './manifest.ts';

/**
 * Gives the files of ours whose code comes with a file, itself included, at once or later. An index.ts or internal.ts only
 * passes names on: who takes one of them has its file, and not those of the others, as in a bundle.
 */
export function reachIn(tree: Tree): (file: string) => Set<string> {
  const known = new Map<string, string[]>();
  const stepsFrom = (file: string): string[] => {
    const steps = known.get(file) ?? filesNamedIn(tree, file);
    known.set(file, steps);
    return steps;
  };
  return (file) => {
    const reached = new Set([file]);
    // A set gives what is added to it while it is walked.
    for (const each of reached) for (const step of stepsFrom(each)) reached.add(step);
    return reached;
  };
}

function filesNamedIn(tree: Tree, file: string): string[] {
  const text = tree.get(file) ?? '';
  const { staticImports } = parseSync(file, text).module;
  return importsOf(file, text).flatMap(({ specifier, path, isType }) => {
    if (path === undefined || isType || !tree.has(path)) return [];
    if (!/\/(?:index|internal)\.ts$/.test(path)) return [path];
    const taken = staticImports.filter(({ moduleRequest }) => moduleRequest.value === specifier);
    const names = new Set(taken.flatMap(({ entries }) => entries.map(({ importName }) => importName.name)));
    const { staticExports } = parseSync(path, tree.get(path) ?? '').module;
    const passed = staticExports.flatMap(({ entries }) => entries);
    const origins = passed.filter(({ exportName, isType: only }) => !only && names.has(exportName.name));
    return origins.flatMap(({ moduleRequest }) =>
      moduleRequest ? posix.join(posix.dirname(path), moduleRequest.value) : [],
    );
  });
}

/** The names that `@rueda/widgets/words` gives to the sets of words in these files. */
export function messageSetsIn(tree: Tree, files: ReadonlySet<string>): string[] {
  const exported = (tree.get(messagesFile) ?? '').matchAll(
    /export \{ \w+ as (\w+) \} from '\.\.\/([^']+)';/g,
  );
  return [...exported]
    .filter(([, , path]) => files.has(`packages/widgets/src/${path}`))
    .map(([, name = '']) => name)
    .toSorted();
}

/** The islands that these files print. */
export function islandsIn(tree: Tree, files: ReadonlySet<string>, budgets: SizeBudgets): ManifestIsland[] {
  const printed = [...files].flatMap((file) => [
    ...(tree.get(file) ?? '').matchAll(/\b(island|behaviour)\(\s*'([^']+)',\s*\w+(?:,\s*'(\w+)')?/g),
  ]);
  return islandsOf(tree).flatMap(({ name, leaf }): ManifestIsland[] => {
    const call = printed.find((each) => each[2] === name);
    if (!call) return [];
    const trigger = call[3] ?? (call[1] === 'island' ? 'interaction' : 'load');
    return [
      {
        name,
        rung: leaf === undefined ? 'behaviour' : 'client component',
        trigger,
        kb: budgets.islands[name] ?? 0,
      },
    ];
  });
}
