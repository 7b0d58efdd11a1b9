/** Parses a piece of JSX or TSX: the elements it renders and the modules it imports. */
import { parse, type ParseResult } from '@babel/parser';
import type { ImportDeclaration, JSXElement, Node } from '@babel/types';

/** A position in a snippet, starting at 1. */
interface Position {
  line: number;
  column: number;
}

export interface Snippet {
  elements: JSXElement[];
  imports: ImportDeclaration[];
  /** The names that the snippet declares. */
  declared: ReadonlySet<string>;
}

/** A syntax error and its position. */
interface SnippetError extends Position {
  message: string;
}

export function positionOf({ loc }: Node): Position {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}

/** Parses a module, an expression, or adjacent elements, as copied from a page. */
export function parseSnippet(code: string): Snippet | SnippetError {
  try {
    return contentsOf(parseCode(code));
  } catch (error) {
    // Inside a fragment everything but elements would be parsed as text.
    if (!code.trimStart().startsWith('<') || error instanceof RangeError) return toSnippetError(error);
  }
  try {
    return contentsOf(parseCode(`<>\n${code}\n</>`, 0));
  } catch (error) {
    return toSnippetError(error);
  }
}

function parseCode(code: string, startLine = 1): ParseResult {
  return parse(code, { sourceType: 'module', plugins: ['jsx', 'typescript'], startLine });
}

/** A snippet nested deeper than the stack throws a RangeError, which must not end the process. */
function toSnippetError(error: unknown): SnippetError {
  const { loc, message } = error as Error & { loc?: Position };
  const isDeep = error instanceof RangeError;
  return {
    message: isDeep ? 'The code is nested too deeply.' : message.replace(/ \(\d+:\d+\)$/, ''),
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
