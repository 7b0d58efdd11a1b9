/**
 * What a browser test asks of Node: HTML from a real server render, and pages of its own, with script off or under a
 * finger. Registered as Vitest browser commands in vitest.config.ts.
 */
import type { Language } from '@rueda/domain/language';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { BrowserCommandContext } from 'vitest/node';
import type { ViteDevServer } from 'vite';
import { startNodeVite } from '../../../../tools/node-vite.ts';
import { brokenRules } from './heard-rules.ts';
import { hear, partOf, printHeard, protocolOf } from './heard.ts';
import { type Printed, lookWithoutScript } from './script-off.ts';
import type { renderStory } from './server.tsx';

/** What the Playwright provider adds to a command's context. */
type Context = BrowserCommandContext & { context: BrowserContext; page: Page };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let vite: Promise<ViteDevServer> | undefined;

/** The HTML that Node prints for a story. */
export async function serverHtml(
  _: BrowserCommandContext,
  file: string,
  name: string,
  language: Language,
): Promise<string> {
  // A Vite of our own: the test runner's would bundle React for the browser.
  vite ??= startNodeVite();
  const node = (await (await vite).ssrLoadModule(here('./server.tsx'))) as {
    renderStory: typeof renderStory;
  };
  return node.renderStory(here(`../${file}`), name, language);
}

/** Presses Tab so many times: all at once, because waiting for each to be answered costs more than the press. */
export async function pressTab({ page }: Context, times: number): Promise<void> {
  const session = await protocolOf(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const types = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(types.map((type) => session.send('Input.dispatchKeyEvent', { ...key, type })));
}

/** What a screen reader gets of the story on the page, or of one element of it, and the rules that this breaks. */
export async function heard({ page }: Context, id?: string): Promise<{ text: string[]; broken: string[] }> {
  const tree = await hear(page);
  const part = id === undefined ? tree : partOf(tree, id);
  return part ? { text: printHeard(part), broken: brokenRules(tree) } : { text: [], broken: [] };
}

/** What a visitor without script gets of this HTML, on a desk and on a phone. */
export async function withoutScript(
  { context }: Context,
  html: string,
  language: Language,
): Promise<Printed> {
  return lookWithoutScript(context, await documentOf(html, language));
}

/**
 * What a property comes to on an element of this HTML under a finger. In a context of its own: a page of the test
 * browser that once had a finger does not get its mouse back.
 */
export async function underFinger(
  { context }: Context,
  html: string,
  selector: string,
  property: string,
): Promise<string> {
  const phone = await context.browser()?.newContext({ hasTouch: true });
  const page = await phone?.newPage();
  if (!phone || !page) throw new Error('The test browser has closed.');
  await page.setContent(await documentOf(html, 'es'));
  const value = await page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await phone.close();
  return value;
}

async function documentOf(html: string, language: Language): Promise<string> {
  const css = await readFile(here('../../dist/styles.css'), 'utf8');
  return `<!doctype html><html lang="${language}"><head><title>-</title><style>${css}</style></head><body><main>${html}</main></body></html>`;
}
