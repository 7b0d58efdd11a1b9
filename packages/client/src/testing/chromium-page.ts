/** The package's modules in a real page, bundled as for a site, for tests that need a browser and a server. */
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { sourceAlias } from '../../../../tools/source-alias.ts';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import type * as analytics from '../analytics/index.ts';
import type * as consent from '../consent/index.ts';
import type * as http from '../http/index.ts';
import type * as storage from '../storage/index.ts';
import type * as watchlists from '../watchlists/index.ts';
import type * as abortStorm from './abort-storm.ts';
import type * as faultCases from './fault-cases.ts';
import type { Handler } from './fault-server.ts';

/** The modules of the page, under `rueda`. */
interface PageModules {
  abortStorm: typeof abortStorm;
  analytics: typeof analytics;
  consent: typeof consent;
  faultCases: typeof faultCases;
  http: typeof http;
  storage: typeof storage;
  watchlists: typeof watchlists;
}

declare global {
  // oxlint-disable-next-line no-var
  var rueda: PageModules;
}

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const modules: Record<keyof PageModules, string> = {
  abortStorm: 'abort-storm.ts',
  analytics: '../analytics/index.ts',
  consent: '../consent/index.ts',
  faultCases: 'fault-cases.ts',
  http: '../http/index.ts',
  storage: '../storage/index.ts',
  watchlists: '../watchlists/index.ts',
};

/** Serves `/page`, an empty page whose script sets `globalThis.rueda`. */
export async function pageHandler(): Promise<Handler> {
  const files = await bundle();
  return (url, _, response) => {
    const script = files.get(url.pathname);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return true;
    }
    if (!url.pathname.startsWith('/page')) return false;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Rueda</title><script type="module" src="/page.js"></script>');
    return true;
  };
}

async function bundle(): Promise<Map<string, string>> {
  const entry = Object.entries(modules).map(
    ([name, path]) => `import * as ${name} from ${JSON.stringify(pathTo(path))};`,
  );
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAlias },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'virtual:page' ? '\0page' : null),
        load: (id) =>
          id === '\0page' ? `${entry.join('')} globalThis.rueda = { ${Object.keys(modules).join()} };` : null,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual:page',
        output: { entryFileNames: 'page.js', chunkFileNames: 'page-[hash].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite built no output.');
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  );
}

export interface TestBrowser {
  context: BrowserContext;
  /** Opens a page of the server with the modules loaded. */
  open(address: string): Promise<Page>;
  close(): Promise<void>;
}

export async function startBrowser(): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const context = await browser.newContext();
  return {
    context,
    async open(address) {
      const page = await context.newPage();
      await page.goto(`${address}/page`);
      await page.waitForFunction(() => 'rueda' in globalThis);
      return page;
    },
    close: () => browser.close(),
  };
}
