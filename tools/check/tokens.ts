import { withoutComments } from './css.ts';
import { builtTokens, lineAt, type Problem, type Tree } from './tree.ts';

const base = 'packages/widgets/src/theme/base.css';

/**
 * Every custom property that a widget's stylesheet uses exists: a `--rueda-…` of the built tokens or of the base, or a
 * `--_…` that the same file declares. A misspelt one would silently fall back.
 */
export function tokens(tree: Tree): Problem[] {
  const built = tree.get(builtTokens);
  if (built === undefined) return [{ file: builtTokens, line: 1, message: 'Missing: run pnpm build first.' }];
  // Properties that a site sets, such as the height of its header, are in the base.
  const purposes = new Set([...declaredIn(built), ...declaredIn(tree.get(base) ?? '')]);
  return [...tree].flatMap(([file, css]) =>
    /^packages\/widgets\/src\/.*\.css$/.test(file) ? unknownIn(file, css, purposes) : [],
  );
}

function unknownIn(file: string, css: string, purposes: ReadonlySet<string>): Problem[] {
  const text = withoutComments(css);
  const local = declaredIn(css);
  const isTheme = file.startsWith('packages/widgets/src/theme/');
  const isKnown = (name: string): boolean =>
    name.startsWith('--_') || isTheme ? local.has(name) || purposes.has(name) : purposes.has(name);
  return [...text.matchAll(/\bvar\(\s*(--[\w-]+)/g)].flatMap(({ 1: name = '', index }) => {
    if (isKnown(name)) return [];
    const message = name.startsWith('--_')
      ? `${name} is not declared in this file.`
      : `${name} is no token: use one of ${builtTokens}, or name a local value --_….`;
    return [{ file, line: lineAt(text, index), message }];
  });
}

/** The custom properties that a stylesheet declares or registers. */
function declaredIn(css: string): Set<string> {
  const declared = withoutComments(css).matchAll(/(?:^|[{;\s])(--[\w-]+)\s*[:{]/g);
  return new Set([...declared].map(({ 1: name = '' }) => name));
}
