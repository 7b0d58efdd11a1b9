import { parseSync, Visitor } from 'oxc-parser';
import { isForTesting } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

const source = /^(?:packages\/[^/]+\/src|apps\/site)\/.*\.tsx?$/;

/** Imports from React that need a client component: hooks, context and classes. */
const clientOnly = /^(?:use(?:[A-Z]|$)|createContext$|Component$|PureComponent$)/;

/**
 * `'use client'` opens every `*.client.tsx` and no other file. All other components use no hook, context or class, so
 * that they render on a server.
 */
export function clientDirective(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) => (source.test(file) ? problemsOf(file, text) : []));
}

function problemsOf(file: string, text: string): Problem[] {
  const isClientComponent = file.endsWith('.client.tsx');
  const parsed = parseSync(file, text);
  const problems: Problem[] = [];
  const report = (offset: number, message: string): void => {
    problems.push({ file, line: lineAt(text, offset), message });
  };

  const [first] = parsed.program.body;
  const hasDirective = first?.type === 'ExpressionStatement' && first.directive === 'use client';
  if (isClientComponent && !hasDirective)
    report(0, "A client component starts with 'use client': add it as the first line.");
  if (!isClientComponent) {
    new Visitor({
      ExpressionStatement(statement) {
        if (statement.expression.type !== 'Literal' || statement.expression.value !== 'use client') return;
        report(
          statement.start,
          "'use client' is for *.client.tsx only: move the client component to such a file.",
        );
      },
    }).visit(parsed.program);
  }

  const isServerSafe = file.startsWith('packages/widgets/src/') && !isForTesting(file);
  if (isClientComponent || !isServerSafe) return problems;
  const use = (name: string, offset: number): void => {
    if (clientOnly.test(name))
      report(offset, `${name} needs a client component: move it to a *.client.tsx file.`);
  };
  const namespaces = new Set<string>();
  for (const statement of parsed.module.staticImports) {
    if (!/^react(?:-dom)?$/.test(statement.moduleRequest.value)) continue;
    for (const { importName, localName, isType } of statement.entries) {
      if (isType) continue;
      if (importName.name === null) namespaces.add(localName.value);
      else use(importName.name, importName.start ?? statement.start);
    }
  }
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || !namespaces.has(object.name)) return;
      if (property.type === 'Identifier') use(property.name, property.start);
    },
  }).visit(parsed.program);
  return problems;
}
