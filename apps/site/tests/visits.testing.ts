import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, visit } from './browser.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

/** The site and a browser for the tests of one file. */
export interface Visits {
  readonly site: TestSite;
  readonly browser: Browser;
  /** Opens a page, by default without script and on a phone. */
  open: (path: string, options?: { width?: number; hasScript?: boolean }) => Promise<Page>;
}

/** Starts both before the tests of a file, and ends them after. */
export function startVisits(start: () => Promise<TestSite> = startSite): Visits {
  let site: TestSite | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    site = await start();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  const started = <T>(one: T | undefined): T => {
    if (one === undefined)
      throw new Error(
        'The site and the browser start in beforeAll: use them only inside a test or a later hook.',
      );
    return one;
  };
  return {
    get site() {
      return started(site);
    },
    get browser() {
      return started(browser);
    },
    async open(path, { width = 390, hasScript = false } = {}) {
      const { page } = await visit(this.browser, {
        javaScriptEnabled: hasScript,
        // Tests run script in the page that its policy would block.
        bypassCSP: hasScript,
        viewport: { width, height: 900 },
      });
      await page.goto(this.site.address + path);
      return page;
    },
  };
}

/** The texts of the cells of a column, from the top. */
export const column = (page: Page, table: string, columnNumber: number): Promise<string[]> =>
  page.locator(`#${table} tbody tr > :nth-child(${columnNumber})`).allInnerTexts();

/** The address without its host. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
