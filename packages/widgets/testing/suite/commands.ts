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
import { brokenRules } from './aria-rules.ts';
import { ariaSnapshot, partOf, writeAriaSnapshot, protocolOf } from './aria-snapshot.ts';
import { type StaticPage, lookWithoutScript } from './script-off.ts';
import type { renderStory } from '../pages/server.tsx';

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
  const node = (await (await vite).ssrLoadModule(here('../pages/server.tsx'))) as {
    renderStory: typeof renderStory;
  };
  return node.renderStory(here(`../../src/${file}`), name, language);
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
  const tree = await ariaSnapshot(page);
  const part = id === undefined ? tree : partOf(tree, id);
  return part ? { text: writeAriaSnapshot(part), broken: brokenRules(tree) } : { text: [], broken: [] };
}

/** What a visitor without script gets of this HTML, on a desk and on a phone. */
export async function withoutScript(
  { context }: Context,
  html: string,
  language: Language,
): Promise<StaticPage> {
  return lookWithoutScript(context, await documentOf(html, language));
}

/**
 * Looks at this HTML on a page with or without a finger. In a context of its own: a page of the test browser that once
 * had a finger does not get its mouse back.
 */
async function lookAt<Found>(
  { context }: Context,
  html: string,
  hasTouch: boolean,
  look: (page: Page) => Promise<Found>,
): Promise<Found> {
  const visitor = await context.browser()?.newContext({
    hasTouch,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 2000 },
  });
  const page = await visitor?.newPage();
  if (!visitor || !page) throw new Error('The test browser has closed.');
  await page.setContent(await documentOf(html, 'es'));
  const found = await look(page);
  await visitor.close();
  return found;
}

const valueOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** What a property comes to on an element of this HTML under a finger. */
export const underFinger = (
  context: Context,
  html: string,
  selector: string,
  property: string,
): Promise<string> => lookAt(context, html, true, (page) => valueOf(page, selector, property));

/** What a property comes to on each of these elements of this HTML while the mouse holds it down. */
export const whilePressed = (
  context: Context,
  html: string,
  selectors: string[],
  property: string,
): Promise<string[]> =>
  lookAt(context, html, false, async (page) => {
    const values: string[] = [];
    for (const selector of selectors) {
      await page.locator(selector).hover({ force: true });
      await page.mouse.down();
      values.push(await valueOf(page, selector, property));
      await page.mouse.up();
    }
    return values;
  });

/** How wide and how high the area is, around its middle, in which a finger presses each of these elements. */
export const fingerReach = (context: Context, html: string, selector: string): Promise<number[][]> =>
  lookAt(context, html, true, (page) =>
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
        // The pixel in the middle, and those to each side of it.
        return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      }),
    ),
  );

async function documentOf(html: string, language: Language): Promise<string> {
  const css = await readFile(here('../../dist/styles.css'), 'utf8');
  return `<!doctype html><html lang="${language}"><head><title>-</title><style>${css}</style></head><body>${html.includes('<main') ? html : `<main>${html}</main>`}</body></html>`;
}
