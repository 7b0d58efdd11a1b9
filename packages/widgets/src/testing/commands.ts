/**
 * What a browser test asks of Node: HTML from a real server render, and a page of its own with script off.
 * Registered as Vitest browser commands in vitest.config.ts.
 */
import type { Language } from '@rueda/domain/language';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { BrowserCommandContext } from 'vitest/node';
import type { ViteDevServer } from 'vite';
import { startNodeVite } from '../../../../tools/node-vite.ts';
import type { renderStory } from './server.tsx';

/** What the Playwright provider adds to a command's context. */
type Context = BrowserCommandContext & { context: BrowserContext };

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

/** What a visitor without script reads in this HTML, what has the focus as it arrives, and what does not work. */
export async function withoutScript(
  { context }: Context,
  html: string,
  language: Language,
): Promise<{ text: string; focused: string; problems: string[] }> {
  return onPage(context, html, language, 1280, async (page) => {
    const text = await page.locator('body').innerText();
    const focus = page.locator('body :focus');
    // The browser gives it a moment after the page is there.
    if (html.includes(' autofocus=')) await focus.waitFor();
    const focused = (await focus.count()) > 0 ? await focus.innerText() : '';
    return { text, focused, problems: [...(await deadButtons(page)), ...(await deadDisclosures(page))] };
  });
}

/** How far the page scrolls sideways at 320 px, as it arrives and with each dialog open. */
export async function sidewaysScroll(
  { context }: Context,
  html: string,
  language: Language,
): Promise<string[]> {
  return onPage(context, html, language, 320, async (page) => {
    const problems: string[] = [];
    const measure = async (when: string): Promise<void> => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) problems.push(`${when}: ${width} px wide`);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('dialog[open]')]
          .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
          .map((dialog) => `#${dialog.id} scrolls sideways`),
      );
      problems.push(...wide);
    };
    await measure('as it arrives');
    for (const opener of await page.locator('button[command="show-modal"]:visible').all()) {
      await opener.click();
      await measure('with a dialog open');
      await page.keyboard.press('Escape');
    }
    return problems;
  });
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

let scriptless: Promise<BrowserContext> | undefined;

/** Pages to use again, because opening one costs more than the check itself. Several test files ask at a time. */
const idle: Page[] = [];

async function onPage<Result>(
  context: BrowserContext,
  html: string,
  language: Language,
  width: number,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  scriptless ??= context.browser()?.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = idle.pop() ?? (await (await scriptless)?.newPage());
  if (!page) throw new Error('The test browser has closed.');
  await page.setViewportSize({ width, height: 800 });
  // A new document: one and the same gives the focus to an `autofocus` once only.
  await page.goto('about:blank');
  await page.setContent(await documentOf(html, language));
  const result = await look(page);
  idle.push(page);
  return result;
}

async function documentOf(html: string, language: Language): Promise<string> {
  const css = await readFile(here('../../dist/styles.css'), 'utf8');
  return `<!doctype html><html lang="${language}"><head><title>-</title><style>${css}</style></head><body><main>${html}</main></body></html>`;
}

/** A visible button must do something by itself: submit a form, invoke a command, or open a popover. */
async function deadButtons(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const button of await page.locator('button:visible:not(:disabled)').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    const target = (await button.getAttribute('commandfor')) ?? (await button.getAttribute('popovertarget'));
    const submits = await button.evaluate(
      (element) => element instanceof HTMLButtonElement && element.type === 'submit' && element.form !== null,
    );
    if (submits) continue;
    if (!target) {
      problems.push(`the button "${name}" does nothing`);
      continue;
    }
    await button.click();
    const opened = page.locator(`[id="${target}"]`);
    if (!(await opened.isVisible())) {
      problems.push(`the button "${name}" does not open #${target}`);
      continue;
    }
    if ((await opened.innerText()).trim() === '') problems.push(`#${target} opens empty`);
    const close = opened
      .locator('button:is([command="close"], [command="request-close"], [popovertargetaction="hide"])')
      .first();
    if ((await close.count()) > 0) await close.click();
    else await page.keyboard.press('Escape');
    if (await opened.isVisible()) problems.push(`#${target} does not close`);
  }
  return problems;
}

async function deadDisclosures(page: Page): Promise<string[]> {
  const problems: string[] = [];
  // The sixtieth item of a list works as the fifth does.
  for (const summary of (await page.locator('summary:visible').all()).slice(0, 5)) {
    const isOpen = (): Promise<boolean> =>
      summary.evaluate((element) => element.parentElement?.matches('[open]') ?? false);
    const before = await isOpen();
    await summary.click();
    if ((await isOpen()) === before)
      problems.push(`the title "${await summary.innerText()}" does not toggle`);
    await summary.click();
  }
  return problems;
}
