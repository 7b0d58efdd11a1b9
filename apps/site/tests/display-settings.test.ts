/** The visitor's theme, density and colours, and the language of a returning visitor (findings L20, I7). */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { addressOf, startVisits } from './visits.testing.ts';

const visits = startVisits();

const attributes = (page: Page): Promise<object> =>
  page.evaluate(() => Object.assign({}, document.documentElement.dataset));
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(visits.browser, { viewport: { width: 1280, height: 800 }, ...options });
  await visitor.page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
  return visitor;
}

describe.for([
  ['es', '/contacto', '/', 'Apariencia', ['Tema', 'Densidad', 'Alzas y bajas'], 'Restablecer'],
  ['en', '/en/contact', '/en', 'Appearance', ['Theme', 'Density', 'Rises and falls'], 'Reset'],
] as const)('the settings of the display (%s)', ([, path, home, title, labels, reset]) => {
  test.for([1280, 390, 320])(
    'are set by keyboard, and apply to the next page before its first paint (%i px)',
    async (width) => {
      const { page, context, problems } = await open(path, { viewport: { width, height: 800 } });
      const before = await background(page);
      await page.locator('.site-Settings summary').focus();
      expect(await page.locator('.site-Settings summary').getAttribute('aria-label')).toBe(title);
      await page.keyboard.press('Enter');
      const box = await page.locator('.site-Settings form').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await page.getByLabel(labels[1]).selectOption('compact');
      await page.getByLabel(labels[2]).selectOption('blue-orange');
      const expected = { theme: 'dark', density: 'compact', changePalette: 'blue-orange' };
      // The script loads meanwhile, and must not lose a choice.
      await expect.poll(() => attributes(page)).toEqual(expected);
      expect(await background(page)).not.toBe(before);

      // Recorded when the parser adds the body: nothing is painted before.
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          Object.assign(globalThis, { atBody: Object.assign({}, document.documentElement.dataset) });
        }).observe(document, { childList: true, subtree: true });
      });
      for (const next of [home, '/abi', '/no-hay']) {
        await page.goto(visits.site.address + next).catch(() => undefined);
        expect([next, await page.evaluate(() => (globalThis as { atBody?: object }).atBody)]).toEqual([
          next,
          expected,
        ]);
        expect([next, await background(page)]).not.toEqual([next, before]);
      }

      await page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
      await page.locator('.site-Settings summary').click();
      await expect.poll(() => page.getByLabel(labels[0]).inputValue()).toBe('dark');
      await page.getByRole('button', { name: reset }).click();
      await expect.poll(() => background(page)).toBe(before);
      await page.goto(visits.site.address + path);
      expect(await background(page)).toBe(before);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['rueda.display']);
      expect(problems.filter((line) => !line.includes('404'))).toEqual([]);
      await context.close();
    },
  );

  test('are not shown without script', async () => {
    const { page, context } = await open(path, { javaScriptEnabled: false });
    expect(await page.locator('.site-Settings').isVisible()).toBe(false);
    await context.close();
  });
});

test('the settings apply to this page if storage is blocked', async () => {
  const { page, context } = await visit(visits.browser, { viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  });
  await page.goto(`${visits.site.address}/contacto`, { waitUntil: 'networkidle' });
  await page.locator('.site-Settings summary').click();
  await page.getByLabel('Tema').selectOption('dark');
  await expect.poll(() => attributes(page)).toMatchObject({ theme: 'dark' });
  expect(errors).toEqual([]);
  await context.close();
});

test('a setting that is chosen before the script has loaded is not lost', async () => {
  const { page, context } = await open('/contacto');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/assets/menus-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.site-Settings summary').click();
  await page.getByLabel('Tema').selectOption('dark');
  expect(await attributes(page)).toEqual({});
  release();
  await expect.poll(() => attributes(page)).toMatchObject({ theme: 'dark' });
  await context.close();
});

test('an open page in another tab follows the settings', async () => {
  const { page, context } = await open('/contacto');
  const other = await context.newPage();
  await other.goto(`${visits.site.address}/cookies`, { waitUntil: 'networkidle' });
  await page.locator('.site-Settings summary').click();
  await page.getByLabel('Tema').selectOption('dark');
  await expect.poll(() => attributes(other)).toMatchObject({ theme: 'dark' });
  await context.close();
});

describe('the language of a returning visitor', () => {
  test('a visitor who chose English gets the English home page at the address of the site', async () => {
    const { page, context } = await open('/contacto');
    await page.getByRole('link', { name: 'EN, English' }).click();
    await page.waitForURL(/\/en\/contact$/);
    const later = await context.newPage();
    await later.goto(`${visits.site.address}/?imagenes=1#pie`);
    await later.waitForURL(`${visits.site.address}/en?imagenes=1#pie`);
    expect(await later.locator('html').getAttribute('lang')).toBe('en');
    await context.close();
  });

  test('the choice redirects no other address, no link of the site and no visitor who chose Spanish', async () => {
    const { page, context } = await open('/en/contact');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(`${visits.site.address}/contacto`, { waitUntil: 'networkidle' });
    expect(addressOf(page)).toBe('/contacto');
    // The script that stores the language may not have loaded: the link itself must be enough.
    await page.getByRole('link', { name: 'Rueda, inicio' }).first().click();
    await page.waitForURL(`${visits.site.address}/`);
    await page.waitForLoadState('networkidle');
    expect(addressOf(page)).toBe('/');
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.reload({ waitUntil: 'networkidle' });
    expect(addressOf(page)).toBe('/');
    await page.evaluate(() => localStorage.setItem('language', 'es'));
    const later = await context.newPage();
    for (const path of ['/', '/en']) {
      await later.goto(visits.site.address + path, { waitUntil: 'networkidle' });
      expect(addressOf(later)).toBe(path);
    }
    await context.close();
  });
});
