import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { lineAt } from './tree.ts';

/** One place where a file names another module: `import`, `export … from`, `import()` or a type's `import()`. */
export interface Import {
  /** The module as written, or undefined where it is computed and cannot be judged. */
  readonly specifier: string | undefined;
  /** The path from the root of a relative import. */
  readonly path: string | undefined;
  readonly line: number;
  /** It names types only, and so leaves no code. */
  readonly isType: boolean;
}

/** Every module a source file names, in the order of the file. */
export function importsOf(file: string, text: string): Import[] {
  const { module, program } = parseSync(file, text);
  const found: { specifier: string | undefined; start: number; isType?: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, start: moduleRequest.start, isType });
  }
  for (const { entries } of module.staticExports) {
    const moduleRequest = entries[0]?.moduleRequest;
    const isType = entries.every((entry) => entry.isType);
    if (moduleRequest) found.push({ specifier: moduleRequest.value, start: moduleRequest.start, isType });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    found.push({ specifier: /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2], start: moduleRequest.start });
  }
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, start: source.start, isType: true });
    },
  }).visit(program);
  return found
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
