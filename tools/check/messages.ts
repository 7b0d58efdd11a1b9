import { isForTesting, pascalCase, widgetsFolderOf } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

const source = 'packages/widgets/src';

/** The module through which a site overrides messages. */
export const messagesFile = `${source}/messages/index.ts`;

/**
 * A site can override all messages of the widgets: `messages/index.ts` exports them under the name of their file, with
 * the widget's name before it if the file's name does not begin with it.
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
      message: `A site cannot override these messages: add ${line}`,
    }));
}

/** The expected line of the module for each `*.messages.ts`. */
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
