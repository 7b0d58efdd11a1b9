/** The header, the footer and the breadcrumb lead to every page, with and without script (findings L11, L20). */
import { languages } from '@rueda/domain/language';
import { type PageName, pages } from '@rueda/domain/site';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { pathsOf } from './site.testing.ts';
import { addressOf, startVisits } from './visits.testing.ts';

const visits = startVisits();

/** Pages without a link: they need a parameter, or are shown in place of another page. */
const unlinked: ReadonlySet<PageName> = new Set(['issuer', 'preview', 'offline']);

const hrefsIn = (html: string, element: 'header' | 'footer' | 'body'): Set<string> => {
  const part = new RegExp(`<${element}[^]*</${element}>`).exec(html)?.[0] ?? '';
  return new Set([...part.matchAll(/<a [^>]*href="([^"#?]+)/g)].map(([, href = '']) => href));
};

test.for(languages)(
  'every page is at most two clicks away from the header of any page (%s)',
  async (language) => {
    const { text } = await visits.site.get(pages.contact[language]);
    const header = hrefsIn(text, 'header');
    const reached = new Set(header);
    for (const href of header)
      for (const next of hrefsIn((await visits.site.get(href)).text, 'body')) reached.add(next);
    const expected = [
      ...(Object.keys(pages) as PageName[])
        .filter((name) => !unlinked.has(name))
        .map((name) => pages[name][language]),
      ...(await pathsOf(visits.site)).filter((path) => path.startsWith('/en') === (language === 'en')),
    ];
    expect(expected.filter((path) => !reached.has(path) && path !== pages.issuer[language])).toEqual([]);
    // MILA, sanctions and market makers had no link, or were four clicks away.
    for (const name of [
      'milaPeru',
      'milaMexico',
      'milaChile',
      'milaColombia',
      'sanctions',
      'marketMakers',
    ] as const)
      expect(header).toContain(pages[name][language]);
  },
);

test.for(languages)('the footer lists every section, and no link twice (%s)', async (language) => {
  const { text } = await visits.site.get(pages.terms[language]);
  /** The other language of this page. */
  const counterpart = pages.terms[language === 'es' ? 'en' : 'es'];
  const footer = /<footer[^]*<\/footer>/.exec(text)?.[0] ?? '';
  const header = hrefsIn(text, 'header');
  const links = [...footer.matchAll(/<a [^>]*href="([^"]+)/g)].map(([, href = '']) => href);
  expect(new Set(links).size).toBe(links.length);
  const listed = hrefsIn(text, 'footer');
  for (const href of header)
    if (href !== pages.search[language] && href !== pages.login[language] && href !== counterpart)
      expect(listed).toContain(href);
});

test('every page has a breadcrumb that starts at the home page and ends at the page', async () => {
  const paths = [
    ...(await pathsOf(visits.site)),
    '/login',
    '/mis-listas',
    '/mis-videos',
    '/mis-datos',
    '/sin-conexion',
    '/vista-previa',
    '/no-hay',
    '/en/no',
  ].filter((path) => path !== '/' && path !== '/en');
  for (const path of paths) {
    const { text } = await visits.site.get(path);
    const crumbs = [...text.matchAll(/<nav class="site-Crumbs"[^]*?<\/nav>/g)].map(([nav]) => nav);
    expect([path, crumbs.length]).toEqual([path, 1]);
    const language = path.startsWith('/en') ? 'en' : 'es';
    expect([path, /<a href="([^"]+)"/.exec(crumbs[0] ?? '')?.[1]]).toEqual([path, pages.home[language]]);
    const last = /<li aria-current="page">([^<]+)</.exec(crumbs[0] ?? '')?.[1];
    expect([path, last?.trim()]).toEqual([path, expect.stringMatching(/./)]);
  }
});

const summaryOf = (page: Page, name: string): Locator =>
  page.locator('.site-Nav summary').and(page.getByLabel(name));
const panel = (page: Page): Locator => page.locator('.site-Nav .site-Menu-panel:visible');

describe.for([true, false])('the submenus with script: %s', (hasScript) => {
  test.for([
    ['es', '/', 'Mercado', 'MILA: valores chilenos', pages.milaChile.es],
    ['en', '/en', 'Brokers', 'Sanctions', pages.sanctions.en],
  ] as const)('open by keyboard and lead to their pages (%s)', async ([, path, section, link, address]) => {
    const page = await visits.open(path, { width: 1280, hasScript });
    const summary = summaryOf(page, section);
    await summary.focus();
    await page.keyboard.press('Enter');
    await panel(page).waitFor();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === link) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(visits.site.address + address);
    expect(await page.locator('.site-Nav .site-Link[aria-current]').innerText()).toBe(section);
    await page.context().close();
  });

  test('show one at a time', async () => {
    const page = await visits.open('/contacto', { width: 1280, hasScript });
    await summaryOf(page, 'Mercado').click();
    await summaryOf(page, 'Emisores').click();
    expect(await panel(page).count()).toBe(1);
    expect(await panel(page).innerText()).toContain('Hechos de importancia');
    await page.context().close();
  });

  test.for([390, 320])('open by touch in the sheet of a window of %i px', async (width) => {
    const { page, context } = await visit(visits.browser, {
      viewport: { width, height: 700 },
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled: hasScript,
    });
    await page.goto(`${visits.site.address}/en/contact`);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await summaryOf(page, 'Market').tap();
    await page.getByRole('link', { name: 'Market makers' }).first().tap();
    await page.waitForURL(visits.site.address + pages.marketMakers.en);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('button', { name: 'Close the menu' }).tap();
    await page.locator('#menu').waitFor({ state: 'hidden' });
    await context.close();
  });
});

test('a submenu closes on Escape, which returns the focus, on a click outside and when the focus leaves it', async () => {
  const { page, context, problems } = await visit(visits.browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${visits.site.address}/contacto`);
  const summary = summaryOf(page, 'Mercado');
  const open = async (): Promise<void> => {
    await summary.click();
    await panel(page).waitFor();
    await page.waitForLoadState('networkidle');
  };
  const expectClosed = (): Promise<void> => expect.poll(() => panel(page).count()).toBe(0);
  await open();
  await page.keyboard.press('Escape');
  await expectClosed();
  expect(await summary.evaluate((each) => each === document.activeElement)).toBe(true);
  await open();
  await page.locator('h1').click();
  await expectClosed();
  await open();
  await page.locator('#q').focus();
  await expectClosed();
  expect(addressOf(page)).toBe('/contacto');
  expect(problems).toEqual([]);
  await context.close();
});
