import type { Guidance } from '../manifest/manifest.ts';
import { widgetFolders } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** When each widget is the right one, for Storybook, the manifest and the pages that machines read. */
export const guidanceFile = 'packages/widgets/guidance.json';

/** The example of a widget: a module that `pnpm check` compiles. */
export const exampleOf = (folder: string): string => `packages/widgets/examples/${folder}.tsx`;

const problem = (file: string, message: string): Problem => ({ file, line: 1, message });

const isWhole = (each?: Partial<Guidance>): boolean =>
  [each?.use, each?.avoid].every((said) => Boolean(said?.es && said.en)) && Array.isArray(each?.also);

/** Every widget says in both languages what it is for and what not, and has an example; nothing else has. */
export function guidance(tree: Tree): Problem[] {
  const folders = new Set(widgetFolders(tree.keys()).keys());
  if (folders.size === 0) return [];
  const written = JSON.parse(tree.get(guidanceFile) ?? '{}') as Record<string, Partial<Guidance>>;
  const examples = [...tree.keys()].filter((file) => file.startsWith(exampleOf('').replace('.tsx', '')));
  return [
    ...[...folders]
      .filter((folder) => !isWhole(written[folder]))
      .map((folder) => problem(guidanceFile, `"${folder}" must have use and avoid in es and en, and also.`)),
    ...Object.keys(written)
      .filter((folder) => !folders.has(folder))
      .map((folder) => problem(guidanceFile, `"${folder}" is not there.`)),
    ...[...folders]
      .filter((folder) => !tree.has(exampleOf(folder)))
      .map((folder) => problem(exampleOf(folder), 'Missing: every widget has an example.')),
    ...examples
      .filter((file) => ![...folders].some((folder) => exampleOf(folder) === file))
      .map((file) => problem(file, 'It is the example of no widget.')),
  ];
}
