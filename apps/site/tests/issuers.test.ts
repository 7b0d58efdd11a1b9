/** Pages about issuers, for a visitor without script, in both languages. */
import { issuerPath, pages } from '@rueda/domain/site';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf, column, startVisits } from './visits.testing.ts';

const visits = startVisits();
const alicorp = '21400';

describe('the list of issuers', () => {
  test.for([
    ['es', 'Filtros', 'Aplicar', 'Siguiente'],
    ['en', 'Filters', 'Apply', 'Next'],
  ] as const)(
    'is searched by name, filtered by sector and paginated (%s)',
    async ([language, filters, apply, next]) => {
      const page = await visits.open(pages.issuers[language]);
      expect(await column(page, 'emisores', 1)).toHaveLength(20);
      await page.getByRole('link', { name: next }).click();
      expect(addressOf(page)).toBe(`${pages.issuers[language]}?pagina=2`);
      const second = await column(page, 'emisores', 1);
      expect(second).toHaveLength(20);

      await page.locator('#emisores-filtro-search').fill('minera');
      await page.locator('#emisores-filtro-search').press('Enter');
      const matches = await column(page, 'emisores', 1);
      expect(matches.length).toBeGreaterThan(2);
      for (const name of matches) expect(name).toMatch(/MINERA/);

      await page.locator('#emisores-filtro-search').fill('banco');
      await page.getByRole('button', { name: filters, exact: true }).click();
      await page.locator('#emisores-filtro-type').selectOption('CB');
      await page.getByRole('button', { name: apply }).click();
      for (const name of await column(page, 'emisores', 1)) expect(name).toMatch(/BANCO/);
      expect(addressOf(page)).toContain('type=CB');
      await page.context().close();
    },
  );

  test('is sorted by a column and retains the search', async () => {
    const page = await visits.open(`${pages.issuers.es}?search=banco`);
    const sortByName = page.locator('#emisores thead a').first();
    await sortByName.click();
    const up = await column(page, 'emisores', 1);
    await page.locator('#emisores thead a').first().click();
    expect(await column(page, 'emisores', 1)).toEqual(up.toReversed());
    expect(addressOf(page)).toContain('search=banco');
    await page.context().close();
  });

  test('reports a search without results, and links all issuers', async () => {
    const page = await visits.open(`${pages.issuers.es}?search=zzzz`);
    await expect(page.getByText('No hay resultados para su búsqueda').count()).resolves.toBe(1);
    await page.getByRole('link', { name: 'Quitar los filtros' }).click();
    expect(await column(page, 'emisores', 1)).toHaveLength(20);
    await page.context().close();
  });

  test('links the page of an issuer', async () => {
    const page = await visits.open(`${pages.issuers.en}?search=alicorp`);
    await page.getByRole('link', { name: 'ALICORP S.A.A.' }).click();
    expect(addressOf(page)).toBe(issuerPath(alicorp, 'en'));
    await expect(page.getByRole('heading', { level: 1 }).innerText()).resolves.toBe('ALICORP S.A.A.');
    await page.context().close();
  });
});

describe('the page of an issuer', () => {
  test('shows the price with its age, and each tab by a link', async () => {
    const page = await visits.open(issuerPath(alicorp, 'es'));
    const head = await page.locator('.site-Issuer-price').innerText();
    expect(head).toMatch(/S\/ \d+\.\d\d/);
    expect(head).toContain('20 min');
    await expect(page.locator('#grafico').count()).resolves.toBe(1);
    const textByTab: Record<string, string> = {
      'Valores inscritos': 'PEP214001005',
      'Estados financieros': 'Ganancia (Pérdida) Bruta',
      'Hechos de importancia': 'resultados',
      Memorias: 'Memoria anual 2025',
      Beneficios: 'Dividendo en efectivo',
    };
    for (const [tab, text] of Object.entries(textByTab)) {
      await page.locator('.rueda-Tabs-tab', { hasText: tab }).click();
      await expect(page.locator('.rueda-Tabs-tab[aria-current]').innerText()).resolves.toBe(tab);
      await expect(page.locator('main').innerText()).resolves.toContain(text);
    }
    await page.context().close();
  });

  test.for([
    ['es', 'Velas', 'Línea'],
    ['en', 'Candles', 'Line'],
  ] as const)(
    'shows candles of the days whose closes the line shows (%s)',
    async ([language, candles, line]) => {
      const cells = (page: Page, column: number): Promise<string[]> =>
        page.locator(`#grafico tbody tr > :nth-child(${column})`).allTextContents();
      const page = await visits.open(`${pages.issuer[language]}?nemonico=ALICORC1&rango=1m`);
      const [days, closes] = [await cells(page, 1), await cells(page, 2)];
      expect(days.length).toBeGreaterThan(15);
      await page.getByRole('link', { name: candles, exact: true }).click();
      expect(addressOf(page)).toContain('rango=1m&vista=candles');
      expect([await cells(page, 1), await cells(page, 5)]).toEqual([days, closes]);
      for (const path of await page.locator('#grafico .rueda-PriceChart-candle[d]').all())
        expect(await path.getAttribute('d')).not.toMatch(/NaN|undefined/);
      // A session has no candles, and the other ranges retain the view.
      await page.locator('#grafico a[data-range="1d"]').click();
      await expect(page.getByRole('link', { name: candles, exact: true }).count()).resolves.toBe(0);
      await page.goBack();
      await page.getByRole('link', { name: line, exact: true }).click();
      expect(await cells(page, 2)).toEqual(closes);
      await page.context().close();
    },
  );

  test('opens by the code of a security, and retains its tab in the other language', async () => {
    const page = await visits.open(`${pages.issuer.es}?nemonico=ALICORC1&tab=memorias`);
    await page.getByRole('link', { name: /EN/ }).first().click();
    expect(addressOf(page)).toBe(`${pages.issuer.en}?nemonico=ALICORC1&tab=memorias`);
    await expect(page.locator('main').innerText()).resolves.toContain('Annual report 2025');
    await page.context().close();
  });

  test('shows ratios and the subjects of material facts in the language of the page', async () => {
    const spanish = await visits.site.get(issuerPath(alicorp, 'es'));
    expect(spanish.text).toContain('Deuda / Patrimonio');
    const english = await visits.site.get(issuerPath(alicorp, 'en'));
    expect(english.text).toContain('Debt / Equity');
    expect(english.text).not.toContain('Deuda / Patrimonio');
    const facts = await visits.site.get(`${pages.issuerNews.en}?search=dividendos`);
    expect(facts.text).toContain('Dividend policy');
    expect(facts.text).not.toContain('Política de dividendos');
  });

  test('reports an unknown code with status 404', async () => {
    const { status, text } = await visits.site.get(issuerPath('00000', 'es'));
    expect(status).toBe(404);
    expect(text).toContain('No hay un emisor con ese código');
  });

  test('retains the company when the filters of its statements change or are cleared', async () => {
    const page = await visits.open(`${issuerPath(alicorp, 'es')}&tab=estados`, { width: 1280 });
    await page.locator('#estados-filtro-year').selectOption('2024');
    await page.locator('#estados-filtro-type').selectOption('BG');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.locator('main').innerText()).resolves.toContain('Balance General');
    await expect(page.locator('#estado thead').innerText()).resolves.toContain('30/09/2024');
    await page.getByRole('link', { name: 'Quitar todos' }).click();
    await expect(page.getByRole('heading', { level: 1 }).innerText()).resolves.toBe('ALICORP S.A.A.');
    expect(addressOf(page)).toContain('tab=estados');
    await page.context().close();
  });
});

describe('financial statements', () => {
  test('of a selected company are shown beside those of another year', async () => {
    const page = await visits.open(pages.statements.es, { width: 1280 });
    await page.locator('#estados-filtro-filterByNemonic').selectOption('FERREYC1');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.locator('main').innerText()).resolves.toContain('FERREYCORP S.A.A.');
    await page.locator('#estados-filtro-period').selectOption('2024');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const head = await page.locator('#estado thead').innerText();
    expect(head).toContain('3T 2026');
    expect(head).toContain('3T 2024');
    expect(head).toContain('Variación');
    await page.context().close();
  });
});

describe('material facts', () => {
  test.for([
    ['es', 'Aplicar'],
    ['en', 'Apply'],
  ] as const)('are filtered by company and by days (%s)', async ([language, apply]) => {
    const page = await visits.open(pages.issuerNews[language], { width: 1280 });
    const total = await page.locator('.rueda-ImportantFact').count();
    expect(total).toBe(20);
    await page.locator('#hechos-filtro-filterByNemonic').selectOption('ALICORC1');
    await page.getByRole('button', { name: apply }).click();
    const owners = await page.locator('.rueda-DocumentLine-owner').allInnerTexts();
    expect(owners.length).toBeGreaterThan(0);
    expect(new Set(owners)).toEqual(new Set(['ALICORP S.A.A.']));
    await page.goto(`${visits.site.address}${pages.issuerNews[language]}?start=02/11/2026&end=06/11/2026`);
    const days = await page.locator('.site-Day').allInnerTexts();
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) expect(day).toMatch(/0[2-6]\/11\/2026/);
    await page.context().close();
  });
});
