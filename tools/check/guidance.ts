import type { Guidance } from '../manifest/manifest.ts';
import { widgetFolders } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** When to use each widget, for Storybook, the manifest and the machine-readable pages. */
export const guidanceFile = 'packages/widgets/guidance.json';

/** The example of a widget: a module that `pnpm check` compiles. */
export const exampleOf = (folder: string): string => `packages/widgets/examples/${folder}.tsx`;

const problem = (file: string, message: string): Problem => ({ file, line: 1, message });

const isComplete = (each?: Partial<Guidance>): boolean =>
  [each?.use, each?.avoid].every((text) => Boolean(text?.es && text.en)) && Array.isArray(each?.also);

/** Every widget has `use` and `avoid` in both languages and an example, and there are none without a widget. */
export function guidance(tree: Tree): Problem[] {
  const folders = new Set(widgetFolders(tree.keys()).keys());
  if (folders.size === 0) return [];
  const entries = JSON.parse(tree.get(guidanceFile) ?? '{}') as Record<string, Partial<Guidance>>;
  const examples = [...tree.keys()].filter((file) => file.startsWith(exampleOf('').replace('.tsx', '')));
  return [
    ...[...folders]
      .filter((folder) => !isComplete(entries[folder]))
      .map((folder) => problem(guidanceFile, `"${folder}" must have use and avoid in es and en, and also.`)),
    ...Object.keys(entries)
      .filter((folder) => !folders.has(folder))
      .map((folder) => problem(guidanceFile, `"${folder}" is not a widget: remove it.`)),
    ...[...folders]
      .filter((folder) => !tree.has(exampleOf(folder)))
      .map((folder) => problem(exampleOf(folder), 'Missing: every widget has an example.')),
    ...examples
      .filter((file) => ![...folders].some((folder) => exampleOf(folder) === file))
      .map((file) => problem(file, 'An example, but no widget has this name: remove it.')),
  ];
}
