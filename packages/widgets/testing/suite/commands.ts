/**
 * Commands that browser tests run in Node: HTML from a real server render, and separate pages with script off or with
 * touch. Registered as Vitest browser commands in vitest.config.ts.
 */
import type { Language } from '@rueda/domain/language';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { BrowserCommandContext } from 'vitest/node';
import type { ViteDevServer } from 'vite';
import { startNodeVite } from '../../../../tools/node-vite.ts';
import { brokenRules } from './aria-rules.ts';
import { findById, protocolOf, readAriaTree, writeAriaSnapshot } from './aria-snapshot.ts';
import { checkWithoutScript, type StaticPage } from './script-off.ts';
import type { renderStory } from '../pages/server.tsx';

/** The Playwright provider adds these to a command's context. */
type Context = BrowserCommandContext & { context: BrowserContext; page: Page };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let vite: Promise<ViteDevServer> | undefined;

/** The server-rendered HTML of a story. */
export async function serverHtml(
  _: BrowserCommandContext,
  file: string,
  name: string,
  language: Language,
): Promise<string> {
  // A separate Vite server: the test runner's bundles React for the browser.
  vite ??= startNodeVite();
  const node = (await (await vite).ssrLoadModule(here('../pages/server.tsx'))) as {
    renderStory: typeof renderStory;
  };
  return node.renderStory(here(`../../src/${file}`), name, language);
}

/** Presses Tab `times` times. All events are sent at once: waiting for each response takes longer than the key press. */
export async function pressTab({ page }: Context, times: number): Promise<void> {
  const session = await protocolOf(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const types = Array.from({ length: times }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(types.map((type) => session.send('Input.dispatchKeyEvent', { ...key, type })));
}

/** The accessibility snapshot of the story on the page, or of one element of it, and the rules that its tree breaks. */
export async function ariaSnapshot(
  { page }: Context,
  id?: string,
): Promise<{ text: string[]; broken: string[] }> {
  const tree = await readAriaTree(page);
  const part = id === undefined ? tree : findById(tree, id);
  return part ? { text: writeAriaSnapshot(part), broken: brokenRules(tree) } : { text: [], broken: [] };
}

/** This HTML as a visitor without script gets it, on a desktop and on a phone. */
export async function withoutScript(
  { context }: Context,
  html: string,
  language: Language,
): Promise<StaticPage> {
  return checkWithoutScript(context, await documentOf(html, language));
}

/**
 * Opens this HTML on a page with or without touch, in a separate context: a page of the test browser that has emulated
 * touch once does not get its mouse back.
 */
async function onPage<Result>(
  { context }: Context,
  html: string,
  hasTouch: boolean,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const visitor = await context.browser()?.newContext({
    hasTouch,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 2000 },
  });
  const page = await visitor?.newPage();
  if (!visitor || !page) throw new Error('The test browser is closed: run the test file again.');
  await page.setContent(await documentOf(html, 'es'));
  const result = await read(page);
  await visitor.close();
  return result;
}

const valueOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The computed value of a property on an element of this HTML on a touch screen. */
export const underFinger = (
  context: Context,
  html: string,
  selector: string,
  property: string,
): Promise<string> => onPage(context, html, true, (page) => valueOf(page, selector, property));

/** The computed value of a property on each of these elements while the mouse button is down on it. */
export const whilePressed = (
  context: Context,
  html: string,
  selectors: string[],
  property: string,
): Promise<string[]> =>
  onPage(context, html, false, async (page) => {
    const values: string[] = [];
    for (const selector of selectors) {
      await page.locator(selector).hover({ force: true });
      await page.mouse.down();
      values.push(await valueOf(page, selector, property));
      await page.mouse.up();
    }
    return values;
  });

/** The width and height in px of the touch target of each of these elements, measured from its centre. */
export const fingerReach = (context: Context, html: string, selector: string): Promise<number[][]> =>
  onPage(context, html, true, (page) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        const reach = (right: number, down: number): number => {
          let steps = 0;
          while (
            steps < 200 &&
            element.contains(
              document.elementFromPoint(middle + right * (steps + 1), centre + down * (steps + 1)),
            )
          )
            steps += 1;
          return steps;
        };
        // The pixel in the centre, and those on each side of it.
        return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      }),
    ),
  );

async function documentOf(html: string, language: Language): Promise<string> {
  const css = await readFile(here('../../dist/styles.css'), 'utf8');
  return `<!doctype html><html lang="${language}"><head><title>-</title><style>${css}</style></head><body>${html.includes('<main') ? html : `<main>${html}</main>`}</body></html>`;
}
