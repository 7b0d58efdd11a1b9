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
}

/** Every module a source file names, in the order of the file. */
export function importsOf(file: string, text: string): Import[] {
  const { module, program } = parseSync(file, text);
  const found: { specifier: string | undefined; start: number }[] = [];
  for (const { moduleRequest } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
  }
  for (const { entries } of module.staticExports) {
    const moduleRequest = entries[0]?.moduleRequest;
    if (moduleRequest) found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    found.push({ specifier: /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2], start: moduleRequest.start });
  }
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, start: source.start });
    },
  }).visit(program);
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ specifier, start }) => ({
      specifier,
      path: specifier?.startsWith('.') ? resolve(file, specifier) : undefined,
      line: lineAt(text, start),
    }));
}

function resolve(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}
