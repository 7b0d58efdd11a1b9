/** A real server of static pages, as a site runs one: strict content policy, one script, nothing inline. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { startNodeVite } from '../../../../tools/node-vite.ts';
import { probeScript } from '../../../../tools/engines/probe.ts';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import type * as islands from '../../src/runtime/island.tsx';
import { bundle } from './bundle.ts';
import { readSample } from '../fixtures/samples.ts';
import { storyFiles } from '../suite/story-files.ts';
import type { renderPage as RenderPage, renderStory as RenderStory } from './server.tsx';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The content security policy of every page. */
export const strictPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Styles of the page around the widgets. The pointer of a headless browser rests on the page's first pixel. */
const testStyles = 'body { padding: 8px } .testing-tall { height: 3000px }';

export interface PageServer {
  address: string;
  /** The code of the scripts, by path. */
  scripts: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** A page of the browser, and what it logs and loads. */
interface Visit {
  page: Page;
  /** Console messages and uncaught errors. */
  problems: string[];
  /** The paths of the requested scripts. */
  scripts: Set<string>;
  /** Whether React is among them. */
  hasReact: () => boolean;
}

export interface StartedPages {
  browser: Browser;
  server: PageServer;
  visit(): Promise<Visit>;
  close(): Promise<void>;
}

let shared: Promise<StartedPages> | undefined;
let users = 0;
let closeTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * A page server, and a browser to open its pages in. The files of one process share them, because starting them takes
 * longer than most files; they end a moment after the last file has closed them.
 */
export async function startPages(): Promise<StartedPages> {
  users += 1;
  clearTimeout(closeTimer);
  shared ??= startBoth();
  const started = await shared;
  return {
    ...started,
    async close() {
      users -= 1;
      if (users > 0) return;
      closeTimer = setTimeout(() => {
        shared = undefined;
        void started.close();
      }, 3000);
    },
  };
}

async function startBoth(): Promise<StartedPages> {
  const [browser, server] = await Promise.all([
    chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] }),
    startPageServer(),
  ]);
  return {
    browser,
    server,
    visit: () => startVisit(browser, server),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function startVisit(browser: Browser, server: PageServer): Promise<Visit> {
  const page = await browser.newPage();
  const problems: string[] = [];
  const scripts = new Set<string>();
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  return {
    page,
    problems,
    scripts,
    hasReact: () => [...scripts].some((path) => server.scripts.get(path)?.includes('Minified React error')),
  };
}

/** A page below `/probed/` runs the probe of `tools/engines` before its own script, also after a form submits to it. */
export async function startPageServer(): Promise<PageServer> {
  const vite = await startNodeVite();
  const { renderPage, renderStory } = (await vite.ssrLoadModule(here('./server.tsx'))) as {
    renderPage: typeof RenderPage;
    renderStory: typeof RenderStory;
  };
  const stories = new Map((await storyFiles()).map(({ widget, path }) => [widget, path]));
  /** A page of tests by its name, or a story as `story/tabs/Ordinary`. */
  const render = (path: string): Promise<string> | string | null => {
    const [, widget, story = ''] = /^story\/(.+)\/(.+)$/.exec(path) ?? [];
    return widget ? renderStory(here(`../../src/${stories.get(widget)}`), story, 'es') : renderPage(path);
  };
  const { hasIslands } = (await vite.ssrLoadModule(here('../../src/runtime/island.tsx'))) as typeof islands;
  const scripts = await bundle('islands-entry.ts');
  scripts.set('/probe.js', probeScript);
  const css = await readFile(here('../../dist/styles.css'));

  const http = createHttpServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://page');
    const script = scripts.get(path);
    // A test of the requests that a page makes must see those that the policy would block.
    if (!searchParams.has('unguarded')) {
      // A page that requests data from its own site.
      const asking = searchParams.has('asking') ? "; connect-src 'self'" : '';
      response.setHeader('Content-Security-Policy', strictPolicy + asking);
    }
    if (script !== undefined) return response.setHeader('Content-Type', 'text/javascript').end(script);
    if (path === '/styles.css') return response.setHeader('Content-Type', 'text/css').end(css);
    if (path === '/test.css') return response.setHeader('Content-Type', 'text/css').end(testStyles);
    // The policy allows images, so the browser requests an icon that does not exist. A page that is older than it seems
    // requests the root, for the server's time.
    if (path === '/favicon.ico' || path === '/') return response.writeHead(204).end();
    const sample = await readSample(path);
    if (sample) return response.setHeader('Content-Type', sample.type).end(sample.file);
    const [, probed, page = ''] = /^\/(probed\/)?(.*)/.exec(path) ?? [];
    const html = await Promise.resolve(render(page)).catch(() => null);
    if (html === null) return response.writeHead(404).end();
    return response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="es"><head><title>${path}</title>${probed ? '<script src="/probe.js"></script>' : ''}<link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/test.css">${
          hasIslands(html) ? '<script type="module" src="/entry.js"></script>' : ''
        }</head><body>${html}</body></html>`,
      );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    scripts,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await vite.close();
    },
  };
}
