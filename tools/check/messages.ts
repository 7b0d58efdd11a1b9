import { isForTesting, pascalCase, widgetsFolderOf } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

const source = 'packages/widgets/src';

/** The module through which a site reaches every word. */
export const messagesFile = `${source}/messages/index.ts`;

/**
 * Every set of words of the widgets can be changed by a site: `@rueda/widgets/words` exports it, under the name of its
 * file, with the widget's before it where the file's does not begin as the widget's.
 */
export function messagesWithinReach(tree: Tree): Problem[] {
  const text = tree.get(messagesFile);
  if (text === undefined) return [];
  const exported = text.replaceAll(/\s+/g, ' ');
  return messagesExports(tree)
    .filter((line) => !exported.includes(line))
    .map((line) => ({
      file: messagesFile,
      line: 1,
      message: `A site cannot reach these words: add ${line}`,
    }));
}

/** A line for each set of words, as the module holds it. */
export function messagesExports(tree: Tree): string[] {
  return [...tree].flatMap(([file, text]) => {
    const folder = widgetsFolderOf(file);
    const base = /([^/]+)\.messages\.ts$/.exec(file)?.[1];
    if (!folder || !base || isForTesting(file)) return [];
    const [begin = ''] = folder.split('-');
    const name = pascalCase(base.startsWith(begin) ? base : `${folder}-${base}`);
    const camelCase = (name[0] ?? '').toLowerCase() + name.slice(1);
    return [...text.matchAll(/^export const (\w+)[^=]*= (?:\/\*.*?\*\/ )?defineMessages\(/gm)].map(
      ([, messages]) => `export { ${messages} as ${camelCase} } from '..${file.slice(source.length)}';`,
    );
  });
}
