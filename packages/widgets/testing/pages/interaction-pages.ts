/**
 * Printed pages whose leaves wake when they are touched, with a network that the test commands: what was asked for,
 * held back, let go or lost.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { sourceAlias } from '../../../../tools/source-alias.ts';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import { sampleNow } from '../suite/story-args.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const policy =
  "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Each chunk's code and the sources in it, by its file name. */
type Chunks = Map<string, { code: string; sources: string[] }>;

export interface InteractionPage {
  page: Page;
  /** The files of script that the page has asked for, in order. */
  asked: string[];
  /** Console lines and uncaught errors. */
  problems: string[];
  /** While it is offline no file of script arrives. */
  network: { isOffline: boolean };
  /** Keeps back every file that matches, until what it gives is called. */
  hold: (files: RegExp) => Promise<() => void>;
  /** The sources of what was asked for. */
  sources: () => string[];
  /** Goes to the page, and waits until it asks for nothing more, or only until it is there. */
  visit: (until?: 'networkidle' | 'commit') => Promise<void>;
}

export interface InteractionPages {
  chunks: Chunks;
  /** A page that prints this element. It is a Monday morning in November. */
  open: (printed: ReactElement) => Promise<InteractionPage>;
  close: () => Promise<void>;
}

/** `clientComponent` is how the entry of the page loads the one leaf, from this folder, under the name of its island. */
export async function startInteractionPages(
  name: string,
  clientComponent: string,
): Promise<InteractionPages> {
  const chunks = await chunksOf(name, clientComponent);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  return {
    chunks,
    open: (printed) => open(browser, chunks, printed),
    close: () => browser.close(),
  };
}

/** The script as a production build makes it, as the entry of a printed page does it. */
async function chunksOf(name: string, clientComponent: string): Promise<Chunks> {
  const entry = 'virtual:entry';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAlias },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? here('entry.ts') : null),
        load: (id) =>
          id === here('entry.ts')
            ? `import { addIslands, clientComponent } from '../../src/runtime/hydrate-islands.ts';
               addIslands({ '${name}': () => clientComponent(${clientComponent}) });`
            : null,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite built no output.');
  return new Map(
    result.output.flatMap((file) =>
      file.type === 'chunk' ? [[basename(file.fileName), { code: file.code, sources: file.moduleIds }]] : [],
    ),
  );
}

async function open(browser: Browser, chunks: Chunks, printed: ReactElement): Promise<InteractionPage> {
  const page = await browser.newPage();
  await page.clock.setFixedTime(sampleNow);
  const asked: string[] = [];
  const problems: string[] = [];
  const network = { isOffline: false };
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (failure) => problems.push(failure.message));
  const html = `<!doctype html><html lang="es"><title>-</title><script type="module" src="/entry.js"></script><main>${renderToString(printed)}</main>`;
  await page.route('https://rueda.test/**', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const chunk = chunks.get(name);
    if (chunk) asked.push(name);
    if (chunk && network.isOffline) return route.abort();
    return route.fulfill({
      body: chunk ? chunk.code : html,
      contentType: chunk ? 'text/javascript' : 'text/html; charset=utf-8',
      // No page is kept as it was: whoever goes back gets it anew.
      headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
    });
  });
  return {
    page,
    asked,
    problems,
    network,
    async hold(files) {
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(files, async (route) => {
        await held;
        await route.fallback();
      });
      return letGo;
    },
    sources: () => asked.flatMap((name) => chunks.get(name)?.sources ?? []),
    visit: async (waitUntil = 'networkidle') => void (await page.goto('https://rueda.test/', { waitUntil })),
  };
}
