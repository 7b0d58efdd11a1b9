/** Reads a piece of JSX or TSX: the elements it draws and the modules it names. */
import { parse, type ParseResult } from '@babel/parser';
import type { ImportDeclaration, JSXElement, Node } from '@babel/types';

/** Where something stands in a snippet, from 1. */
interface Place {
  line: number;
  column: number;
}

export interface Snippet {
  elements: JSXElement[];
  imports: ImportDeclaration[];
  /** The names that the snippet itself gives to something. */
  declared: ReadonlySet<string>;
}

/** What could not be read, and where. */
interface Unreadable extends Place {
  message: string;
}

export function placeOf({ loc }: Node): Place {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}

/** A module, an expression, or elements side by side, as one copies them out of a page. */
export function readSnippet(code: string): Snippet | Unreadable {
  try {
    return contentsOf(parsed(code));
  } catch (error) {
    // Inside a fragment all but elements would be read as their text.
    if (!code.trimStart().startsWith('<') || error instanceof RangeError) return unreadable(error);
  }
  try {
    return contentsOf(parsed(`<>\n${code}\n</>`, 0));
  } catch (error) {
    return unreadable(error);
  }
}

function parsed(code: string, startLine = 1): ParseResult {
  return parse(code, { sourceType: 'module', plugins: ['jsx', 'typescript'], startLine });
}

/** A snippet nested deeper than the stack goes ends here too, and not the process. */
function unreadable(error: unknown): Unreadable {
  const { loc, message } = error as Error & { loc?: Place };
  const isDeep = error instanceof RangeError;
  return {
    message: isDeep ? 'It is nested too deeply.' : message.replace(/ \(\d+:\d+\)$/, ''),
    line: loc?.line ?? 1,
    column: (loc?.column ?? 0) + 1,
  };
}

function contentsOf({ program }: ParseResult): Snippet {
  const elements: JSXElement[] = [];
  const imports: ImportDeclaration[] = [];
  const declared = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'JSXElement') elements.push(node);
    if (node.type === 'ImportDeclaration') imports.push(node);
    if (node.type === 'VariableDeclarator') bind(node.id, declared);
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') bind(node.id, declared);
    if ('params' in node && Array.isArray(node.params)) for (const each of node.params) bind(each, declared);
  });
  return { elements, imports, declared };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith('Comments')) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value as unknown])
      if (isNode(each)) walk(each, visit);
  }
}

/** The names that a pattern binds: `a`, `{ b: c }`, `[d = 1]`. */
function bind(pattern: Node | null | undefined, names: Set<string>): void {
  if (!pattern) return;
  if (pattern.type === 'Identifier') names.add(pattern.name);
  if (pattern.type === 'AssignmentPattern') bind(pattern.left, names);
  if (pattern.type === 'RestElement') bind(pattern.argument, names);
  if (pattern.type === 'ArrayPattern') for (const each of pattern.elements) bind(each, names);
  if (pattern.type === 'ObjectPattern')
    for (const each of pattern.properties) bind(each.type === 'RestElement' ? each : each.value, names);
}
