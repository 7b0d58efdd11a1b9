import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { chromiumPath } from '../../../tools/test-browser.ts';

/** A visitor's browser, and the problems in it. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Lines on the console, script errors and policy violations. */
  problems: string[];
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** Opens a browser context that has never been to the site. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
  problems: string[] = [],
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on('console', (line) => problems.push(`${line.text()} (${page.url()})`));
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, context, problems };
}

/** Sums the layout shifts of the next page; returns a function that reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

/** Logs in on the provider's page. */
export async function logIn(page: Page, user: string): Promise<void> {
  await page
    .getByLabel('Usuario')
    .fill(user)
    .catch(async (cause: unknown) => {
      const text = await page.locator('body').innerText();
      throw new Error(`No sign-in form at ${page.url()}, but: ${text.slice(0, 500)}`, { cause });
    });
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** The violations that axe finds on the page by its default rules and the size of targets, as text. The page must bypass its policy. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
