/** Journeys without script: every step is a link, or a form that the browser submits. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';

export const scriptOffJourneys: Journey[] = [
  {
    title: 'searches the material facts for dividends and reads the second page',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    hasScript: false,
    async run({ page, open, follow, click, submit, arriveAt, see }) {
      const facts = page.locator('.rueda-ImportantFact');
      await open('/');
      await follow('Hechos de importancia', page.getByRole('contentinfo'));
      await arriveAt('/emisores/noticias-emisores', 'Hechos de importancia');
      await page.locator('main').getByRole('searchbox').fill('dividendos');
      await click('Filtros');
      await submit('Aplicar');
      await see(/\d+ resultados/);
      const first = await facts.allInnerTexts();
      for (const fact of first) expect(fact).toContain('dividendos');
      await follow('Siguiente');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('search'), searchParams.get('pagina')]).toEqual(['dividendos', '2']);
      const second = await facts.allInnerTexts();
      expect(second.length).toBeGreaterThan(0);
      for (const fact of second) expect(fact).toContain('dividendos');
      expect(second).not.toEqual(first.slice(0, second.length));
      await follow(/^Quitar/);
      await expect(facts.count()).resolves.toBe(20);
    },
  },
  {
    title: 'sorts the quotations of a sector, opens one and compares its statements of two years',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async run({ page, open, follow, submit, arriveAt, seeTitle }) {
      await open('/en');
      await follow('See all quotations');
      await arriveAt('/en/market/daily-movements', 'Quotations');
      await page.locator('input[name=sector][value=CI]').check({ force: true });
      await submit('Filter', page.locator('.site-Filter'));
      await follow('Security', page.locator('#tabla-cotizaciones thead'));
      expect(new URL(page.url()).searchParams.get('sector')).toBe('CI');
      const codes = await page.locator('#tabla-cotizaciones .rueda-QuoteTable-code').allInnerTexts();
      expect(codes.length).toBeGreaterThan(3);
      expect([codes, codes.toReversed()]).toContainEqual(codes.toSorted());
      await follow('ALICORC1', page.locator('#tabla-cotizaciones'));
      await seeTitle('ALICORP S.A.A.');
      await follow('Financial statements', page.getByRole('navigation', { name: 'Issuer information' }));
      await page.getByLabel('Compare with').selectOption('2024');
      await submit('Apply');
      const head = await page.locator('#estado thead').innerText();
      expect(head).toMatch(/2026[\s\S]*2024[\s\S]*Change/);
    },
  },
  {
    title: 'rejects cookies once, and does not see the banner again',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    hasScript: false,
    async run({ page, open, follow, rejectCookies, arriveAt }) {
      await open('/en');
      await rejectCookies();
      await arriveAt('/en', 'The market today');
      await follow('Privacy', page.getByRole('contentinfo'));
      await follow('Contact', page.getByRole('contentinfo'));
      await arriveAt('/en/contact', 'Contact');
      expect(await page.locator('#cookies form').isVisible()).toBe(false);
      await follow('Cookie settings', page.getByRole('contentinfo'));
      expect(await page.locator('#cookies form').isVisible()).toBe(true);
    },
  },
  {
    title: 'browses the markets of MILA and finds a security of Chile',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    hasScript: false,
    async run({ page, open, follow, submit, arriveAt, see }) {
      await open('/mercado/mila/valores-peruanos');
      await follow('Chile', page.getByRole('navigation', { name: 'Mercados del MILA' }));
      await arriveAt('/mercado/mila/valores-chilenos', 'Valores chilenos en el MILA');
      await page.locator('main').getByRole('searchbox').fill('24');
      await submit('Aplicar');
      await expect(page.locator('#valores tbody tr').count()).resolves.toBeGreaterThan(0);
      await see(/Filtros activos|24/);
      await follow(/^EN/, page.getByRole('navigation', { name: 'Idioma' }));
      expect(page.url()).toContain('/en/market/mila/chilean-securities?search=24');
    },
  },
  {
    title: 'searches the site, then only its documents, and opens the second page',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    hasScript: false,
    async run({ page, open, follow, submit, arriveAt }) {
      const results = page.locator('main .rueda-LinksList').first();
      await open('/en');
      await follow('Search');
      await arriveAt('/en/search', 'Search');
      await follow('2025 annual reports');
      await page.locator('input[name=tipo][value=document]').check({ force: true });
      await submit('Search', page.locator('main'));
      const first = await results.innerText();
      expect(first).toContain('Memoria anual 2025');
      await follow('Next');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('tipo'), searchParams.get('pagina')]).toEqual(['document', '2']);
      const second = await results.innerText();
      expect(second).toContain('Memoria anual');
      expect(second).not.toBe(first);
    },
  },
  {
    title: 'clicks a star, logs in, finds the security on the list and removes it',
    who: 'user',
    device: 'phone',
    language: 'es',
    hasScript: false,
    async run({ page, open, submit, arriveAt, follow, logInAs, see }) {
      await open('/mercado/movimientos-diarios?buscar=alicorp');
      await submit('Agregar ALICORC1 a mi lista');
      await logInAs('star-without-script');
      await arriveAt('/mercado/movimientos-diarios?buscar=alicorp', 'Cotizaciones');
      await page.getByRole('button', { name: 'Menú' }).click();
      await follow('Mi lista', page.locator('#menu'));
      const list = page.locator('#lista-stock');
      expect(await list.innerText()).toMatch(/ALICORC1[\s\S]*\d\.\d\d/);
      await page.locator('#stock-remove').selectOption('ALICORC1');
      await submit(/^Quitar$/);
      await arriveAt('/mis-listas?outcome=removed', 'Mis listas');
      await see('Ya no está en tu lista.');
      expect(await list.innerText()).not.toContain('ALICORC1');
    },
  },
  {
    title: 'saves a video, logs in, and removes it from the playlist',
    who: 'user',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async run({ page, open, submit, arriveAt, follow, logInAs, see }) {
      await open('/en/education');
      await follow('All videos');
      await submit('Save “How to read a daily bulletin” to my playlist');
      await logInAs('video-without-script');
      await arriveAt('/en/education/videos', 'Videos');
      await follow('My list');
      await follow('Saved videos', page.locator('main'));
      await arriveAt('/en/my-videos', 'Saved videos');
      await see('How to read a daily bulletin');
      await page.getByLabel('Remove from the list').selectOption('How to read a daily bulletin');
      await submit('Remove');
      await arriveAt('/en/my-videos?outcome=removed', 'Saved videos');
      await see('You have not saved any videos yet');
    },
  },
];
