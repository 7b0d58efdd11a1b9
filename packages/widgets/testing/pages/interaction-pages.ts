/**
 * Server-rendered pages whose client components hydrate on interaction, with a network that the test controls: it records,
 * delays, releases and aborts requests.
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
  /** The script files that the page has requested, in order. */
  requests: string[];
  /** Console lines and uncaught errors. */
  problems: string[];
  /** While it is offline, requests for scripts fail. */
  network: { isOffline: boolean };
  /** Delays every file that matches, until the returned function is called. */
  hold: (files: RegExp) => Promise<() => void>;
  /** The source modules of the requested files. */
  sources: () => string[];
  /** Goes to the page, and waits until the network is idle, or only until the page has loaded. */
  visit: (until?: 'networkidle' | 'commit') => Promise<void>;
}

export interface InteractionPages {
  chunks: Chunks;
  /** A page with this element, rendered on the server. The time is a Monday morning in November. */
  open: (element: ReactElement) => Promise<InteractionPage>;
  close: () => Promise<void>;
}

/** `clientComponent` is the expression by which the page's entry imports the client component of the island `name`. */
export async function startInteractionPages(
  name: string,
  clientComponent: string,
): Promise<InteractionPages> {
  const chunks = await chunksOf(name, clientComponent);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  return {
    chunks,
    open: (element) => open(browser, chunks, element),
    close: () => browser.close(),
  };
}

/** The page's script as a production build makes it. */
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

async function open(browser: Browser, chunks: Chunks, element: ReactElement): Promise<InteractionPage> {
  const page = await browser.newPage();
  await page.clock.setFixedTime(sampleNow);
  const requests: string[] = [];
  const problems: string[] = [];
  const network = { isOffline: false };
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (failure) => problems.push(failure.message));
  const html = `<!doctype html><html lang="es"><title>-</title><script type="module" src="/entry.js"></script><main>${renderToString(element)}</main>`;
  await page.route('https://rueda.test/**', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const chunk = chunks.get(name);
    if (chunk) requests.push(name);
    if (chunk && network.isOffline) return route.abort();
    return route.fulfill({
      body: chunk ? chunk.code : html,
      contentType: chunk ? 'text/javascript' : 'text/html; charset=utf-8',
      // Without the back/forward cache: going back loads the page again.
      headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
    });
  });
  return {
    page,
    requests,
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
    sources: () => requests.flatMap((name) => chunks.get(name)?.sources ?? []),
    visit: async (waitUntil = 'networkidle') => void (await page.goto('https://rueda.test/', { waitUntil })),
  };
}
