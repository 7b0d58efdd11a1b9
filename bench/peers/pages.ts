/** Writes the pages for the browser: server-rendered HTML, styles, and optionally a script. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundleForBrowser, bundleStyles } from './bundler.ts';
import { buildFolder, runFolder } from './install.ts';
import { byHand, type Library, rueda } from './libraries.ts';
import type { RenderedScene } from './render-server.ts';
import { hydratedSource, sceneSource } from './sources.ts';

interface PageParts {
  readonly styles: string;
  readonly rendered?: RenderedScene | undefined;
  readonly script?: string;
}

function pageOf({ styles, rendered, script }: PageParts): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Market services</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">${rendered?.styles ?? ''}
${script === undefined ? '' : `<script type="module" src="${script}"></script>`}
</head><body><div id="root">${rendered?.html ?? ''}</div></body></html>`;
}

async function writeStyles(library: Library): Promise<string> {
  const styles = `/${library.id}.css`;
  writeFileSync(join(buildFolder, styles), await bundleStyles(library.css));
  return styles;
}

/** The part of Rolldown's API that the bench uses. Vite would add a helper to every script. */
interface Rolldown {
  build(settings: object): Promise<unknown>;
}
const rolldown = (): Rolldown =>
  createRequire(createRequire(import.meta.url).resolve('vite'))('rolldown') as Rolldown;

/** Bundles like a site, with the same bundler for all pages. Returns the address of the entry. */
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
  readonly staticPage: string;
}

async function writeSite(
  name: string,
  title: string,
  library: Library,
  rendered: RenderedScene | undefined,
  source: string,
): Promise<SitePage> {
  const styles = await writeStyles(library);
  const script = await bundleSite(name, source);
  writeFileSync(join(buildFolder, `${name}.html`), pageOf({ styles, rendered, script }));
  writeFileSync(join(buildFolder, `${name}.static.html`), pageOf({ styles, rendered }));
  return { title, page: `/${name}.html`, staticPage: `/${name}.static.html` };
}

/** The page of a library, completely hydrated. */
export const writeHydrated = (library: Library, rendered: RenderedScene | undefined): Promise<SitePage> =>
  writeSite(
    `${library.id}-hydrated`,
    `${library.title}, hydrated`,
    library,
    rendered,
    hydratedSource(library),
  );

/** The page of Rueda with the islands entry as its only script. */
export const writeIslands = (rendered: RenderedScene | undefined): Promise<SitePage> =>
  writeSite('rueda-islands', 'Rueda, islands', rueda, rendered, "import '@rueda/widgets/islands';");

/** Writes the pages of the scenes: an empty one, and the server-rendered one to hydrate. */
export async function writeScenes(library: Library, rendered: RenderedScene | undefined): Promise<void> {
  mkdirSync(join(buildFolder, 'scenes'), { recursive: true });
  const name = `/scenes/${library.id}`;
  const styles = library.id === byHand.id ? `/${rueda.id}.css` : await writeStyles(library);
  const script = `${name}.js`;
  await bundleForBrowser(sceneSource(library), join(buildFolder, script));
  writeFileSync(join(buildFolder, `${name}.html`), pageOf({ styles, script }));
  writeFileSync(join(buildFolder, `${name}.rendered.html`), pageOf({ styles, rendered, script }));
}
