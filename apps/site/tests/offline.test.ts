/** Without a connection, and with one that costs. */
import { sampleNow } from '@rueda/domain/sample';
import { expect, inject, test } from 'vitest';
import { logIn, visit } from './browser.testing.ts';
import { pathsOf, startSite } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

test('pages that were seen are read offline with the time they were seen at; others and personal ones say so', async () => {
  // One of its own, which then goes away: Chromium's own offline mode does not hold for workers.
  const site = await startSite(undefined, inject('issuer'));
  const { page, context, complaints } = await visit(visits.browser);
  await page.goto(`${site.address}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker serves from the next page on.
  for (const path of ['/', '/en/contact', '/login?returnTo=/mis-datos']) await page.goto(site.address + path);
  await logIn(page, 'offline');
  expect(await page.locator('main').innerText()).toContain('Ingresaste como offline.');
  expect(await page.locator('.site-Offline').isVisible()).toBe(false);
  expect(complaints).toEqual([]);

  await site.close();
  await page.goto(`${site.address}/en/contact`);
  expect(await page.locator('h1').innerText()).toBe('Contact');
  expect(await page.locator('.site-Offline').innerText()).toMatch(
    /^Offline\. This page is as of \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
  );
  await page.goto(`${site.address}/en/market/summary`);
  expect(await page.locator('main').innerText()).toContain('You have not viewed this page before');
  // Hours later its prices are old, and its clock does not take the visitor's for wrong.
  await page.clock.setFixedTime(sampleNow + 5 * 3_600_000);
  await page.goto(site.address);
  const age = page.locator('.rueda-GreatPriceCard .rueda-Price-badge').first();
  await expect.poll(() => age.innerText()).toBe('Sin actualizar');
  await page.goto(`${site.address}/mis-datos`);
  expect(await page.locator('main').innerText()).toContain('No habías visto esta página');
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('rueda-pages');
    const answers = await cache.matchAll();
    return (await Promise.all(answers.map((answer) => answer.text()))).join('');
  });
  expect(kept).not.toContain('Ingresaste');
  await context.close();
});

test('it can be installed: a manifest with icons that are there', async () => {
  const { text } = await visits.site.get('/');
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const { icons } = JSON.parse((await visits.site.get('/manifest.webmanifest')).text) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect([src, (await visits.site.get(src)).status]).toEqual([src, 200]);
});

test('a visitor who saves data is sent no picture until they ask, and nobody else’s page', async () => {
  const { page, context, complaints } = await visit(visits.browser, {
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
  expect(complaints).toEqual([]);
  await context.close();
  const plain = await visits.site.get('/en/education');
  expect(plain.text).not.toContain('data-omitted');
  expect(plain.headers.get('vary')).toContain('Save-Data');
});

test('no page sends an image to a visitor who saves data, and each that has some says how to load them', async () => {
  let omitting = 0;
  for (const path of await pathsOf(visits.site)) {
    const [page, saving] = await Promise.all([
      visits.site.get(path),
      visits.site.get(path, { 'save-data': 'on' }),
    ]);
    const hasImages = page.text.includes('<img');
    if (hasImages) omitting += 1;
    expect([path, saving.text.includes('<img')]).toEqual([path, false]);
    expect([path, saving.text.includes('imagenes=1')]).toEqual([path, hasImages]);
  }
  expect(omitting).toBeGreaterThan(5);
});
