import { importsOf } from './imports.ts';
import { widgetFolders as foldersOf } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

const source = 'packages/widgets/src';
const barrel = `${source}/index.ts`;
const manifest = 'packages/widgets/package.json';

/** The files of every widget's folder. */
const filesOf = (name: string): string[] => [
  `${name}.tsx`,
  `${name}.css`,
  `${name}.aria.txt`,
  `${name}.stories.tsx`,
  `${name}.test.tsx`,
  'index.ts',
];

type Target = string | { types?: string; default?: string };

/**
 * A widget is complete: its folder has the same files as every other, and the package's `exports` (script and
 * stylesheet) and the barrel export it. No export lacks a source.
 */
export function widgetFolders(tree: Tree): Problem[] {
  const folders = foldersOf(tree.keys());
  if (folders.size === 0) return [];
  return [
    ...missingFiles(tree, folders),
    ...missingExports(tree, folders),
    ...exportsWithoutSource(tree, folders),
  ];
}

type Folders = ReadonlyMap<string, string>;

function missingFiles(tree: Tree, folders: Folders): Problem[] {
  return [...folders]
    .flatMap(([name, folder]) => filesOf(name).map((file) => `${folder}/${file}`))
    .filter((file) => !tree.has(file))
    .map((file) => ({ file, line: 1, message: 'Missing: every widget has this file.' }));
}

function missingExports(tree: Tree, folders: Folders): Problem[] {
  const exported = exportsOf(tree);
  const reexported = new Set(importsOf(barrel, tree.get(barrel) ?? '').map(({ path }) => path));
  return [...folders].flatMap(([name, folder]) => {
    const built = folder.replace(source, './dist');
    const problems: Problem[] = [];
    const script = exported.get(`./${name}`);
    const expected = { types: `${built}/index.d.ts`, default: `${built}/index.js` };
    if (
      typeof script !== 'object' ||
      script.types !== expected.types ||
      script.default !== expected.default
    ) {
      const line = lineOf(tree, `./${name}`);
      problems.push({
        file: manifest,
        line,
        message: `"./${name}" must be ${JSON.stringify(expected)} in exports.`,
      });
    }
    if (!fileOf(exported.get(`./${name}.css`))?.endsWith(`/${name}.css`)) {
      const line = lineOf(tree, `./${name}.css`);
      problems.push({ file: manifest, line, message: `exports must list "./${name}.css".` });
    }
    if (!reexported.has(`${folder}/index.ts`)) {
      const path = folder.replace(source, '.');
      problems.push({ file: barrel, line: 1, message: `The barrel must export ${path}/index.ts.` });
    }
    return problems;
  });
}

function exportsWithoutSource(tree: Tree, folders: Folders): Problem[] {
  return [...exportsOf(tree)].flatMap(([key, target]) => {
    // Folders of files that the build writes or copies.
    if (key.endsWith('/*') || hasSource(tree, folders, key, fileOf(target) ?? '')) return [];
    return [
      {
        file: manifest,
        line: lineOf(tree, key),
        message: `"${key}" is exported, and has no source: remove it.`,
      },
    ];
  });
}

function hasSource(tree: Tree, folders: Folders, key: string, file: string): boolean {
  const stylesheet = /^\.\/(.+)\.css$/.exec(key)?.[1];
  const folder = folders.get(stylesheet ?? '') ?? `${source}/integrations/${stylesheet}`;
  if (stylesheet !== undefined && folders.has(stylesheet)) return tree.has(`${folder}/${stylesheet}.css`);
  if (stylesheet !== undefined && tree.has(`${folder}/${stylesheet}.css`)) return true;
  const family = /^styles\/(.+)$/.exec(stylesheet ?? '')?.[1];
  if (family !== undefined)
    return tree.get(`${source}/theme/families.ts`)?.includes(`  ${family}: [`) ?? false;
  // The build generates the other stylesheets, and names each of them.
  if (stylesheet !== undefined)
    return tree.get('packages/widgets/build-styles.ts')?.includes(`'${stylesheet}.css'`) ?? false;
  // It also generates the manifest and the schemas.
  if (key.endsWith('.json')) return tree.get(manifest)?.includes('tools/manifest.ts') ?? false;
  const module = /^\.\/dist\/(.+)\.js$/.exec(file)?.[1];
  if (module !== undefined) return tree.has(`${source}/${module}.ts`) || tree.has(`${source}/${module}.tsx`);
  return tree.has(file.replace(/^\./, 'packages/widgets'));
}

function exportsOf(tree: Tree): Map<string, Target> {
  const { exports = {} } = JSON.parse(tree.get(manifest) ?? '{}') as { exports?: Record<string, Target> };
  return new Map(Object.entries(exports));
}

function fileOf(target: Target | undefined): string | undefined {
  return typeof target === 'object' ? target.default : target;
}

/** The line of this export in the manifest, or of `exports` if there is none. */
function lineOf(tree: Tree, key: string): number {
  const text = tree.get(manifest) ?? '';
  const at = text.indexOf(`"${key}"`);
  return lineAt(text, at < 0 ? Math.max(0, text.indexOf('"exports"')) : at);
}
