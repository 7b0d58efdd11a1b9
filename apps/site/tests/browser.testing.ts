import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { chromiumPath } from '../../../tools/test-browser.ts';

/** A visitor's browser, and whatever went wrong in it. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Lines on the console, errors of scripts, and what the policy forbade. */
  complaints: string[];
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** One who comes for the first time. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
  complaints: string[] = [],
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on('console', (line) => complaints.push(`${line.text()} (${page.url()})`));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}

/** Adds up how much the next page that is opened shifts, and tells it. */
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

/** Logs in at the provider's page, under a name. */
export async function logIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}
