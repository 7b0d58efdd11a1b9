import { type Comment, type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { importsOf } from './imports.ts';
import { widgetOf } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

/**
 * Every prop that a widget adds has a comment for its users: editors and Storybook show it. Checks the interfaces and
 * types that a widget's index.ts exports, and those of this project that they extend or use. Attributes of HTML elements
 * need no comment.
 */
export function documentedProps(tree: Tree): Problem[] {
  const seen = new Set<string>();
  return [...tree.keys()].flatMap((file) => {
    const widget = widgetOf(file);
    if (widget === undefined || !file.endsWith(`/${widget}/index.ts`)) return [];
    return [...namesIn(file, tree.get(file) ?? '')].flatMap(([name, from]) =>
      from.isType ? problemsOf(tree, from.path, from.name ?? name, seen) : [],
    );
  });
}

interface Origin {
  path: string;
  /** Its name in that file, if it differs. */
  name: string | null;
  isType: boolean;
}

/** The names that a file imports or re-exports from other files of this project. */
function namesIn(file: string, text: string): Map<string, Origin> {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const paths = new Map(importsOf(file, text).map(({ specifier, path }) => [specifier, path]));
  const names = new Map<string, Origin>();
  const add = (local: string | null, specifier: string | undefined, name: string | null, isType: boolean) => {
    const path = paths.get(specifier);
    if (local && path) names.set(local, { path, name, isType });
  };
  for (const { entries, moduleRequest } of staticImports)
    for (const { localName, importName, isType } of entries)
      add(localName.value, moduleRequest.value, importName.name, isType);
  for (const { entries } of staticExports)
    for (const { exportName, importName, moduleRequest, isType } of entries)
      add(exportName.name, moduleRequest?.value, importName.name, isType);
  return names;
}

function problemsOf(tree: Tree, file: string, name: string, seen: Set<string>): Problem[] {
  const text = tree.get(file);
  // Most names in a type are from elsewhere; only files that declare one of ours are parsed.
  if (text === undefined || seen.has(`${file} ${name}`) || !isNamedIn(text, name)) return [];
  seen.add(`${file} ${name}`);
  const origin = namesIn(file, text).get(name);
  if (origin) return problemsOf(tree, origin.path, origin.name ?? name, seen);
  const { start, end, members } = declarationOf(parseSync(file, text), name);
  const others = new Set(text.slice(start, end).match(/\b[A-Z]\w+/g));
  return [
    ...members.map((at) => {
      const member = /^(?:readonly )?([^?:(;\s]+)/.exec(text.slice(at))?.[1];
      const message = `${name}: describe ${member} in a /** comment */ for its users.`;
      return { file, line: lineAt(text, at), message };
    }),
    ...[...others].flatMap((other) => problemsOf(tree, file, other, seen)),
  ];
}

/** Whether a file declares this type, or imports it from another file of this project. */
const isNamedIn = (text: string, name: string): boolean =>
  new RegExp(`(?:interface|type) ${name}\\b|\\b${name}\\b[^;]*from '\\.`).test(text);

/** The range of a type, and the offsets of its members without a comment. */
function declarationOf(
  { program, comments }: ParseResult,
  name: string,
): { start: number; end: number; members: number[] } {
  const declaration = { start: 0, end: 0, members: [] as number[] };
  new Visitor({
    TSInterfaceDeclaration({ id, start, end }) {
      if (id.name === name) Object.assign(declaration, { start, end });
    },
    TSTypeAliasDeclaration({ id, start, end }) {
      if (id.name === name) Object.assign(declaration, { start, end });
    },
  }).visit(program);
  let last = declaration.start;
  const checkMember = ({ start, end }: { start: number; end: number }): void => {
    // A nested member is described with its parent.
    if (start < last || end > declaration.end) return;
    if (!comments.some((comment) => isAbove(comment, last, start))) declaration.members.push(start);
    last = end;
  };
  new Visitor({
    TSPropertySignature(property) {
      // A prop of type never cannot be set.
      if (property.typeAnnotation?.typeAnnotation.type !== 'TSNeverKeyword') checkMember(property);
    },
    TSMethodSignature: checkMember,
  }).visit(program);
  return declaration;
}

/** Whether a JSDoc comment is between two members. */
const isAbove = ({ type, value, start, end }: Comment, last: number, member: number): boolean =>
  type === 'Block' && value.startsWith('*') && start >= last && end <= member;
