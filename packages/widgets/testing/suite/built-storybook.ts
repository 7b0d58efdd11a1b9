/** The built Storybook, served to a browser: the one that the gate has built, or else one built here. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../../tools/test-browser.ts';

const widgets = fileURLToPath(new URL('../..', import.meta.url));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** An entry of the sidebar. */
interface Entry {
  id: string;
  type: 'docs' | 'story';
  title: string;
  importPath: string;
}

export interface Opened {
  page: Page;
  /** Console messages and uncaught errors. */
  problems: string[];
}

export interface StartedStorybook {
  folder: string;
  address: string;
  /** One for all pages, so that they share Storybook's script. */
  context: BrowserContext;
  entries: Entry[];
  /** Opens a page of documentation in a new tab. */
  open: (id: string) => Promise<Opened>;
  /**
   * Shows another page of documentation in the same tab, as a click in the sidebar does: Storybook is loaded once.
   * Resolves to the text of the error screen, or to null.
   */
  turnTo: (page: Page, id: string) => Promise<string | null>;
  close: () => Promise<void>;
}

export async function startStorybook(): Promise<StartedStorybook> {
  const given = process.env['STORYBOOK_BUILT'];
  const folder = given ?? (await buildStorybook());
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook');
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    response.setHeader('Cache-Control', 'max-age=3600');
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
    return response.end(readFileSync(folder + pathname));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Entry>;
  };
  return {
    folder,
    address,
    context,
    entries: Object.values(index.entries),
    async open(id) {
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (line) => problems.push(line.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(`${address}/iframe.html?viewMode=docs&id=${id}`);
      await page.locator('#storybook-docs h1').first().waitFor();
      return { page, problems };
    },
    turnTo,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      if (given === undefined) rmSync(folder, { recursive: true });
    },
  };
}

async function buildStorybook(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-storybook-'));
  const storybook = [`${widgets}node_modules/storybook/dist/bin/dispatcher.js`, 'build', '--quiet'];
  await promisify(execFile)(process.execPath, [...storybook, '--output-dir', folder], {
    cwd: widgets,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 1e8,
  });
  return folder;
}

async function turnTo(page: Page, id: string): Promise<string | null> {
  if (new URL(page.url()).searchParams.get('id') !== id)
    await page.evaluate(
      (storyId) =>
        new Promise<void>((resolve) => {
          const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
            __STORYBOOK_ADDONS_CHANNEL__: {
              once: (event: string, listener: () => void) => void;
              emit: (event: string, selection: object) => void;
            };
          };
          channel.once('docsRendered', resolve);
          // A page that fails to load emits no event that names it.
          const screen = new MutationObserver(() => {
            if (document.body.classList.contains('sb-show-errordisplay')) resolve();
          });
          screen.observe(document.body, { attributeFilter: ['class'] });
          channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
        }),
      id,
    );
  // Storybook reloads the tab if it leaves a page whose stories are being rendered.
  const rendered = await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__: { storyRenders: { id: string; phase?: string }[] };
    };
    const isError = document.body.classList.contains('sb-show-errordisplay');
    if (isError) return { error: document.querySelector('#error-message')?.textContent ?? 'error screen' };
    const isBusy = preview.storyRenders.some(
      ({ phase = '' }) => !['completed', 'finished', 'aborted', 'errored'].includes(phase),
    );
    if (isBusy || !document.querySelector('#storybook-docs h1')) return null;
    const failed = preview.storyRenders.filter(({ phase }) => phase === 'errored');
    return { error: failed.length > 0 ? `errors in ${failed.map((story) => story.id).join(', ')}` : null };
  });
  return (await rendered.jsonValue())?.error ?? null;
}
