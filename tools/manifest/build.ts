/** Builds the manifest of the widgets from their types, their sources and the build output. */
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

/** The folder of the widgets' pictures, each named after the widget's folder. */
export const picturesFolder: string = `${root}packages/widgets/manifest`;

export const dist: string = `${root}packages/widgets/dist`;

/** Builds the manifest from the current sources; needs the built modules and stylesheets. */
export function buildManifest(): Manifest {
  const tree = readTree();
  const { version } = JSON.parse(tree.get('packages/widgets/package.json') ?? '{}') as Manifest;
  const all = readComponents();
  const attributes = attributeLists(all);
  const components = Map.groupBy(all, ({ folder }) => folder);
  const toManifest = (some: Component[]): ManifestComponent[] =>
    some.map((each) => toManifestComponent(each, attributes));
  // The built module, because the loader of a test would transform the source.
  const messages = require(`${dist}/messages/index.js`) as object;
  const sets = Object.entries(messages).filter(([, set]) => typeof set === 'object');
  const readWidget = widgetReader(tree, toManifest);
  const folders = widgetFolders(tree.keys());
  return {
    version,
    widgets: [...folders]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([widget, folder]) => readWidget(widget, folder, components.get(widget) ?? [])),
    messages: Object.fromEntries(sets.map(([name, set]) => [name, writeMessages(set)])),
    others: [...components]
      .filter(([folder]) => !folders.has(folder))
      .map(([folder, some]) => ({ import: `@rueda/widgets/${folder}`, components: toManifest(some) })),
    modules: modulesIn(tree),
    attributes,
  };
}

function widgetReader(
  tree: Tree,
  toManifest: (some: Component[]) => ManifestComponent[],
): (widget: string, folder: string, components: Component[]) => ManifestWidget {
  const budgets = JSON.parse(tree.get(budgetsFile) ?? '{}') as SizeBudgets;
  const guidance = JSON.parse(tree.get(guidanceFile) ?? '{}') as Record<string, Guidance>;
  const reach = reachIn(tree);
  return (widget, folder, components) => {
    const name = pascalCase(widget);
    const files = reach(`${folder}/index.ts`);
    const islands = islandsIn(tree, files, budgets);
    const css = readFileSync(`${root}${folder.replace('/src/', '/dist/')}/${widget}.css`, 'utf8');
    const widgetGuidance = guidance[widget];
    if (!widgetGuidance) throw new Error(`${guidanceFile} has no entry "${widget}": add one.`);
    const storyFile = `${folder}/${widget}.stories.tsx`;
    const { group, states } = statesIn(storyFile, tree.get(storyFile) ?? '');
    return {
      name,
      group,
      guidance: widgetGuidance,
      import: `@rueda/widgets/${widget}`,
      css: { import: `@rueda/widgets/${widget}.css`, kb: Math.ceil(gzipSync(css).length / 10) / 100 },
      hooks: hooksIn(css),
      // The component that the folder is named after comes first.
      components: toManifest(
        components.toSorted((a, b) => Number(b.name === name) - Number(a.name === name)),
      ),
      example: tree.get(exampleOf(widget)) ?? '',
      messages: messageSetsIn(tree, files),
      states,
      kb: budgets.widgets[widget] ?? 0,
      script: { rung: highestRung(islands), islands },
      picture: pictureOf(widget),
    };
  };
}

/** Omits the paths, which differ between machines. */
function toManifestComponent(component: Component, attributes: Manifest['attributes']): ManifestComponent {
  const { folder: _, file: __, inherited: ___, ...rest } = component;
  return { ...rest, ...differenceFrom(attributes, component) };
}

function highestRung(islands: ManifestIsland[]): ManifestWidget['script']['rung'] {
  if (islands.length === 0) return 'none';
  return islands.some(({ rung }) => rung === 'client component') ? 'client component' : 'behaviour';
}

function pictureOf(folder: string): ManifestWidget['picture'] {
  const path = `${picturesFolder}/${folder}.webp`;
  if (!existsSync(path)) return null;
  return { file: `./manifest/${folder}.webp`, ...sizeOfWebp(readFileSync(path)) };
}
