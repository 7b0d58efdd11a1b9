/** The search of the header: suggestions with prices, issuers and pages; a plain form without script (finding L12). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { addressOf, startVisits } from './visits.testing.ts';

const visits = startVisits();

const search = (page: Page) => page.locator('.site-Search #q');
const options = (page: Page) => page.locator('.site-Search').getByRole('option');

async function open(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(visits.browser, { viewport: { width: 1280, height: 800 }, ...options });
  await visitor.page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
  return visitor;
}

test.for([
  [
    'es',
    '/contacto',
    ['Valores', 'Emisores'],
    /^ALICORC1\s*ALICORP.*S\/\s[\d.]+\s*[+−]?[\d.]+%\s(sube|baja|sin cambio)\s.+ · (20 min|Cierre|Sin actualizar)$/s,
  ],
  [
    'en',
    '/en/contact',
    ['Securities', 'Issuers'],
    /^ALICORC1\s*ALICORP.*S\/\s[\d.]+\s*[+−]?[\d.]+%\s(up|down|no change|unchanged)\s.+ · (20 min|Close|Not updated)$/s,
  ],
] as const)(
  'suggests securities with price, change and age, and issuers, by group (%s)',
  async ([, path, groups, row]) => {
    const { page, context, problems } = await open(path);
    await search(page).fill('alicor');
    await options(page).first().waitFor();
    expect(
      await page.locator('.site-Search [role=group]').evaluateAll((all) => all.map((each) => each.ariaLabel)),
    ).toEqual(expect.arrayContaining([...groups]));
    expect(await options(page).count()).toBeLessThanOrEqual(8);
    const texts = await options(page).evaluateAll((all) => all.map((each) => each.textContent));
    expect(texts).toContainEqual(expect.stringMatching(row));
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.for([
  ['/contacto', 'mila', 'MILA', '/mercado/mila/'],
  ['/en/contact', 'sanctions', 'Sanctions', '/en/market/agents/sanctions'],
] as const)(
  'suggests pages, and leads to the selected one by keyboard (%s)',
  async ([path, text, title, address]) => {
    const { page, context } = await open(path);
    await search(page).focus();
    await page.keyboard.type(text);
    const option = options(page).filter({ hasText: title }).first();
    await option.waitFor();
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname.startsWith(address));
    await context.close();
  },
);

test('leads to the page of the security that is clicked', async () => {
  const { page, context } = await open('/contacto');
  await search(page).fill('alicorc1');
  await options(page).first().click();
  await page.waitForURL(/nemonico=ALICORC1$/);
  await context.close();
});

test.for([true, false])('Enter searches for the text, with script: %s', async (hasScript) => {
  const { page, context } = await open('/en/contact', { javaScriptEnabled: hasScript });
  await search(page).fill('banco');
  if (hasScript) await options(page).first().waitFor();
  await search(page).press('Enter');
  await page.waitForURL(/\/en\/search/);
  expect(addressOf(page)).toBe('/en/search?q=banco');
  await context.close();
});

test('loads its script on the first interaction only', async () => {
  const { page, context } = await visit(visits.browser, { viewport: { width: 1280, height: 800 } });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(`${visits.site.address}/contacto`, { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /autocomplete|hydrate/.test(path))).toEqual([]);
  await search(page).focus();
  await expect.poll(() => scripts.some((path) => path.includes('autocomplete'))).toBe(true);
  await context.close();
});

test('the suggestions are a small file of at most eight items, in the language of the page', async () => {
  const get = async (query: string): Promise<Record<string, string>[]> => {
    const { text, status, headers } = await visits.site.get(`/datos/sugerencias.json?${query}`);
    expect([query, status, headers.get('content-type')]).toEqual([
      query,
      200,
      'application/json; charset=utf-8',
    ]);
    return JSON.parse(text) as Record<string, string>[];
  };
  for (const query of ['', 'q=a', 'q=zzqqxx']) expect(await get(query)).toEqual([]);
  const found = await get('q=banco&idioma=en');
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThanOrEqual(8);
  for (const { href } of found) expect(href).toMatch(/^\/en\//);
});
