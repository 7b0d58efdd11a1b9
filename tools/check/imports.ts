import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from './tree.ts';

/** An import of another module: `import`, `export … from`, `import()` or a type's `import()`. */
export interface Import {
  /** The module specifier, or undefined if it is computed and cannot be checked. */
  readonly specifier: string | undefined;
  /** The path from the root of a relative import. */
  readonly path: string | undefined;
  readonly line: number;
  /** Whether it imports types only, which leave no code. */
  readonly isType: boolean;
}

/** The imports of a source file, in the order of the file. */
export function importsOf(file: string, text: string): Import[] {
  const { module, program } = parseSync(file, text);
  const imports: { specifier: string | undefined; start: number; isType?: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    imports.push({ specifier: moduleRequest.value, start: moduleRequest.start, isType });
  }
  for (const { entries } of module.staticExports) {
    const moduleRequest = entries[0]?.moduleRequest;
    const isType = entries.every((entry) => entry.isType);
    if (moduleRequest) imports.push({ specifier: moduleRequest.value, start: moduleRequest.start, isType });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end);
    imports.push({ specifier: /^(['"`])([^'"`$]+)\1$/.exec(literal)?.[2], start: moduleRequest.start });
  }
  new Visitor({
    TSImportType({ source }) {
      imports.push({ specifier: source.value, start: source.start, isType: true });
    },
  }).visit(program);
  return imports
    .toSorted((a, b) => a.start - b.start)
    .map(({ specifier, start, isType = false }) => ({
      specifier,
      path: specifier?.startsWith('.') ? resolve(file, specifier) : undefined,
      line: lineAt(text, start),
      isType,
    }));
}

function resolve(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}
