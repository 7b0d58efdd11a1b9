/** Tells each page, at build time, which families of widgets it may show, so that it links their stylesheets. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import families from '@rueda/widgets/styles/families.json' with { type: 'json' };
import type { Plugin } from 'vite';

const dist = fileURLToPath(new URL('../../packages/widgets/dist/', import.meta.url));
const names = Object.keys(families);

/** The family of each widget's folder, those of `common` first. */
const familyOf = new Map<string, string>(
  Object.entries(families).flatMap(([family, widgets]) => widgets.map((widget) => [widget, family] as const)),
);

/** `great-price-card` is `GreatPriceCard`. */
const blockOf = (widget: string): string =>
  widget.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const blocksIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\brueda-([A-Z][A-Za-z]*)/g)].map(([, block = '']) => block));

/** The family that styles a class: that of the widget of its name, else of the first widget that styles it. */
function readOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const block of blocksIn(readFileSync(`${dist}base.css`, 'utf8'))) owners.set(block, 'common');
  for (const [widget, family] of familyOf)
    for (const path of globSync(`*/${widget}/*.css`, { cwd: dist }))
      for (const block of blocksIn(readFileSync(dist + path, 'utf8')))
        if (!owners.has(block)) owners.set(block, family);
  for (const [widget, family] of familyOf) owners.set(blockOf(widget), family);
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
 * The families of all widgets that a module reaches, whether the server renders them or a client component does later,
 * and of all classes that are written in it or in what it reaches: a module may use the class of a widget that it does
 * not import.
 */
function familiesOf(graph: ModuleGraph, start: string, owners: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (info === null) return;
    const widget = /\/widgets\/dist\/[^/]+\/([^/]+)\//.exec(id)?.[1] ?? '';
    found.add(familyOf.get(widget) ?? 'common');
    for (const block of blocksIn(info.code ?? '')) found.add(owners.get(block) ?? 'common');
    for (const imported of [...info.importedIds, ...info.dynamicallyImportedIds]) follow(imported);
  };
  follow(start);
  return names.filter((family) => found.has(family));
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
    // While the site is written, its graph is not known before a page is asked for: each links all.
    const value = isBuild ? `families:${id}:` : names.join(' ');
    return { code: `${code}\nexport const families = ${JSON.stringify(value)}.split(' ');\n`, map: null };
  },
  renderChunk(code) {
    const owners = readOwners();
    const written = code.replaceAll(/"families:([^":]+):"/g, (_, id: string) =>
      JSON.stringify(familiesOf(this, id, owners).join(' ')),
    );
    return written === code ? null : { code: written, map: null };
  },
};
