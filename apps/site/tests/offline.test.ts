/** Pages without a connection, and for visitors who save data. */
import { sampleNow } from '@rueda/domain/sample';
import { expect, inject, test } from 'vitest';
import { logIn, visit } from './browser.testing.ts';
import { pathsOf, startSite } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

test('visited pages are readable offline with the time of the visit; other and personal pages are not', async () => {
  // A separate site that is closed later: Chromium's offline mode does not apply to workers.
  const site = await startSite(undefined, inject('issuer'));
  const { page, context, problems } = await visit(visits.browser);
  await page.goto(`${site.address}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker serves pages from the next navigation on.
  for (const path of ['/', '/en/contact', '/login?returnTo=/mis-datos']) await page.goto(site.address + path);
  await logIn(page, 'offline');
  expect(await page.locator('main').innerText()).toContain('Ingresaste como offline.');
  expect(await page.locator('.site-Offline').isVisible()).toBe(false);
  expect(problems).toEqual([]);

  await site.close();
  await page.goto(`${site.address}/en/contact`);
  expect(await page.locator('h1').innerText()).toBe('Contact');
  expect(await page.locator('.site-Offline').innerText()).toMatch(
    /^Offline\. This page is as of \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
  );
  await page.goto(`${site.address}/en/market/summary`);
  expect(await page.locator('main').innerText()).toContain('You have not viewed this page before');
  // Hours later its prices are marked as old, because the page trusts the visitor's clock.
  await page.clock.setFixedTime(sampleNow + 5 * 3_600_000);
  await page.goto(site.address);
  const age = page.locator('.rueda-GreatPriceCard .rueda-Price-badge').first();
  await expect.poll(() => age.innerText()).toBe('Sin actualizar');
  // The device's clock may be wrong, and no server responds: the market clock shows the time that the page is of.
  const clock = page.locator('.rueda-MarketClock-line').first();
  await expect
    .poll(() => clock.innerText())
    .toMatch(/^Sin actualizar.*horario al lunes 16 de noviembre de 2026, 11:45: vuelve a cargar la página/s);
  await page.goto(`${site.address}/mis-datos`);
  expect(await page.locator('main').innerText()).toContain('No habías visto esta página');
  const cachedText = await page.evaluate(async () => {
    const cache = await caches.open('rueda-pages');
    const responses = await cache.matchAll();
    return (await Promise.all(responses.map((response) => response.text()))).join('');
  });
  expect(cachedText).not.toContain('Ingresaste');
  await context.close();
});

test('L7: the market clock shows the time of the site also on pages from the service worker', async () => {
  // The clock of the device is a day ahead of the sample.
  const { page, context, problems } = await visit(visits.browser);
  const clock = page.locator('.rueda-MarketClock-line').first();
  await page.goto(`${visits.site.address}/`, { waitUntil: 'networkidle' });
  await expect.poll(() => clock.innerText()).toMatch(/^Mercado abierto\s+11:45/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const timeResponse = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto(`${visits.site.address}/`);
  expect((await timeResponse).headers()['rueda-now']).toBe(new Date(sampleNow).toISOString());
  await page.waitForLoadState('networkidle');
  await expect.poll(() => clock.innerText()).toMatch(/^Mercado abierto\s+11:45/);
  expect(problems).toEqual([]);
  await context.close();
});

test('the site can be installed: it has a manifest, and its icons exist', async () => {
  const { text } = await visits.site.get('/');
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const { icons } = JSON.parse((await visits.site.get('/manifest.webmanifest')).text) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect([src, (await visits.site.get(src)).status]).toEqual([src, 200]);
});

test('a visitor who saves data receives no picture before requesting it, and a separate cached page', async () => {
  const { page, context, problems } = await visit(visits.browser, {
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().endsWith('.svg')) pictures.push(request.url());
  });
  await page.goto(`${visits.site.address}/en/education`, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
  expect(pictures).toEqual([]);
  expect(await page.locator('.rueda-Image[data-omitted]').first().innerText()).toBe(
    'Terraces by day under a copper sun',
  );
  await page.getByRole('link', { name: 'Show images' }).click();
  await expect.poll(() => pictures.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
  const plain = await visits.site.get('/en/education');
  expect(plain.text).not.toContain('data-omitted');
  expect(plain.headers.get('vary')).toContain('Save-Data');
});

test('no page sends images to a visitor who saves data, and each page with images links them', async () => {
  let pagesWithImages = 0;
  for (const path of await pathsOf(visits.site)) {
    const [page, saving] = await Promise.all([
      visits.site.get(path),
      visits.site.get(path, { 'save-data': 'on' }),
    ]);
    const hasImages = page.text.includes('<img');
    if (hasImages) pagesWithImages += 1;
    expect([path, saving.text.includes('<img')]).toEqual([path, false]);
    expect([path, saving.text.includes('imagenes=1')]).toEqual([path, hasImages]);
  }
  expect(pagesWithImages).toBeGreaterThan(5);
});
