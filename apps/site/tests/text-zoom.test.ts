/** Text of twice the size: no page scrolls sideways, and the parts of the header neither overlap nor leave it (L5). */
import { languages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { pathsOf } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

/** Opens a page whose text is twice as large, as with the setting of a browser. */
async function openLarge(path: string, width: number, hasScript: boolean): Promise<Page> {
  const page = await visits.open(path, { width, hasScript });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return page;
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.for([1280, 390])('at %i px no page scrolls sideways with text of twice the size', async (width) => {
  const page = await openLarge('/', width, true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const wide: [string, number][] = [];
  const all = await pathsOf(visits.site);
  const paths = [
    // Both languages have the same mark-up.
    ...cases(
      all.filter((path) => !path.startsWith('/en/')),
      all,
    ),
    '/emisores/detalle?nemonico=ALICORC1',
    '/busqueda?q=banco',
    '/mis-listas',
    '/no-hay',
  ];
  for (const path of paths) {
    await page.goto(visits.site.address + path, { waitUntil: 'domcontentloaded' });
    const pixels = await overflow(page);
    if (pixels > 0) wide.push([path, pixels]);
  }
  expect(wide).toEqual([]);
  await page.context().close();
});

/** The parts of the header that a visitor reads or uses, and their boxes. */
const parts = [
  '.rueda-MarketClock-label',
  '.rueda-MarketClock-hour',
  '.rueda-MarketClock-day',
  '.rueda-MarketClock-detail',
  '.site-Tool',
  '.rueda-LanguageSwitch',
  '.site-Logo',
  '.site-Nav .site-Link',
  '.site-Section summary',
  '.site-Search',
  '.site-Button',
].join();

test.for(
  languages.flatMap((language) =>
    [1280, 390, 320].flatMap((width) => [200, 100].map((percent) => [language, width, percent] as const)),
  ),
)(
  'the parts of the header neither overlap nor leave it (%s, %i px, text size %i)',
  async ([language, width, percent]) => {
    const path = pages.contact[language];
    const page =
      percent === 200
        ? await openLarge(path, width, true)
        : await visits.open(path, { width, hasScript: true });
    await page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
    const boxes = await page.locator(parts).evaluateAll((all) =>
      all
        .filter(
          (each) =>
            each.checkVisibility() &&
            each.getClientRects().length > 0 &&
            each.textContent + each.innerHTML !== '',
        )
        .map((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return { name: each.className || each.tagName, left, right, top, bottom };
        })
        .filter(({ left, right }) => right > left),
    );
    expect(boxes.length).toBeGreaterThan(5);
    const wrong: string[] = [];
    for (const [index, one] of boxes.entries()) {
      if (one.left < 0 || one.right > width) wrong.push(`${one.name} leaves the page`);
      for (const other of boxes.slice(index + 1)) {
        const x = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const y = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (x > 1 && y > 1) wrong.push(`${one.name} overlaps ${other.name}`);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  },
);
