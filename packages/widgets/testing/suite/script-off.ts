/** A printed page in a browser with script off: what is read, what works, and whether it fits a phone. */
import type { BrowserContext, Page } from 'playwright';

export interface StaticPage {
  /** What a visitor reads. */
  text: string;
  /** The text of what has the focus as the page arrives. */
  focused: string;
  /** The words of buttons that only script can serve, printed hidden: a control that does nothing must not be seen. */
  awaiting: string[];
  /** What does not work. */
  problems: string[];
  /** What scrolls sideways at 320 px, as the page arrives and with each dialog open. */
  sideways: string[];
}

let scriptless: Promise<BrowserContext> | undefined;

/** Pages to use again, because opening one costs more than the check itself. Several test files ask at a time. */
const idle: Page[] = [];

/** One load of a page answers all of it. */
export async function lookWithoutScript(context: BrowserContext, html: string): Promise<StaticPage> {
  scriptless ??= context.browser()?.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = idle.pop() ?? (await (await scriptless)?.newPage());
  if (!page) throw new Error('The test browser has closed.');
  await page.setViewportSize({ width: 1280, height: 800 });
  // A new document: one and the same gives the focus to an `autofocus` once only.
  await page.goto('about:blank');
  await page.setContent(html);
  // The browser gives it a moment after the page is there.
  if ((await page.locator('[autofocus]:visible').count()) > 0) await page.locator('body :focus').waitFor();
  const { text, focused, awaiting, openers, problems } = await page.evaluate(readAndPress);
  for (const opener of openers) problems.push(...(await deadOpener(page, opener)));
  await page.setViewportSize({ width: 320, height: 800 });
  const sideways = await page.evaluate(sidewaysScroll);
  idle.push(page);
  return { text, focused, awaiting, problems, sideways };
}

/** Does this button open what it names, and does that close again? */
async function deadOpener(page: Page, opener: number): Promise<string[]> {
  const { problems, unclosed } = await page.evaluate(openAndClose, opener);
  if (unclosed === null) return problems;
  await page.keyboard.press('Escape');
  const isOpen = await page.evaluate((id) => document.getElementById(id)?.checkVisibility(), unclosed);
  return isOpen ? [...problems, `#${unclosed} does not close`] : problems;
}

// What follows runs in the page, so each is whole in itself.

/** What is read, which buttons and titles do nothing, and which buttons have something to open. */
function readAndPress(): Omit<StaticPage, 'sideways'> & { openers: number[] } {
  const text = document.body.innerText;
  const focused = document.querySelector<HTMLElement>('body :focus')?.innerText ?? '';
  const problems: string[] = [];
  const openers: number[] = [];
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width * height > 0;
  };
  for (const [index, button] of document.querySelectorAll('button').entries()) {
    // A button submits, invokes a command or opens a popover by itself, or it is dead.
    if (!isSeen(button) || button.disabled || (button.type === 'submit' && button.form)) continue;
    if (button.getAttribute('commandfor') ?? button.getAttribute('popovertarget')) openers.push(index);
    else problems.push(`the button "${button.ariaLabel ?? button.innerText}" does nothing`);
  }
  // The sixtieth item of a list works as the fifth does.
  for (const summary of [...document.querySelectorAll('summary')].filter(isSeen).slice(0, 5)) {
    const isOpen = (): boolean | undefined => summary.parentElement?.matches('[open]');
    const before = isOpen();
    summary.click();
    if (isOpen() === before) problems.push(`the title "${summary.innerText}" does not toggle`);
    summary.click();
  }
  const awaiting = [...document.querySelectorAll('button[hidden]')].map((button) =>
    button.textContent.trim(),
  );
  return { text, focused, awaiting, problems, openers };
}

/** Presses the button of this index. `unclosed`: what it opened and only Esc can close. */
function openAndClose(index: number): { problems: string[]; unclosed: string | null } {
  const button = document.querySelectorAll('button')[index];
  if (!button) return { problems: [], unclosed: null };
  const name = button.ariaLabel ?? button.innerText;
  const id = button.getAttribute('commandfor') ?? button.getAttribute('popovertarget') ?? '';
  const opened = document.getElementById(id);
  button.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!button.contains(hit)) return { problems: [`the button "${name}" is covered`], unclosed: null };
  button.click();
  if (!opened?.checkVisibility())
    return { problems: [`the button "${name}" does not open #${id}`], unclosed: null };
  const problems = opened.innerText.trim() === '' ? [`#${id} opens empty`] : [];
  const close = opened.querySelector<HTMLElement>(
    'button:is([command="close"], [command="request-close"], [popovertargetaction="hide"])',
  );
  if (!close) return { problems, unclosed: id };
  close.click();
  if (opened.checkVisibility()) problems.push(`#${id} does not close`);
  return { problems, unclosed: null };
}

/** How far the page scrolls sideways, as it arrives and with each dialog open. */
function sidewaysScroll(): string[] {
  const problems: string[] = [];
  const measure = (when: string): void => {
    const width = document.documentElement.scrollWidth;
    if (width > 320) problems.push(`${when}: ${width} px wide`);
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (dialog.scrollWidth > dialog.clientWidth) problems.push(`#${dialog.id} scrolls sideways`);
  };
  measure('as it arrives');
  for (const opener of document.querySelectorAll<HTMLElement>('button[command="show-modal"]')) {
    if (!opener.checkVisibility()) continue;
    opener.click();
    measure('with a dialog open');
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  }
  return problems;
}
