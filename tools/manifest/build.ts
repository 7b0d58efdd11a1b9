/** Puts the manifest of the widgets together, from their types, their sources and what the build has written. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { pascalCase, widgetFolders } from '../check/paths.ts';
import { exampleOf, guidanceFile } from '../check/guidance.ts';
import { budgetsFile, type SizeBudgets } from '../check/size-budgets.ts';
import { readTree, root, type Tree } from '../check/tree.ts';
import { attributeLists, differenceFrom } from './attributes.ts';
import { type Component, readComponents } from './components.ts';
import { hooksIn } from './hooks.ts';
import type { Guidance, Manifest, ManifestComponent, ManifestIsland, ManifestWidget } from './manifest.ts';
import { modulesIn } from './modules.ts';
import { islandsIn, reachIn, messageSetsIn } from './reach.ts';
import { statesIn } from './states.ts';
import { sizeOfWebp } from './webp.ts';
import { writeMessages } from './messages.ts';

const require = createRequire(import.meta.url);

/** Where the pictures of the widgets are kept, each under the name of its folder. */
export const picturesFolder: string = `${root}packages/widgets/manifest`;

export const dist: string = `${root}packages/widgets/dist`;

/** The manifest as the sources have it now; needs the modules and style sheets built. */
export function buildManifest(): Manifest {
  const tree = readTree();
  const { version } = JSON.parse(tree.get('packages/widgets/package.json') ?? '{}') as Manifest;
  const all = readComponents();
  const attributes = attributeLists(all);
  const components = Map.groupBy(all, ({ folder }) => folder);
  const written = (found: Component[]): ManifestComponent[] => found.map((each) => write(each, attributes));
  // As built, and not as a test's own loader would rewrite it.
  const words = require(`${dist}/messages/index.js`) as object;
  const sets = Object.entries(words).filter(([, set]) => typeof set === 'object');
  const read = widgetReader(tree, written);
  const folders = widgetFolders(tree.keys());
  return {
    version,
    widgets: [...folders]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([widget, folder]) => read(widget, folder, components.get(widget) ?? [])),
    messages: Object.fromEntries(sets.map(([name, set]) => [name, writeMessages(set)])),
    others: [...components]
      .filter(([folder]) => !folders.has(folder))
      .map(([folder, found]) => ({ import: `@rueda/widgets/${folder}`, components: written(found) })),
    modules: modulesIn(tree),
    attributes,
  };
}

function widgetReader(
  tree: Tree,
  written: (found: Component[]) => ManifestComponent[],
): (widget: string, folder: string, found: Component[]) => ManifestWidget {
  const budgets = JSON.parse(tree.get(budgetsFile) ?? '{}') as SizeBudgets;
  const guidance = JSON.parse(tree.get(guidanceFile) ?? '{}') as Record<string, Guidance>;
  const reach = reachIn(tree);
  return (widget, folder, found) => {
    const name = pascalCase(widget);
    const files = reach(`${folder}/index.ts`);
    const islands = islandsIn(tree, files, budgets);
    const css = readFileSync(`${root}${folder.replace('/src/', '/dist/')}/${widget}.css`, 'utf8');
    const hint = guidance[widget];
    if (!hint) throw new Error(`${guidanceFile} does not say what ${widget} is for.`);
    const storyFile = `${folder}/${widget}.stories.tsx`;
    const { group, states } = statesIn(storyFile, tree.get(storyFile) ?? '');
    return {
      name,
      group,
      guidance: hint,
      import: `@rueda/widgets/${widget}`,
      css: { import: `@rueda/widgets/${widget}.css`, kb: Math.ceil(gzipSync(css).length / 10) / 100 },
      hooks: hooksIn(css),
      // The one that the folder is named after comes first.
      components: written(found.toSorted((a, b) => Number(b.name === name) - Number(a.name === name))),
      example: tree.get(exampleOf(widget)) ?? '',
      messages: messageSetsIn(tree, files),
      states,
      kb: budgets.widgets[widget] ?? 0,
      script: { rung: highest(islands), islands },
      picture: pictureOf(widget),
    };
  };
}

/** Where a component stands is nobody else's business, and another on every machine. */
function write(component: Component, attributes: Manifest['attributes']): ManifestComponent {
  const { folder: _, file: __, inherited: ___, ...kept } = component;
  return { ...kept, ...differenceFrom(attributes, component) };
}

function highest(islands: ManifestIsland[]): ManifestWidget['script']['rung'] {
  if (islands.length === 0) return 'none';
  return islands.some(({ rung }) => rung === 'client component') ? 'client component' : 'behaviour';
}

function pictureOf(folder: string): ManifestWidget['picture'] {
  const path = `${picturesFolder}/${folder}.webp`;
  if (!existsSync(path)) return null;
  return { file: `./manifest/${folder}.webp`, ...sizeOfWebp(readFileSync(path)) };
}
