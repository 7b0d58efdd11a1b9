/** What visitors come for who have not logged in. */
import { databaseAt } from '@rueda/api/testing/databases';
import { contactOutcomes } from '@rueda/domain/content';
import { indices } from '@rueda/domain/indices';
import { expect, inject } from 'vitest';
import type { Journey } from './journey.testing.ts';
import { soon } from './person.testing.ts';

export const visitorJourneys: Journey[] = [
  {
    title: 'finds a company by the search and reads its last price with its time',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async go({ page, open, follow, send, arrives }) {
      await open('/');
      await follow('Buscar');
      await arrives('/busqueda', 'Búsqueda');
      await page.locator('main').getByRole('searchbox').fill('alicorp');
      await send('Buscar', page.locator('main'));
      await follow(/^ALICORP/, page.locator('main'));
      await arrives('/emisores/detalle?companyCode=21400', 'ALICORP S.A.A.');
      const price = await page.locator('.site-Issuer-price').innerText();
      expect(price).toMatch(/S\/ \d+\.\d\d/);
      expect(price).toMatch(/20 min\s+\d\d:\d\d/);
    },
  },
  {
    title: 'switches the language on the statements of a company and goes on with the same year',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async go({ page, open, follow, send, arrives, sees }) {
      await open('/');
      await follow('Emisores', page.getByRole('navigation', { name: 'Principal' }));
      await page.getByRole('searchbox', { name: 'Buscar' }).last().fill('alicorp');
      await send('Aplicar');
      await follow('ALICORP S.A.A.');
      await follow('Estados financieros', page.getByRole('navigation', { name: 'Información del emisor' }));
      await page.getByLabel('Año', { exact: true }).selectOption('2024');
      await send('Aplicar');
      await sees('31/12/2024');
      await follow(/^EN/, page.getByRole('navigation', { name: 'Idioma' }));
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('companyCode'), searchParams.get('tab')]).toEqual([
        '/en/issuers/detail',
        '21400',
        'estados',
      ]);
      expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('2024');
      expect(await page.locator('.rueda-Tabs-tab[aria-current]').innerText()).toBe('Financial statements');
      await sees('31/12/2024');
      await follow('Issuers', page.getByRole('navigation', { name: 'Breadcrumb' }));
      await arrives('/en/issuers/list', 'Issuers');
    },
  },
  {
    title: 'opens the menu and finds out when the session is',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async go({ page, open, follow, press, arrives, sees }) {
      await open('/en');
      await press('Menu');
      await follow('Market', page.locator('#menu'));
      await arrives('/en/market/summary', 'Market summary');
      await follow('Trading hours and holidays', page.locator('main'));
      await arrives('/en/market/summary/holidays-and-trading-hours', 'Trading hours and holidays');
      await sees(/There is (?:a|no) session/);
      await sees(/From November to March/);
    },
  },
  {
    title: 'opens the security that fell most and keeps it on this device, then takes it off and back',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async go({ page, open, follow, press, arrives, sees, refusesCookies }) {
      await open('/');
      await refusesCookies();
      await page.getByRole('tab', { name: 'Mayores bajas' }).click();
      const row = page.locator('#tabla-bajas tbody tr').first();
      const code = await row.locator('.rueda-QuoteTable-code').innerText();
      await follow(code, row);
      await press(`Agregar ${code} a mi lista`, page.locator('.site-Issuer-price'));
      await page.getByText(`${code} está en tu lista de este equipo.`).waitFor();
      await follow('Mi lista');
      await arrives('/mis-listas', 'Mis listas');
      const item = page.locator('#lista-stock li').filter({ hasText: code, visible: true });
      await item.waitFor();
      expect(await item.innerText()).toMatch(/\d\.\d\d[\s\S]*\d\d:\d\d/);
      await sees('Tu lista está solo en este equipo.');
      const list = page.locator('#lista-stock');
      await press(`Quitar ${code}`, list);
      await list.getByText('Tu lista está vacía').waitFor();
      await press('Deshacer', list);
      await item.waitFor();
      await page.reload();
      await item.waitFor();
    },
  },
  {
    title: 'looks at the dates of next month and takes all of them to their own calendar',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async go({ page, open, follow, takes, arrives, press }) {
      await open('/en');
      await press('Menu');
      await follow('Market', page.locator('#menu'));
      await follow('Corporate actions', page.locator('main'));
      await arrives('/en/market/calendar', 'Corporate actions calendar');
      await follow('Next month: December');
      await arrives('/en/market/calendar?mes=2026-12', 'Corporate actions calendar');
      await follow('Previous month: November');
      const day = await page.locator('#eventos tbody tr').first().innerText();
      const [, code = ''] = /\b([A-Z]{3,}\d?)\b/.exec(day) ?? [];
      const file = await takes(page.getByRole('link', { name: /as a calendar \(ICS\)/ }));
      expect(file.name).toBe('calendar.ics');
      expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(file.text).toContain(`SUMMARY:${code}`);
    },
  },
  {
    title: 'reads the level of the index, its last year as a table, and takes all its levels home',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async go({ page, open, follow, takes, arrives, refusesCookies }) {
      const index = indices.find(({ status }) => status === 'current');
      await open('/');
      await refusesCookies();
      await follow('Índices', page.getByRole('navigation', { name: 'Principal' }));
      await arrives('/mercado/indices', 'Índices');
      await follow(index?.name.es ?? '', page.locator('main'));
      await arrives(index?.path.es ?? '', index?.name.es ?? '');
      expect(await page.locator('.site-Level-value').innerText()).toMatch(/^[\d,]+\.\d\d$/);
      expect(await page.locator('.site-Level-words').innerText()).toMatch(/\d\d:\d\d/);
      const chart = page.locator('#grafico');
      const today = await chart.locator('figcaption').innerText();
      await chart.getByRole('link', { name: /1 año/ }).click();
      await chart.locator('a[data-range="1y"][aria-current]').waitFor();
      await expect.poll(() => chart.locator('figcaption').innerText(), soon).not.toBe(today);
      await chart.getByText('Ver como tabla').click();
      await chart.getByRole('cell').first().waitFor();
      const { text } = await takes(chart.getByRole('link', { name: /Descargar todos los datos/ }));
      expect(text).toMatch(/^day,level\n/);
      expect(text.split('\n').length).toBeGreaterThan(250);
    },
  },
  {
    title: 'finds the banks among all quotations, puts those that rose first, and takes the table as a file',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    async go({ page, open, follow, takes, arrives, refusesCookies }) {
      await open('/en');
      await refusesCookies();
      await follow('See all quotations');
      await arrives('/en/market/daily-movements', 'Quotations');
      // What is typed before the script is there is searched by the server, once it is sent.
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
      const { name, text } = await takes(page.getByRole('button', { name: 'Download CSV' }));
      expect(name).toMatch(/\.csv$/);
      for (const code of codes) expect(text).toContain(code);
      expect(text).not.toContain('ALICORC1');
    },
  },
  {
    title: 'wants to see a video and is asked before anything of another site is fetched',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async go({ page, site, open, follow, arrives, refusesCookies }) {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await open('/');
      await refusesCookies();
      await follow('Educación', page.getByRole('navigation', { name: 'Principal' }));
      await follow('Todos los videos');
      await arrives('/educacion/videos', 'Videos');
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
    title: 'reads how late prices are and writes to the exchange about it',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async go({ page, open, follow, press, arrives, refusesCookies }) {
      const message = 'I would like prices without delay for a screen in our office.';
      await open('/en');
      await follow('Real-time information', page.getByRole('contentinfo'));
      await arrives('/en/abi', 'Real-time information');
      await follow('Write to the exchange');
      await arrives('/en/contact', 'Contact');
      await refusesCookies();
      const form = page.locator('#contacto');
      await form.getByLabel('Name and last name').fill('A sample person');
      await form.getByLabel('E-mail').first().fill('person@example.org');
      await form.getByLabel('Subject').selectOption('Prices and indices');
      await form.getByLabel('Message', { exact: true }).fill(message);
      await form.locator('#contacto-terms').check();
      await press('Send message', form);
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
    async go({ page, context, open, follow, press, refusesCookies, onAnother }) {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open('/en/issuers/list?search=ferreycorp');
      await refusesCookies();
      await follow('FERREYCORP S.A.A.');
      await page.locator('.rueda-ShareBar').scrollIntoViewIfNeeded();
      await press('Copy the link');
      await page.getByText('Link copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(page.url());
      const phone = await onAnother({ device: 'phone', language: 'en' });
      await phone.open(copied);
      await phone.readsTitle('FERREYCORP S.A.A.');
    },
  },
  {
    title: 'looks for a broker, sees which are suspended, and what one was sanctioned for',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async go({ page, open, follow, send, arrives, refusesCookies }) {
      await open('/contacto');
      await refusesCookies();
      await follow('Sociedades agentes de bolsa', page.locator('main'));
      await arrives('/mercado/agentes/listado', 'Sociedades y sus representantes');
      await page.getByLabel('Estado').selectOption('suspended');
      await send('Aplicar');
      await expect(page.locator('#sociedades tbody tr').count()).resolves.toBe(2);
      const firm = await page.locator('#sociedades tbody th').first().innerText();
      await follow('Sociedades agentes', page.getByRole('navigation', { name: 'Ruta de navegación' }));
      await follow('Registro de sanciones');
      await arrives('/mercado/agentes/sanciones', 'Registro de sanciones');
      await page.locator('main').getByRole('searchbox').fill(firm);
      await send('Aplicar');
      const found = await page.locator('#sanciones tbody tr').allInnerTexts();
      expect(found.length).toBeGreaterThan(0);
      for (const row of found) expect(row).toContain(firm);
    },
  },
  {
    title: 'follows a link that leads nowhere and goes on from the home page',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async go({ complaints, open, follow, readsTitle, arrives, sees }) {
      await open('/mercado/no-hay-tal-pagina');
      await readsTitle('Página no encontrada');
      // The browser itself says so on its console.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
      await follow('Volver al HOME');
      await arrives('/', 'El mercado hoy');
      await sees(/datos de las \d\d:\d\d/);
    },
  },
  {
    title: 'finds the annual report of a company and opens its file',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    async go({ page, open, follow, send, arrives, refusesCookies }) {
      await open('/en');
      await refusesCookies();
      await follow('Documents', page.getByRole('navigation', { name: 'Main' }));
      await arrives('/en/documents', 'Documents');
      await page.getByLabel('Ticker').selectOption('FERREYC1');
      await send('Apply');
      const report = page.locator('.rueda-DocumentLine-title a').first();
      expect(await report.innerText()).toContain('FERREYCORP');
      const [file] = await Promise.all([page.waitForResponse(/memoria\.pdf$/), report.click()]);
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    },
  },
  {
    title: 'takes the first steps of education and comes to the mining companies that traded today',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    async go({ page, open, follow, send, arrives, refusesCookies }) {
      await open('/en/education');
      await refusesCookies();
      await follow('Start', page.locator('main'));
      await arrives('/en/education/first-steps', 'First steps');
      await follow("See today's quotations");
      await arrives('/en/market/daily-movements', 'Quotations');
      await page.locator('input[name=sector][value=CM]').check({ force: true });
      await page.getByLabel('Only those traded today').check();
      await send('Filter');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('sector'), searchParams.get('hoy')]).toEqual(['CM', '1']);
      const codes = await page.locator('#tabla-cotizaciones .rueda-QuoteTable-code').allInnerTexts();
      expect(codes).toContain('BVN');
      expect(codes).not.toContain('CREDITC1');
    },
  },
];
