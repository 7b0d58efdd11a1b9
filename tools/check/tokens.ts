import { withoutComments } from './css.ts';
import { builtTokens, lineAt, type Problem, type Tree } from './tree.ts';

const base = 'packages/widgets/src/theme/base.css';

/**
 * Every custom property a widget's style sheet reads exists: a `--rueda-…` of the built tokens or of the base, or a `--_…`
 * that the same file declares. A misspelt one would fall back in silence.
 */
export function tokens(tree: Tree): Problem[] {
  const built = tree.get(builtTokens);
  if (built === undefined) return [{ file: builtTokens, line: 1, message: 'Missing: run pnpm build first.' }];
  // What a site tells the widgets, such as the height of its header, stands in the base.
  const purposes = new Set([...declaredIn(built), ...declaredIn(tree.get(base) ?? '')]);
  return [...tree].flatMap(([file, css]) =>
    /^packages\/widgets\/src\/.*\.css$/.test(file) ? unknownIn(file, css, purposes) : [],
  );
}

function unknownIn(file: string, css: string, purposes: ReadonlySet<string>): Problem[] {
  const text = withoutComments(css);
  const local = declaredIn(css);
  const isWhereTokensAreMade = file.startsWith('packages/widgets/src/theme/');
  const isKnown = (name: string): boolean =>
    name.startsWith('--_') || isWhereTokensAreMade
      ? local.has(name) || purposes.has(name)
      : purposes.has(name);
  return [...text.matchAll(/\bvar\(\s*(--[\w-]+)/g)].flatMap(({ 1: name = '', index }) => {
    if (isKnown(name)) return [];
    const message = name.startsWith('--_')
      ? `${name} is declared nowhere in this file.`
      : `${name} is no token: use one of ${builtTokens}, or name a value of this file --_….`;
    return [{ file, line: lineAt(text, index), message }];
  });
}

/** The custom properties a style sheet gives a value or registers. */
function declaredIn(css: string): Set<string> {
  const declared = withoutComments(css).matchAll(/(?:^|[{;\s])(--[\w-]+)\s*[:{]/g);
  return new Set([...declared].map(({ 1: name = '' }) => name));
}
