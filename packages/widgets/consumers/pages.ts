import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { chromiumPath } from '../../../tools/test-browser.ts';
import { now, messages } from './sample.ts';

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** An open page, its console lines and its scripts. */
export interface Visit {
  readonly page: Page;
  /** Every console line and every uncaught error. */
  readonly lines: string[];
  /** The loaded scripts, by address, without inline scripts such as Next's data. */
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

/** All scripts of a page, as one text. */
export const codeOf = ({ scripts }: Visit): string => [...scripts.values()].join('\n');

/** The texts that the code contains. */
export const present = (texts: string[], code: string): string[] =>
  texts.filter((text) => code.includes(text));

/** An edit of the page that makes its HTML differ from that of the client component. */
export const otherField = (html: string): string =>
  html.replace(/(<rueda-island name="autocomplete".*?class="rueda-Field-affix">)/, '$1otra cosa');

/** Long enough for a busy machine. */
export const testTimeouts = { timeout: 5000 };

/** Uses the modal and lets the price become stale: the scripts set the body's class and the new badge. */
export async function useClientComponents(page: Page, language: keyof typeof messages = 'es'): Promise<void> {
  const badge = page.locator('.rueda-Price-badge');
  const hasClass = (): Promise<boolean> =>
    page.evaluate(() => document.body.classList.contains('rueda-hasOpenModal'));
  const dialog = page.getByRole('dialog', { name: messages[language].notice });

  expect(await badge.innerText()).toBe('20 min');
  expect(await hasClass()).toBe(false);
  await page.getByRole('button', { name: messages[language].open }).click();
  await dialog.waitFor();
  await expect.poll(hasClass, testTimeouts).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(hasClass, testTimeouts).toBe(false);

  await page.clock.setFixedTime(now + 7 * 24 * 60 * 60 * 1000);
  // The event that a phone sends when the visitor returns to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(() => badge.innerText(), testTimeouts)
    .toBe({ es: 'Sin actualizar', en: 'Not updated' }[language]);
}

/** Has React arrived with the scripts so far? */
export const hasReact = (visit: Visit): boolean => codeOf(visit).includes('Minified React error');

/** Clicks the search field and types into it: React renders its list. */
export async function useSearch(page: Page): Promise<void> {
  const field = page.getByRole('combobox');
  await field.click();
  await field.pressSequentially('acc');
  await page.getByRole('option', { name: 'Acciones' }).waitFor();
}

/** The overridden messages that this page does not show: one is server-rendered, one is rendered by a client component. */
export async function otherMessages(page: Page): Promise<string[]> {
  await useSearch(page);
  // The client component renders it once it has results.
  const status = page.getByText(/ con acc$| para “acc”$/).first();
  await status.waitFor({ state: 'attached' });
  const texts = [await page.locator('dialog').innerHTML(), (await status.textContent()) ?? ''];
  return ['Ahora no', 'Hay 1 con acc'].filter((message) => !texts.some((text) => text.includes(message)));
}
