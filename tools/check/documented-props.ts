import { type Comment, type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { importsOf } from './imports.ts';
import { widgetOf } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

/**
 * Every prop that a widget adds says in a comment what it means to whoever uses it: editors and Storybook show it.
 * Read are the interfaces and types that a widget's index.ts exports, and those of ours that they are made of. What
 * comes from an element of HTML is known already.
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
  /** What it is called there, where that is another name. */
  name: string | null;
  isType: boolean;
}

/** What a file takes from other files of ours, or passes on, by the name it has here. */
function namesIn(file: string, text: string): Map<string, Origin> {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const paths = new Map(importsOf(file, text).map(({ specifier, path }) => [specifier, path]));
  const names = new Map<string, Origin>();
  const add = (here: string | null, specifier: string | undefined, name: string | null, isType: boolean) => {
    const path = paths.get(specifier);
    if (here && path) names.set(here, { path, name, isType });
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
  // Most names in a type are not ours, and a file is read only for those that are.
  if (text === undefined || seen.has(`${file} ${name}`) || !isNamedIn(text, name)) return [];
  seen.add(`${file} ${name}`);
  const passedOn = namesIn(file, text).get(name);
  if (passedOn) return problemsOf(tree, passedOn.path, passedOn.name ?? name, seen);
  const { start, end, members } = declarationOf(parseSync(file, text), name);
  const others = new Set(text.slice(start, end).match(/\b[A-Z]\w+/g));
  return [
    ...members.map((at) => {
      const member = /^(?:readonly )?([^?:(;\s]+)/.exec(text.slice(at))?.[1];
      const message = `${name}: say in a /** comment */ what ${member} means to its user.`;
      return { file, line: lineAt(text, at), message };
    }),
    ...[...others].flatMap((other) => problemsOf(tree, file, other, seen)),
  ];
}

/** Does a file declare this type, or take it from another file of ours? */
const isNamedIn = (text: string, name: string): boolean =>
  new RegExp(`(?:interface|type) ${name}\\b|\\b${name}\\b[^;]*from '\\.`).test(text);

/** Where a type stands, and where those of its members do that no comment explains. */
function declarationOf(
  { program, comments }: ParseResult,
  name: string,
): { start: number; end: number; members: number[] } {
  const found = { start: 0, end: 0, members: [] as number[] };
  new Visitor({
    TSInterfaceDeclaration({ id, start, end }) {
      if (id.name === name) Object.assign(found, { start, end });
    },
    TSTypeAliasDeclaration({ id, start, end }) {
      if (id.name === name) Object.assign(found, { start, end });
    },
  }).visit(program);
  let last = found.start;
  const member = ({ start, end }: { start: number; end: number }): void => {
    // A member inside another is explained with it.
    if (start < last || end > found.end) return;
    if (!comments.some((comment) => isAbove(comment, last, start))) found.members.push(start);
    last = end;
  };
  new Visitor({
    TSPropertySignature(property) {
      // Nobody can give what is never there.
      if (property.typeAnnotation?.typeAnnotation.type !== 'TSNeverKeyword') member(property);
    },
    TSMethodSignature: member,
  }).visit(program);
  return found;
}

/** A comment for tools that stands between two members. */
const isAbove = ({ type, value, start, end }: Comment, last: number, member: number): boolean =>
  type === 'Block' && value.startsWith('*') && start >= last && end <= member;
