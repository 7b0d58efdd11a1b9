/** Every list of the sections on issuers and brokers: search, sorting and accessibility. */
import { languages } from '@rueda/domain/language';
import { issuerPath, type PageName, pages } from '@rueda/domain/site';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../tools/cases.ts';
import { axeViolations } from './browser.testing.ts';
import { column, startVisits } from './visits.testing.ts';

/** The checks do not depend on the language: the short run uses Spanish, the full run both. */
const testedLanguages = isLong ? languages : (['es'] as const);
const visits = startVisits();

/** A list, the id of its table, and a search term that matches some of its rows. */
const lists = [
  ['codification', 'codigos', 'banco'],
  ['benefits', 'beneficios', 'ferrey'],
  ['funds', 'fondos', 'cumbre'],
  ['agentsList', 'sociedades', 'sab-03'],
  ['sanctions', 'sanciones', '2025'],
  ['marketMakers', 'formadores', 'saga'],
  ['milaPeru', 'valores', 'minera'],
  ['milaMexico', 'valores', 'agave'],
  ['milaChile', 'valores', 'copihue'],
  ['milaColombia', 'valores', 'cafetal'],
] as const satisfies readonly (readonly [PageName, string, string])[];

describe.for(lists)('the list %s', ([name, table, word]) => {
  test.for(testedLanguages)(
    'is searched and sorted, and reports a search without results, without script (%s)',
    async (language) => {
      const page = await visits.open(pages[name][language]);
      const all = await column(page, table, 1);
      expect(all.length).toBeGreaterThan(4);
      await page.locator(`#${table}-filtro-search`).fill(word);
      await page.locator(`#${table}-filtro-search`).press('Enter');
      const matches = await column(page, table, 1);
      expect(matches.length).toBeGreaterThan(0);
      expect(matches.length).toBeLessThanOrEqual(all.length);
      expect(matches).not.toEqual(all);

      await page.goto(visits.site.address + pages[name][language]);
      const sorts = page.locator(`#${table} thead a`);
      const [before] = await column(page, table, 1);
      await sorts.first().click();
      await expect(page.locator(`#${table} thead [aria-sort]`).count()).resolves.toBe(1);
      const first = await page.locator(`#${table} thead [aria-sort]`).getAttribute('aria-sort');
      await page.locator(`#${table} thead [aria-sort] a`).click();
      expect(await page.locator(`#${table} thead [aria-sort]`).getAttribute('aria-sort')).not.toBe(first);
      expect(before).toBeDefined();

      await page.goto(`${visits.site.address}${pages[name][language]}?search=zzzz`);
      await expect(page.getByText(/No hay resultados|no results/i).count()).resolves.toBeGreaterThan(0);
      await page.context().close();
    },
  );
});

/** The queries that show a page with all its content. */
const fullest: Readonly<Partial<Record<PageName, string>>> = {
  compare: '?valor1=ALICORC1&valor2=FERREYC1',
  returns: '?valor=MINSURI1&monto=1000&desde=2026-09-01',
  screener: '?precioMin=1&perMax=40',
  search: '?q=banco',
  statements: '?filterByNemonic=ALICORC1&period=2023',
};
const sections = [
  'issuers',
  'issuerNews',
  'statements',
  'dailyBulletin',
  'funds',
  'documents',
  'search',
  'codification',
  'benefits',
  'calendar',
  'agents',
  'agentsList',
  'sanctions',
  'policies',
  'marketMakers',
  'milaPeru',
  'milaMexico',
  'compare',
  'returns',
  'screener',
] as const satisfies readonly PageName[];
const tabs = ['valores', 'estados', 'hechos', 'memorias', 'beneficios'] as const;

describe.for(testedLanguages)('every page of these sections, in %s', (language) => {
  const paths = [
    ...sections.map((name) => pages[name][language] + (fullest[name] ?? '')),
    pages.issuer[language],
    issuerPath('21400', language),
    ...tabs.map((tab) => `${issuerPath('21400', language)}&tab=${tab}`),
  ];

  test.for(paths)('%s passes axe at 390 px and does not scroll sideways at 320 px', async (path) => {
    const page = await visits.open(path, { hasScript: true });
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  });
});

test.for([
  ['es', ['más de 6 UIT', 'S/\u00a033,000', 'últimas 180 ruedas', 'Ley 30341', '360 días', '180 días']],
  ['en', ['more than 6 UIT', 'S/\u00a033,000', 'last 180 sessions', 'Law 30341', '360 days', '180 days']],
] as const)(
  'the page of market makers states the rules of the specification (%s)',
  async ([language, texts]) => {
    const page = await visits.open(pages.marketMakers[language]);
    const text = await page.locator('main').innerText();
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
    await page.context().close();
  },
);
