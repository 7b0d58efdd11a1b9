/** The cookie banner on all pages: the data on a device before a decision, after a rejection and after a withdrawal. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

const banner = (page: Page) => page.getByRole('region', { name: /Usamos cookies necesarias/ });
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]);

test('P1: a first visit and a rejection store only the decision, and send no request to another host', async () => {
  const { page, context } = await visit(visits.browser, { bypassCSP: true });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/', '/educacion', '/educacion/videos']) {
    await page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
    expect(await storedKeys(page), path).toEqual(['']);
  }
  await banner(page).getByRole('button', { name: 'Rechazar' }).click();
  await page.goto(`${visits.site.address}/educacion/videos`, { waitUntil: 'networkidle' });
  expect(await banner(page).isVisible()).toBe(false);
  expect((await storedKeys(page)).filter((name) => !/^(?:rueda\.consent|hideCookies)?$/.test(name))).toEqual(
    [],
  );
  expect([...hosts]).toEqual([visits.site.address]);
  await context.close();
});

test('P3: consent is withdrawn from the footer of any page, without a reload', async () => {
  const { page, context, problems } = await visit(visits.browser, { bypassCSP: true });
  await page.goto(`${visits.site.address}/educacion`);
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cambiar cookies' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  await banner(page).getByRole('button', { name: 'Rechazar' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  // The focus returns to the link.
  expect(await settings.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('rueda.consent'))).toMatch(/"analytics":false/);
  expect(problems).toEqual([]);
  await context.close();
});

test('P2: without script the decision is changed on the cookies page, which every page links', async () => {
  const { page, context } = await visit(visits.browser, { javaScriptEnabled: false });
  const isBannerVisible = (): Promise<boolean> => page.locator('#cookies').isVisible();
  await page.goto(visits.site.address);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  expect(await isBannerVisible()).toBe(false);
  await page.getByRole('link', { name: 'Cambiar cookies' }).click();
  expect(new URL(page.url()).hash).toBe('#cookies');
  expect(await isBannerVisible()).toBe(true);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const [cookie] = await context.cookies();
  expect([cookie?.name, cookie?.value.split('.')[0]]).toEqual(['cookies', 'reject']);
  await context.close();
});

test('P4: a video sends no request to another host before consent, and then only to the cookie-free one', async () => {
  const { page, context } = await visit(visits.browser);
  const { host } = new URL(visits.site.address);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // A stub for the other host, which a test cannot reach.
  await context.route(
    (url) => url.host !== host,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(`${visits.site.address}/educacion/videos`, { waitUntil: 'networkidle' });
  const play = page.locator('[data-video] :is(h2, h3) a').first();
  await play.hover();
  await play.click();
  const allow = page.getByRole('button', { name: 'Permitir video' });
  await allow.waitFor();
  expect([...hosts]).toEqual([host]);
  await allow.click();
  await expect.poll(() => [...hosts]).toEqual([host, 'www.youtube-nocookie.com']);
  await context.close();
});
