import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import { bundle } from './bundle.ts';

/** Chromium with a blank page that runs one entry (see bundle.ts), built for production. */
export interface EntryPage {
  browser: Browser;
  /** A new page, once its script has run. Every other request gets a 404. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

export async function startEntryPage(entry: string): Promise<EntryPage> {
  const scripts = await bundle(entry);
  const css = await readFile(new URL('../../dist/styles.css', import.meta.url), 'utf8');
  const files = new Map([
    [
      '/',
      '<!doctype html><html lang="es"><link rel="stylesheet" href="/styles.css"><title>-</title><main></main>',
    ],
    ['/styles.css', css],
    ...scripts,
  ]);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    // Some pages wait for thousands of frames; without vsync they take less time.
    args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  return {
    browser,
    async open(options = {}) {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
      await page.route('**', (route) => {
        const path = new URL(route.request().url()).pathname;
        const body = files.get(path);
        if (body === undefined) return route.fulfill({ status: 404 });
        return route.fulfill({ body, contentType: typeOf(path) });
      });
      await page.goto('http://rueda.test/');
      await page.addScriptTag({ type: 'module', url: '/entry.js' });
      return page;
    },
  };
}

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
