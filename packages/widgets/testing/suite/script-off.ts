/** Checks of server-rendered HTML in a browser with script off: its text, its controls, and its width on a phone. */
import type { BrowserContext, Page } from 'playwright';

export interface StaticPage {
  /** The visible text. */
  text: string;
  /** The text of the element that has the focus on load. */
  focused: string;
  /** The labels of buttons that need script. They are rendered hidden: a control that does nothing must not be visible. */
  awaiting: string[];
  /** Controls that do not work. */
  problems: string[];
  /** Horizontal scrolling at 320 px, on load and with each dialog open. */
  sideways: string[];
}

let scriptless: Promise<BrowserContext> | undefined;

/** Pages to reuse, because opening one takes longer than the check itself. Several test files run at a time. */
const idle: Page[] = [];

/** Runs all checks with one load of the page. */
export async function checkWithoutScript(context: BrowserContext, html: string): Promise<StaticPage> {
  scriptless ??= context.browser()?.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = idle.pop() ?? (await (await scriptless)?.newPage());
  if (!page) throw new Error('The test browser is closed: run the test file again.');
  await page.setViewportSize({ width: 1280, height: 800 });
  // A new document: within one document the browser applies `autofocus` only once.
  await page.goto('about:blank');
  await page.setContent(html);
  // The browser applies autofocus asynchronously.
  if ((await page.locator('[autofocus]:visible').count()) > 0) await page.locator('body :focus').waitFor();
  const { text, focused, awaiting, openers, problems } = await page.evaluate(readAndClick);
  for (const opener of openers) problems.push(...(await findOpenerProblems(page, opener)));
  await page.setViewportSize({ width: 320, height: 800 });
  const sideways = await page.evaluate(findSidewaysScroll);
  idle.push(page);
  return { text, focused, awaiting, problems, sideways };
}

/** Reports a button that does not open its target, or a target that does not close again. */
async function findOpenerProblems(page: Page, opener: number): Promise<string[]> {
  const { problems, unclosed } = await page.evaluate(openAndClose, opener);
  if (unclosed === null) return problems;
  await page.keyboard.press('Escape');
  const isOpen = await page.evaluate((id) => document.getElementById(id)?.checkVisibility(), unclosed);
  return isOpen ? [...problems, `#${unclosed} does not close`] : problems;
}

// The functions below run in the page, so each is self-contained.

/** The visible text, the buttons and titles that do nothing, and the indexes of the buttons that open something. */
function readAndClick(): Omit<StaticPage, 'sideways'> & { openers: number[] } {
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
  // Five are enough: further items of a list behave like these.
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

/** Clicks the button with this index. `unclosed`: the id of its target, if only Esc can close it. */
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

/** Horizontal scrolling of the page, on load and with each dialog open. */
function findSidewaysScroll(): string[] {
  const problems: string[] = [];
  const measure = (when: string): void => {
    const width = document.documentElement.scrollWidth;
    if (width > 320) problems.push(`${when}: ${width} px wide`);
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (dialog.scrollWidth > dialog.clientWidth) problems.push(`#${dialog.id} scrolls sideways`);
  };
  measure('on load');
  for (const opener of document.querySelectorAll<HTMLElement>('button[command="show-modal"]')) {
    if (!opener.checkVisibility()) continue;
    opener.click();
    measure('with a dialog open');
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  }
  return problems;
}
