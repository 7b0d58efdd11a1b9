/** Puts the manifest of the widgets together, from their types, their sources and what the build has written. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { isWidget, pascalCase, widgetsFolderOf } from '../check/places.ts';
import { budgetsFile, type SizeBudgets } from '../check/size-budgets.ts';
import { readTree, root, type Tree } from '../check/tree.ts';
import { type Component, readComponents } from './components.ts';
import type { Manifest, ManifestComponent, ManifestIsland, ManifestWidget } from './manifest.ts';
import { islandsIn, reachIn, wordSetsIn } from './reach.ts';
import { statesIn } from './states.ts';
import { sizeOfWebp } from './webp.ts';
import { writeWords } from './words.ts';

const require = createRequire(import.meta.url);

/** Where the pictures of the widgets are kept, each under the name of its folder. */
export const picturesFolder: string = `${root}packages/widgets/manifest`;

export const dist: string = `${root}packages/widgets/dist`;

/** The manifest as the sources have it now; needs the modules and style sheets built. */
export function buildManifest(): Manifest {
  const tree = readTree();
  const { version } = JSON.parse(tree.get('packages/widgets/package.json') ?? '{}') as Manifest;
  const components = Map.groupBy(readComponents(), ({ folder }) => folder);
  // As built, and not as a test's own loader would rewrite it.
  const words = require(`${dist}/words/index.js`) as object;
  const sets = Object.entries(words).filter(([, set]) => typeof set === 'object');
  const read = widgetReader(tree);
  const folders = [...new Set([...tree.keys()].map(widgetsFolderOf))].filter((folder) => isWidget(folder));
  return {
    version,
    widgets: folders.toSorted().map((folder) => read(folder, components.get(folder) ?? [])),
    messages: Object.fromEntries(sets.map(([name, set]) => [name, writeWords(set)])),
  };
}

function widgetReader(tree: Tree): (folder: string, found: Component[]) => ManifestWidget {
  const budgets = JSON.parse(tree.get(budgetsFile) ?? '{}') as SizeBudgets;
  const reach = reachIn(tree);
  return (folder, found) => {
    const name = pascalCase(folder);
    const source = `packages/widgets/src/${folder}`;
    const files = reach(`${source}/index.ts`);
    const islands = islandsIn(tree, files, budgets);
    const css = readFileSync(`${dist}/${folder}/${folder}.css`);
    const storyFile = `${source}/${folder}.stories.tsx`;
    const { group, states } = statesIn(storyFile, tree.get(storyFile) ?? '');
    return {
      name,
      group,
      import: `@rueda/widgets/${folder}`,
      css: { import: `@rueda/widgets/${folder}.css`, kb: Math.ceil(gzipSync(css).length / 10) / 100 },
      // The one that the folder is named after comes first.
      components: found
        .toSorted((a, b) => Number(b.name === name) - Number(a.name === name))
        .map(withoutPlace),
      messages: wordSetsIn(tree, files),
      states,
      kb: budgets.widgets[folder] ?? 0,
      script: { rung: highest(islands), islands },
      picture: pictureOf(folder),
    };
  };
}

/** Where a component stands is nobody else's business, and another on every machine. */
function withoutPlace({ folder: _, file: __, ...component }: Component): ManifestComponent {
  return component;
}

function highest(islands: ManifestIsland[]): ManifestWidget['script']['rung'] {
  if (islands.length === 0) return 'none';
  return islands.some(({ rung }) => rung === 'leaf') ? 'leaf' : 'behaviour';
}

function pictureOf(folder: string): ManifestWidget['picture'] {
  const path = `${picturesFolder}/${folder}.webp`;
  if (!existsSync(path)) return null;
  return { file: `./manifest/${folder}.webp`, ...sizeOfWebp(readFileSync(path)) };
}
