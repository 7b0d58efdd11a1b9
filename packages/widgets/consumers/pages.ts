import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { chromiumPath } from '../../../tools/test-browser.ts';
import { now, words } from './sample.ts';

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** A page somebody opened, and what came with it. */
export interface Visit {
  readonly page: Page;
  /** Every line on the console and every error nobody caught. */
  readonly lines: string[];
  /** The scripts it loaded, by address. What stands inside the HTML, such as Next's data, is not among them. */
  readonly scripts: Map<string, string>;
}

/** Opens a page at the instant the sample was made for. `edit` changes its HTML on the way, for the controls. */
export async function visit(
  browser: Browser,
  address: string,
  edit?: (html: string) => string,
): Promise<Visit> {
  const page = await browser.newPage();
  const lines: string[] = [];
  const scripts = new Map<string, string>();
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    scripts.set(route.request().url(), await response.text());
    await route.fulfill({ response });
  });
  if (edit) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: edit(await response.text()) });
    });
  }
  await page.clock.setFixedTime(now);
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, lines, scripts };
}

/** All the script that came with a page. */
export const codeOf = ({ scripts }: Visit): string => [...scripts.values()].join('\n');

/** Those of the texts that stand in the code. */
export const present = (texts: string[], code: string): string[] =>
  texts.filter((text) => code.includes(text));

/** An edit of the page that makes it differ from what its leaf prints. */
export const otherField = (html: string): string =>
  html.replace(/(<rueda-island name="autocomplete".*?class="rueda-Field-affix">)/, '$1otra cosa');

/** For a machine that has much else to do. */
export const testTimeouts = { timeout: 5000 };

/** Uses the modal and lets the price grow old: the body's class and the new badge are the leaves' work. */
export async function useClientComponents(page: Page, language: keyof typeof words = 'es'): Promise<void> {
  const badge = page.locator('.rueda-Price-badge');
  const hasClass = (): Promise<boolean> =>
    page.evaluate(() => document.body.classList.contains('rueda-hasOpenModal'));
  const dialog = page.getByRole('dialog', { name: words[language].notice });

  expect(await badge.innerText()).toBe('20 min');
  expect(await hasClass()).toBe(false);
  await page.getByRole('button', { name: words[language].open }).click();
  await dialog.waitFor();
  await expect.poll(hasClass, testTimeouts).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(hasClass, testTimeouts).toBe(false);

  await page.clock.setFixedTime(now + 7 * 24 * 60 * 60 * 1000);
  // What a phone tells the page when somebody takes it up again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(() => badge.innerText(), testTimeouts)
    .toBe({ es: 'Sin actualizar', en: 'Not updated' }[language]);
}

/** Has React arrived with the scripts so far? */
export const hasReact = (visit: Visit): boolean => codeOf(visit).includes('Minified React error');

/** Touches the search field and types into it: its list is drawn by React. */
export async function useSearch(page: Page): Promise<void> {
  const field = page.getByRole('combobox');
  await field.click();
  await field.pressSequentially('acc');
  await page.getByRole('option', { name: 'Acciones' }).waitFor();
}

/** What a page in the words of the site says where this one does not: in what is printed, and in what a leaf draws. */
export async function otherMessages(page: Page): Promise<string[]> {
  await useSearch(page);
  // A leaf draws it once it has found something.
  const found = page.getByText(/ con acc$| para “acc”$/).first();
  await found.waitFor({ state: 'attached' });
  const texts = [await page.locator('dialog').innerHTML(), (await found.textContent()) ?? ''];
  return ['Ahora no', 'Hay 1 con acc'].filter((word) => !texts.some((text) => text.includes(word)));
}
