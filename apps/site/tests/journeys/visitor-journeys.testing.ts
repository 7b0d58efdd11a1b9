/** Journeys of visitors who have not logged in. */
import { databaseAt } from '@rueda/api/testing/databases';
import { contactOutcomes } from '@rueda/domain/content';
import { indices } from '@rueda/domain/indices';
import { expect, inject } from 'vitest';
import type { Journey } from './journey.testing.ts';
import { soon } from './person.testing.ts';

export const visitorJourneys: Journey[] = [
  {
    title: 'searches for a company and reads its last price with its time',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async run({ page, open, follow, submit, arriveAt }) {
      await open('/');
      await follow('Buscar');
      await arriveAt('/busqueda', 'Búsqueda');
      await page.locator('main').getByRole('searchbox').fill('alicorp');
      await submit('Buscar', page.locator('main'));
      await follow(/^ALICORP/, page.locator('main'));
      await arriveAt('/emisores/detalle?companyCode=21400', 'ALICORP S.A.A.');
      const price = await page.locator('.site-Issuer-price').innerText();
      expect(price).toMatch(/S\/ \d+\.\d\d/);
      expect(price).toMatch(/20 min\s+\d\d:\d\d/);
    },
  },
  {
    title: 'switches the language on the statements of a company and stays on the same year',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async run({ page, open, follow, submit, arriveAt, see }) {
      await open('/');
      await follow('Emisores', page.getByRole('navigation', { name: 'Principal' }));
      await page.getByRole('searchbox', { name: 'Buscar' }).last().fill('alicorp');
      await submit('Aplicar');
      await follow('ALICORP S.A.A.');
      await follow('Estados financieros', page.getByRole('navigation', { name: 'Información del emisor' }));
      await page.getByLabel('Año', { exact: true }).selectOption('2024');
      await submit('Aplicar');
      await see('31/12/2024');
      await follow(/^EN/, page.getByRole('navigation', { name: 'Idioma' }));
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('companyCode'), searchParams.get('tab')]).toEqual([
        '/en/issuers/detail',
        '21400',
        'estados',
      ]);
      expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('2024');
      expect(await page.locator('.rueda-Tabs-tab[aria-current]').innerText()).toBe('Financial statements');
      await see('31/12/2024');
      await follow('Issuers', page.getByRole('navigation', { name: 'Breadcrumb' }));
      await arriveAt('/en/issuers/list', 'Issuers');
    },
  },
  {
    title: 'opens the menu and reads the hours of the session',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async run({ page, open, follow, click, arriveAt, see }) {
      await open('/en');
      await click('Menu');
      await follow('Market', page.locator('#menu'));
      await arriveAt('/en/market/summary', 'Market summary');
      await follow('Trading hours and holidays', page.locator('main'));
      await arriveAt('/en/market/summary/holidays-and-trading-hours', 'Trading hours and holidays');
      await see(/There is (?:a|no) session/);
      await see(/From November to March/);
    },
  },
  {
    title: 'adds the top loser to the list of this device, removes it and undoes the removal',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async run({ page, open, follow, click, arriveAt, see, rejectCookies }) {
      await open('/');
      await rejectCookies();
      await page.getByRole('tab', { name: 'Mayores bajas' }).click();
      const row = page.locator('#tabla-bajas tbody tr').first();
      const code = await row.locator('.rueda-QuoteTable-code').innerText();
      await follow(code, row);
      await click(`Agregar ${code} a mi lista`, page.locator('.site-Issuer-price'));
      await page.getByText(`${code} está en tu lista de este equipo.`).waitFor();
      await follow('Mi lista');
      await arriveAt('/mis-listas', 'Mis listas');
      const item = page.locator('#lista-stock li').filter({ hasText: code, visible: true });
      await item.waitFor();
      expect(await item.innerText()).toMatch(/\d\.\d\d[\s\S]*\d\d:\d\d/);
      await see('Tu lista está solo en este equipo.');
      const list = page.locator('#lista-stock');
      await click(`Quitar ${code}`, list);
      await list.getByText('Tu lista está vacía').waitFor();
      await click('Deshacer', list);
      await item.waitFor();
      await page.reload();
      await item.waitFor();
    },
  },
  {
    title: 'reads the dates of next month and downloads the calendar file',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async run({ page, open, follow, download, arriveAt, click }) {
      await open('/en');
      await click('Menu');
      await follow('Market', page.locator('#menu'));
      await follow('Corporate actions', page.locator('main'));
      await arriveAt('/en/market/calendar', 'Corporate actions calendar');
      await follow('Next month: December');
      await arriveAt('/en/market/calendar?mes=2026-12', 'Corporate actions calendar');
      await follow('Previous month: November');
      const day = await page.locator('#eventos tbody tr').first().innerText();
      const [, code = ''] = /\b([A-Z]{3,}\d?)\b/.exec(day) ?? [];
      const file = await download(page.getByRole('link', { name: /as a calendar \(ICS\)/ }));
      expect(file.name).toBe('calendar.ics');
      expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file.text).toContain(`SUMMARY:${code}`);
    },
  },
  {
    title: 'reads the level of the index, its last year as a table, and downloads all levels',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async run({ page, open, follow, download, arriveAt, rejectCookies }) {
      const index = indices.find(({ status }) => status === 'current');
      await open('/');
      await rejectCookies();
      await follow('Índices', page.getByRole('navigation', { name: 'Principal' }));
      await arriveAt('/mercado/indices', 'Índices');
      await follow(index?.name.es ?? '', page.locator('main'));
      await arriveAt(index?.path.es ?? '', index?.name.es ?? '');
      expect(await page.locator('.site-Level-value').innerText()).toMatch(/^[\d,]+\.\d\d$/);
      expect(await page.locator('.site-Level-words').innerText()).toMatch(/\d\d:\d\d/);
      const chart = page.locator('#grafico');
      const today = await chart.locator('figcaption').innerText();
      await chart.getByRole('link', { name: /1 año/ }).click();
      await chart.locator('a[data-range="1y"][aria-current]').waitFor();
      await expect.poll(() => chart.locator('figcaption').innerText(), soon).not.toBe(today);
      await chart.getByText('Ver como tabla').click();
      await chart.getByRole('cell').first().waitFor();
      const { text } = await download(chart.getByRole('link', { name: /Descargar todos los datos/ }));
      expect(text).toMatch(/^day,level\n/);
      expect(text.split('\n').length).toBeGreaterThan(250);
    },
  },
  {
    title: 'searches the quotations for banks, sorts them by change, and downloads the table',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    async run({ page, open, follow, download, arriveAt, rejectCookies }) {
      await open('/en');
      await rejectCookies();
      await follow('See all quotations');
      await arriveAt('/en/market/daily-movements', 'Quotations');
      // Without script yet, the field would search only on submit.
      await page.waitForLoadState('networkidle');
      const names = page.locator('#tabla-cotizaciones tbody tr:visible .rueda-QuoteTable-name');
      const all = await names.count();
      await page.getByRole('searchbox', { name: 'Find a security or company' }).fill('banco');
      await expect.poll(() => names.count(), soon).toBeLessThan(all);
      for (const name of await names.allInnerTexts()) expect(name).toContain('BANCO');
      await page.locator('#tabla-cotizaciones thead').getByRole('link', { name: 'Chg. %' }).click();
      await page.locator('#tabla-cotizaciones [aria-sort=descending]').waitFor();
      const codes = await page
        .locator('#tabla-cotizaciones tbody tr:visible .rueda-QuoteTable-code')
        .allInnerTexts();
      expect(codes).toContain('CREDITC1');
      const { name, text } = await download(page.getByRole('button', { name: 'Download CSV' }));
      expect(name).toMatch(/\.csv$/);
      for (const code of codes) expect(text).toContain(code);
      expect(text).not.toContain('ALICORC1');
    },
  },
  {
    title: 'opens a video and is shown the consent question before any request to another site',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async run({ page, site, open, follow, arriveAt, rejectCookies }) {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await open('/');
      await rejectCookies();
      await follow('Educación', page.getByRole('navigation', { name: 'Principal' }));
      await follow('Todos los videos');
      await arriveAt('/educacion/videos', 'Videos');
      await page.waitForLoadState('networkidle');
      const entry = page.locator('article', { hasText: 'Cómo leer un boletín diario' });
      await entry.locator('.rueda-EntryCard-link').click();
      await entry.getByText('El video viene de YouTube').waitFor();
      await entry.getByRole('button', { name: 'Permitir video' }).waitFor();
      await page.keyboard.press('Escape');
      await entry.getByText('El video viene de YouTube').waitFor({ state: 'hidden' });
      expect([...hosts]).toEqual([site.address]);
    },
  },
  {
    title: 'reads about the delay of prices and sends a message about it',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async run({ page, open, follow, click, arriveAt, rejectCookies }) {
      const message = 'I would like prices without delay for a screen in our office.';
      await open('/en');
      await follow('Real-time information', page.getByRole('contentinfo'));
      await arriveAt('/en/abi', 'Real-time information');
      await follow('Write to the exchange');
      await arriveAt('/en/contact', 'Contact');
      await rejectCookies();
      const form = page.locator('#contacto');
      await form.getByLabel('Name and last name').fill('A sample person');
      await form.getByLabel('E-mail').first().fill('person@example.org');
      await form.getByLabel('Subject').selectOption('Prices and indices');
      await form.getByLabel('Message', { exact: true }).fill(message);
      await form.locator('#contacto-terms').check();
      await click('Send message', form);
      await page.getByText(contactOutcomes.en.sent).waitFor();
      const rows = await databaseAt(inject('listsDatabase')).query(
        'select subject from contact_message where message = $1',
        [message],
      );
      expect(rows).toEqual([{ subject: 'Prices and indices' }]);
    },
  },
  {
    title: 'copies the link of a company and opens it on the phone',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    async run({ page, context, open, follow, click, rejectCookies, useOtherDevice }) {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open('/en/issuers/list?search=ferreycorp');
      await rejectCookies();
      await follow('FERREYCORP S.A.A.');
      await page.locator('.rueda-ShareBar').scrollIntoViewIfNeeded();
      await click('Copy the link');
      await page.getByText('Link copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(page.url());
      const phone = await useOtherDevice({ device: 'phone', language: 'en' });
      await phone.open(copied);
      await phone.seeTitle('FERREYCORP S.A.A.');
    },
  },
  {
    title: 'looks for suspended brokers and reads the sanctions of one',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async run({ page, open, follow, click, submit, arriveAt, rejectCookies }) {
      await open('/contacto');
      await rejectCookies();
      await follow('Sociedades agentes de bolsa', page.locator('main'));
      await arriveAt('/mercado/agentes/listado', 'Sociedades y sus representantes');
      await click('Filtros');
      await page.getByLabel('Estado').selectOption('suspended');
      await submit('Aplicar');
      await expect(page.locator('#sociedades tbody tr').count()).resolves.toBe(2);
      const firm = await page.locator('#sociedades tbody th').first().innerText();
      await follow('Sociedades agentes', page.getByRole('navigation', { name: 'Ruta de navegación' }));
      await follow('Registro de sanciones');
      await arriveAt('/mercado/agentes/sanciones', 'Registro de sanciones');
      await page.locator('main').getByRole('searchbox').fill(firm);
      await click('Filtros');
      await submit('Aplicar');
      const matches = await page.locator('#sanciones tbody tr').allInnerTexts();
      expect(matches.length).toBeGreaterThan(0);
      for (const row of matches) expect(row).toContain(firm);
    },
  },
  {
    title: 'follows a broken link and continues from the home page',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async run({ problems, open, follow, seeTitle, arriveAt, see }) {
      await open('/mercado/no-hay-tal-pagina');
      await seeTitle('Página no encontrada');
      // The browser logs the status.
      expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
      await follow('Volver al HOME');
      await arriveAt('/', 'El mercado hoy');
      await see(/datos de las \d\d:\d\d/);
    },
  },
  {
    title: 'finds the annual report of a company and opens its file',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    async run({ page, open, follow, submit, arriveAt, rejectCookies }) {
      await open('/en');
      await rejectCookies();
      await follow('Documents', page.getByRole('navigation', { name: 'Main' }));
      await arriveAt('/en/documents', 'Documents');
      await page.getByLabel('Ticker').selectOption('FERREYC1');
      await submit('Apply');
      const report = page.locator('.rueda-DocumentLine-title a').first();
      expect(await report.innerText()).toContain('FERREYCORP');
      const [file] = await Promise.all([page.waitForResponse(/memoria\.pdf$/), report.click()]);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    },
  },
  {
    title: 'reads the first steps of education and filters mining companies that traded today',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async run({ page, open, follow, click, submit, arriveAt, rejectCookies }) {
      await open('/en/education');
      await rejectCookies();
      await follow('Start', page.locator('main'));
      await arriveAt('/en/education/first-steps', 'First steps');
      await follow("See today's quotations");
      await arriveAt('/en/market/daily-movements', 'Quotations');
      await click('Filters');
      await page.locator('input[name=sector][value=CM]').check({ force: true });
      await page.getByLabel('Only those traded today').check();
      await submit(/^Filter$/);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('sector'), searchParams.get('hoy')]).toEqual(['CM', '1']);
      const codes = await page.locator('#tabla-cotizaciones .rueda-QuoteTable-code').allInnerTexts();
      expect(codes).toContain('BVN');
      expect(codes).not.toContain('CREDITC1');
    },
  },
];
