/** The cookie banner on the whole site: what is left on a device before an answer, after no, and once yes is taken back. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

const banner = (page: Page) => page.getByRole('region', { name: /Usamos cookies necesarias/ });
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]);

test('P1: neither a first visit nor a no leaves anything but the answer, or asks another host', async () => {
  const { page, context } = await visit(visits.browser, { bypassCSP: true });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of ['/', '/educacion', '/educacion/videos']) {
    await page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
    expect(await kept(page), path).toEqual(['']);
  }
  await banner(page).getByRole('button', { name: 'Rechazar' }).click();
  await page.goto(`${visits.site.address}/educacion/videos`, { waitUntil: 'networkidle' });
  expect(await banner(page).isVisible()).toBe(false);
  expect((await kept(page)).filter((name) => !/^(?:rueda\.consent|hideCookies)?$/.test(name))).toEqual([]);
  expect([...hosts]).toEqual([visits.site.address]);
  await context.close();
});

test('P3: a yes is taken back from the foot of any page, without a reload', async () => {
  const { page, context, complaints } = await visit(visits.browser, { bypassCSP: true });
  await page.goto(`${visits.site.address}/educacion`);
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cambiar cookies' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  await banner(page).getByRole('button', { name: 'Rechazar' }).click();
  await banner(page).waitFor({ state: 'hidden' });
  // The keyboard goes on where it was.
  expect(await settings.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('rueda.consent'))).toMatch(/"analytics":false/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('P2: without script the answer is changed on the page about cookies, where every page leads', async () => {
  const { page, context } = await visit(visits.browser, { javaScriptEnabled: false });
  const isAsked = (): Promise<boolean> => page.locator('#cookies').isVisible();
  await page.goto(visits.site.address);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  expect(await isAsked()).toBe(false);
  await page.getByRole('link', { name: 'Cambiar cookies' }).click();
  expect(new URL(page.url()).hash).toBe('#cookies');
  expect(await isAsked()).toBe(true);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const [answer] = await context.cookies();
  expect([answer?.name, answer?.value.split('.')[0]]).toEqual(['cookies', 'reject']);
  await context.close();
});

test('P4: a video asks no other host before it is allowed, and then only the one without cookies', async () => {
  const { page, context } = await visit(visits.browser);
  const { host } = new URL(visits.site.address);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  // In the place of the other host, which cannot be reached from a test.
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
