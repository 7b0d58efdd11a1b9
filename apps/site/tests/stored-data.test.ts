/** I8: the cookies page lists everything that a visit stores on the device, and nothing else. */
import type { BrowserContext, Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { logIn, visit } from './browser.testing.ts';
import { startSite } from './site.testing.ts';
import { column, startVisits } from './visits.testing.ts';

const visits = startVisits(() => startSite(undefined, inject('issuer')));

/** The names of the site's cookies. The identity provider of the tests has the same host, and cookies know no port. */
const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies(visits.site.address))
    .map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
    .filter((name) => !/^_(?:session|interaction|grant)/.test(name));

/** The names of everything that is stored: cookies, web storage, caches and databases. */
async function storedNames(page: Page, context: BrowserContext): Promise<string[]> {
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...(await cookieNames(context)), ...others];
}

const matches = (stored: string, listed: string): boolean =>
  listed.endsWith('*') ? stored.startsWith(listed.slice(0, -1)) : stored === listed;

test('the cookies page lists every item that a visit with all features stores, and no other', async () => {
  const { site, browser } = visits;
  const stored = new Set<string>();
  const { page, context } = await visit(browser, { bypassCSP: true, viewport: { width: 1280, height: 900 } });
  const record = async (): Promise<void> => {
    for (const name of await storedNames(page, context)) stored.add(name);
  };
  const go = (path: string) => page.goto(site.address + path, { waitUntil: 'networkidle' });

  // A visitor: consent, display, hints, language, pages for reading offline, a list.
  await go('/');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.locator('[data-hint] button').click();
  await page.locator('.site-Header summary[aria-label]').first().click();
  await page.locator('.site-Header form select').first().selectOption({ index: 2 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await go('/mercado/movimientos-diarios');
  await page.locator('[data-hint] button').click();
  await page.locator('#tabla-cotizaciones .rueda-QuoteTable-watch button').first().click();
  await page.getByRole('link', { name: /EN, / }).first().click();
  await page.waitForLoadState('networkidle');
  await record();

  // Saving a video leads to the login, which returns to the video.
  await go('/educacion/videos');
  await page
    .getByRole('button', { name: /Guardar/ })
    .first()
    .click();
  await page.getByLabel('Usuario').waitFor();
  const other = await context.newPage();
  await other.goto(`${site.address}/cookies`);
  for (const name of await storedNames(other, context)) stored.add(name);
  await other.close();
  await logIn(page, 'stored-data');
  await page.waitForLoadState('networkidle');
  await record();
  await go('/mis-listas');
  await record();
  await context.close();

  // Without script the banner's answer is a cookie, for one day.
  const scriptless = await visit(browser, { javaScriptEnabled: false });
  await scriptless.page.goto(site.address);
  await scriptless.page.getByRole('button', { name: 'Rechazar' }).click();
  const answers = await scriptless.context.cookies();
  for (const { name } of answers) stored.add(name);
  const days = ((answers[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);

  for (const path of ['/cookies', '/en/cookies']) {
    await scriptless.page.goto(site.address + path);
    const listed = await column(scriptless.page, 'tabla-cookies', 1);
    expect([...stored].filter((name) => !listed.some((each) => matches(name, each)))).toEqual([]);
    expect(listed.filter((each) => ![...stored].some((name) => matches(name, each)))).toEqual([]);
  }
  await scriptless.context.close();
});

test('I8: the provider’s terms of the banner are the terms of the provider, with those of third parties', async () => {
  const page = await visits.open('/', { width: 1280 });
  await page.getByRole('link', { name: 'Términos del proveedor' }).click();
  expect(new URL(page.url()).pathname).toBe('/terminos-y-condiciones');
  expect(await page.locator('#cms-proveedor').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'condiciones de YouTube' }).getAttribute('href')).toBe(
    'https://www.youtube.com/t/terms',
  );
  await page.context().close();
});
