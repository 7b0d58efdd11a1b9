/** Writes into each page, at build time, the families of widgets that it may show: it links their stylesheets. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import families from '@rueda/widgets/styles/families.json' with { type: 'json' };
import type { Plugin } from 'vite';

const dist = fileURLToPath(new URL('../../packages/widgets/dist/', import.meta.url));
/** The stylesheets of the site for the parts of some pages, by name. */
const sitePages = new Map(
  globSync(fileURLToPath(new URL('app/stylesheets/pages/*.css', import.meta.url))).map((path) => [
    basename(path, '.css'),
    path,
  ]),
);
const names = [...Object.keys(families), ...sitePages.keys()];

/** The family of each widget's folder; those of `common` come first. */
const familyOf = new Map<string, string>(
  Object.entries(families).flatMap(([family, widgets]) => widgets.map((widget) => [widget, family] as const)),
);

/** `great-price-card` is `rueda-GreatPriceCard`. */
const blockOf = (widget: string): string =>
  `rueda-${widget.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** Such as `rueda-Table` and `site-Strip`. */
const blocksIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\b(?:rueda|site)-[A-Z][A-Za-z]*/g)].map(([block]) => block));

/** The family that styles a class: the family of the widget with that name, else of the first widget that styles it; or the site's own. */
function readOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const block of blocksIn(readFileSync(`${dist}base.css`, 'utf8'))) owners.set(block, 'common');
  for (const [widget, family] of familyOf)
    for (const path of globSync(`*/${widget}/*.css`, { cwd: dist }))
      for (const block of blocksIn(readFileSync(dist + path, 'utf8')))
        if (!owners.has(block)) owners.set(block, family);
  for (const [widget, family] of familyOf) owners.set(blockOf(widget), family);
  for (const [name, path] of sitePages)
    for (const block of blocksIn(readFileSync(path, 'utf8')))
      if (block.startsWith('site-')) owners.set(block, name);
  return owners;
}

interface ModuleGraph {
  getModuleInfo: (id: string) => {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/**
 * The families of all widgets that a module imports, directly or not, and of all classes in the source of these modules:
 * a module may use the class of a widget that it does not import.
 */
function familiesOf(graph: ModuleGraph, start: string, owners: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const seen = new Set<string>();
  const follow = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (info === null) return;
    const widget = /\/widgets\/dist\/[^/]+\/([^/]+)\//.exec(id)?.[1] ?? '';
    used.add(familyOf.get(widget) ?? 'common');
    for (const block of blocksIn(info.code ?? '')) used.add(owners.get(block) ?? 'common');
    for (const imported of [...info.importedIds, ...info.dynamicallyImportedIds]) follow(imported);
  };
  follow(start);
  return names.filter((family) => used.has(family));
}

let isBuild = false;

export const pageFamilies: Plugin = {
  name: 'rueda:page-families',
  applyToEnvironment: ({ name }) => name === 'ssr',
  configResolved({ command }) {
    isBuild = command === 'build';
  },
  transform(code, id) {
    if (!/\/app\/pages\/[^/]+\/[^/]+\.tsx$/.test(id)) return null;
    // In development the module graph is unknown until a page is requested: each page links all families.
    const value = isBuild ? `families:${id}:` : names.join(' ');
    return { code: `${code}\nexport const families = ${JSON.stringify(value)}.split(' ');\n`, map: null };
  },
  renderChunk(code) {
    const owners = readOwners();
    const replaced = code.replaceAll(/"families:([^":]+):"/g, (_, id: string) =>
      JSON.stringify(familiesOf(this, id, owners).join(' ')),
    );
    return replaced === code ? null : { code: replaced, map: null };
  },
};
