/** Writes the pages the browser looks at: what a server prints, the styles, and the script or none. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundleForBrowser, bundleStyles } from './bundler.ts';
import { buildFolder, runFolder } from './install.ts';
import { byHand, type Library, rueda } from './libraries.ts';
import type { Printed } from './render-server.ts';
import { hydratedSource, sceneSource } from './sources.ts';

interface PageParts {
  readonly styles: string;
  readonly printed?: Printed | undefined;
  readonly script?: string;
}

function pageOf({ styles, printed, script }: PageParts): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Market services</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">${printed?.styles ?? ''}
${script === undefined ? '' : `<script type="module" src="${script}"></script>`}
</head><body><div id="root">${printed?.html ?? ''}</div></body></html>`;
}

async function writeStyles(library: Library): Promise<string> {
  const styles = `/${library.id}.css`;
  writeFileSync(join(buildFolder, styles), await bundleStyles(library.css));
  return styles;
}

/** What the bench uses of the bundler inside Vite. Vite itself would add its own helper to every script. */
interface Rolldown {
  build(settings: object): Promise<unknown>;
}
const rolldown = (): Rolldown =>
  createRequire(createRequire(import.meta.url).resolve('vite'))('rolldown') as Rolldown;

/** Bundles as a site would, with the bundler that all of these pages share. Returns the address of the entry. */
async function bundleSite(name: string, source: string): Promise<string> {
  const entry = join(runFolder, `${name}.entry.jsx`);
  writeFileSync(entry, source);
  await rolldown().build({
    cwd: runFolder,
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['browser', 'production', 'module', 'import'] },
    moduleTypes: { '.css': 'empty' },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic' },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    output: { dir: join(buildFolder, name), entryFileNames: 'entry.js', minify: true, comments: false },
  });
  return `/${name}/entry.js`;
}

/** A page as a visitor gets it, and the same page without its script. */
export interface SitePage {
  readonly title: string;
  readonly page: string;
  readonly still: string;
}

async function writeSite(
  name: string,
  title: string,
  library: Library,
  printed: Printed | undefined,
  source: string,
): Promise<SitePage> {
  const styles = await writeStyles(library);
  const script = await bundleSite(name, source);
  writeFileSync(join(buildFolder, `${name}.html`), pageOf({ styles, printed, script }));
  writeFileSync(join(buildFolder, `${name}.still.html`), pageOf({ styles, printed }));
  return { title, page: `/${name}.html`, still: `/${name}.still.html` };
}

/** The page of a library, hydrated whole. */
export const writeHydrated = (library: Library, printed: Printed | undefined): Promise<SitePage> =>
  writeSite(
    `${library.id}-hydrated`,
    `${library.title}, hydrated`,
    library,
    printed,
    hydratedSource(library),
  );

/** The page of Rueda with the one script that its README asks for. */
export const writeIslands = (printed: Printed | undefined): Promise<SitePage> =>
  writeSite('rueda-islands', 'Rueda, islands', rueda, printed, "import '@rueda/widgets/islands';");

/** The pages the scenes are measured in: an empty one, and the printed one to hydrate. */
export async function writeScenes(library: Library, printed: Printed | undefined): Promise<void> {
  mkdirSync(join(buildFolder, 'scenes'), { recursive: true });
  const name = `/scenes/${library.id}`;
  const styles = library.id === byHand.id ? `/${rueda.id}.css` : await writeStyles(library);
  const script = `${name}.js`;
  await bundleForBrowser(sceneSource(library), join(buildFolder, script));
  writeFileSync(join(buildFolder, `${name}.html`), pageOf({ styles, script }));
  writeFileSync(join(buildFolder, `${name}.printed.html`), pageOf({ styles, printed, script }));
}
