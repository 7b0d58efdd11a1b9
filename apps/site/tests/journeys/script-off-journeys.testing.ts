/** What people do where there is no script: every step is a link, or a form that the browser sends by itself. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';

export const scriptOffJourneys: Journey[] = [
  {
    title: 'looks for dividends among the material facts and reads on to the second page',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    hasScript: false,
    async go({ page, open, follow, send, arrives, sees }) {
      const facts = page.locator('.rueda-ImportantFact');
      await open('/');
      await follow('Hechos de importancia', page.getByRole('contentinfo'));
      await arrives('/emisores/noticias-emisores', 'Hechos de importancia');
      await page.locator('main').getByRole('searchbox').fill('dividendos');
      await send('Aplicar');
      await sees(/\d+ resultados/);
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
    title: 'puts the quotations of a sector in order, opens one and compares two of its years',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async go({ page, open, follow, send, arrives, readsTitle }) {
      await open('/en');
      await follow('See all quotations');
      await arrives('/en/market/daily-movements', 'Quotations');
      await page.locator('input[name=sector][value=CI]').check({ force: true });
      await send('Filter', page.locator('.site-Filter'));
      await follow('Security', page.locator('#tabla-cotizaciones thead'));
      expect(new URL(page.url()).searchParams.get('sector')).toBe('CI');
      const codes = await page.locator('#tabla-cotizaciones .rueda-QuoteTable-code').allInnerTexts();
      expect(codes.length).toBeGreaterThan(3);
      expect([codes, codes.toReversed()]).toContainEqual(codes.toSorted());
      await follow('ALICORC1', page.locator('#tabla-cotizaciones'));
      await readsTitle('ALICORP S.A.A.');
      await follow('Financial statements', page.getByRole('navigation', { name: 'Issuer information' }));
      await page.getByLabel('Compare with').selectOption('2023');
      await send('Apply');
      const head = await page.locator('#estado thead').innerText();
      expect(head).toMatch(/2025[\s\S]*2023[\s\S]*Change/);
    },
  },
  {
    title: 'answers the cookie notice once, and reads on without it',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    hasScript: false,
    async go({ page, open, follow, refusesCookies, arrives }) {
      await open('/en');
      await refusesCookies();
      await arrives('/en', 'The market today');
      await follow('Privacy', page.getByRole('contentinfo'));
      await follow('Contact', page.getByRole('contentinfo'));
      await arrives('/en/contact', 'Contact');
      expect(await page.locator('#cookies form').isVisible()).toBe(false);
      await follow('Cookie settings', page.getByRole('contentinfo'));
      expect(await page.locator('#cookies form').isVisible()).toBe(true);
    },
  },
  {
    title: 'goes through the markets of MILA and finds a security of Chile',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    hasScript: false,
    async go({ page, open, follow, send, arrives, sees }) {
      await open('/mercado/mila/valores-peruanos');
      await follow('Chile', page.getByRole('navigation', { name: 'Mercados del MILA' }));
      await arrives('/mercado/mila/valores-chilenos', 'Valores chilenos en el MILA');
      await page.locator('main').getByRole('searchbox').fill('24');
      await send('Aplicar');
      await expect(page.locator('#valores tbody tr').count()).resolves.toBeGreaterThan(0);
      await sees(/Filtros activos|24/);
      await follow(/^EN/, page.getByRole('navigation', { name: 'Idioma' }));
      expect(page.url()).toContain('/en/market/mila/chilean-securities?search=24');
    },
  },
  {
    title: 'searches all of the site, then its documents alone, and turns the page',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    hasScript: false,
    async go({ page, open, follow, send, arrives }) {
      const results = page.locator('main .rueda-LinksList').first();
      await open('/en');
      await follow('Search');
      await arrives('/en/search', 'Search');
      await follow('2025 annual reports');
      await page.locator('input[name=tipo][value=document]').check({ force: true });
      await send('Search', page.locator('main'));
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
    title: 'presses a star, logs in for it, finds it on the list and takes it off',
    who: 'user',
    device: 'phone',
    language: 'es',
    hasScript: false,
    async go({ page, open, send, arrives, follow, logsInAs, sees }) {
      await open('/mercado/movimientos-diarios?buscar=alicorp');
      await send('Agregar ALICORC1 a mi lista');
      await logsInAs('star-without-script');
      await arrives('/mercado/movimientos-diarios?buscar=alicorp', 'Cotizaciones');
      await page.getByRole('button', { name: 'Menú' }).click();
      await follow('Mi lista', page.locator('#menu'));
      const list = page.locator('#lista-stock');
      expect(await list.innerText()).toMatch(/ALICORC1[\s\S]*\d\.\d\d/);
      await page.locator('#stock-remove').selectOption('ALICORC1');
      await send(/^Quitar$/);
      await arrives('/mis-listas?outcome=removed', 'Mis listas');
      await sees('Ya no está en tu lista.');
      expect(await list.innerText()).not.toContain('ALICORC1');
    },
  },
  {
    title: 'saves a video, logs in for it, and takes it off the playlist',
    who: 'user',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async go({ page, open, send, arrives, follow, logsInAs, sees }) {
      await open('/en/education');
      await follow('All videos');
      await send('Save “How to read a daily bulletin” to my playlist');
      await logsInAs('video-without-script');
      await arrives('/en/education/videos', 'Videos');
      await follow('My list');
      await follow('Saved videos', page.locator('main'));
      await arrives('/en/my-videos', 'Saved videos');
      await sees('How to read a daily bulletin');
      await page.getByLabel('Remove from the list').selectOption('How to read a daily bulletin');
      await send('Remove');
      await arrives('/en/my-videos?outcome=removed', 'Saved videos');
      await sees('You have not saved any videos yet');
    },
  },
];
