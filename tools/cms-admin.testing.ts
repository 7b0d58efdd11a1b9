/** The admin panel in a real browser, as editors and approvers use it. */
import type { Browser, Page } from 'playwright';
import { type Visitor, visit } from '../apps/site/tests/browser.testing.ts';
import { cms, password } from './cms.testing.ts';

/** Signs a user in, in a browser context of their own. */
export async function openAdmin(browser: Browser, username: string): Promise<Visitor> {
  const visitor = await visit(browser, { locale: 'es-PE', viewport: { width: 1280, height: 900 } });
  const { page, context } = visitor;
  // The panel takes long on a busy machine.
  context.setDefaultTimeout(120_000);
  await page.goto(`${cms.url}/admin/login`);
  await page.locator('#field-username').fill(username);
  await page.locator('#field-password').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${cms.url}/admin`);
  return visitor;
}

export async function openPage(page: Page, id: number): Promise<void> {
  await page.goto(`${cms.url}/admin/collections/pages/${id}`);
  // The panel renders its header again while it loads.
  await page.waitForLoadState('networkidle');
}

/** Saves the draft, and resolves when the form shows its revision. */
export async function saveDraft(page: Page, revision: number): Promise<void> {
  await page.locator('#action-save-draft').click();
  await page.waitForFunction(
    (expected) => document.querySelector<HTMLInputElement>('#field-revision')?.value === expected,
    String(revision),
  );
  await page.waitForLoadState('networkidle');
}
