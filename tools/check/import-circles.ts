import { importsOf } from './imports.ts';
import { isForTesting } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** No module imports itself through others, not even by types: in a circle no file can be understood first. */
export function importCircles(tree: Tree): Problem[] {
  const edges = new Map(
    [...tree].flatMap(([file, text]) =>
      /\.tsx?$/.test(file) && !isForTesting(file)
        ? [[file, importsOf(file, text).filter(({ path }) => path !== undefined && tree.has(path))] as const]
        : [],
    ),
  );
  const done = new Set<string>();
  const problems: Problem[] = [];
  const walk = (file: string, trail: string[]): void => {
    if (done.has(file)) return;
    for (const { path = '', line } of edges.get(file) ?? []) {
      const start = [...trail, file].indexOf(path);
      if (start >= 0)
        problems.push({
          file,
          line,
          message: `Circular import: ${[...trail, file].slice(start).join(' → ')} → ${path}.`,
        });
      else walk(path, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  return problems;
}
