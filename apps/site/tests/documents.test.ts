/** Documents, search, feeds and the calendar file. */
import { toDay } from '@rueda/domain/dates';
import { pages } from '@rueda/domain/site';
import { describe, expect, test } from 'vitest';
import { atomOf } from '../app/pages/documents/parts/atom.ts';
import { calendarOf } from '../app/pages/documents/parts/calendar-file.ts';
import { addressOf, startVisits } from './visits.testing.ts';

const visits = startVisits();

describe('the site search', () => {
  test.for([
    ['es', 'Ingresa una palabra clave', 'No se encontraron resultados', 'Buscar'],
    ['en', 'Enter a keyword', 'No results were found', 'Search'],
  ] as const)(
    'prompts for a keyword, lists results, and reports a search without results (%s)',
    async ([language, prompt, none, search]) => {
      const page = await visits.open(pages.search[language]);
      await expect(page.getByText(prompt).count()).resolves.toBe(1);
      await page.locator('#busqueda').fill('alicorp');
      await page.locator('main').getByRole('button', { name: search, exact: true }).click();
      expect(addressOf(page)).toContain('q=alicorp');
      const links = page.locator('.rueda-LinksList-link');
      await expect(links.first().innerText()).resolves.toContain('ALICORP');
      await links.first().click();
      expect(addressOf(page)).toBe(`${pages.issuer[language]}?companyCode=21400`);
      await page.goto(`${visits.site.address}${pages.search[language]}?q=zzzzz`);
      await expect(page.getByText(none).count()).resolves.toBe(1);
      await page.context().close();
    },
  );

  test('is limited to one kind of result by the filter', async () => {
    const page = await visits.open(`${pages.search.es}?q=banco`);
    await page.locator('main').getByText('Documentos', { exact: true }).last().scrollIntoViewIfNeeded();
    await page.locator('input[name=tipo][value=document]').check({ force: true });
    await page.locator('main').getByRole('button', { name: 'Buscar', exact: true }).click();
    const results = await page.locator('main .rueda-LinksList').first().innerText();
    expect(results).toContain('Memoria anual');
    expect(results).not.toContain('BBVAC1');
    await page.context().close();
  });
});

describe('documents', () => {
  test('are filtered by company and kind, paginated, and link existing files', async () => {
    const page = await visits.open(pages.documents.es, { width: 1280 });
    await page.locator('#documentos-filtro-filterByNemonic').selectOption('FERREYC1');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const titles = await page.locator('.rueda-DocumentLine-title').allInnerTexts();
    expect(titles).toHaveLength(3);
    for (const title of titles) expect(title).toContain('FERREYCORP');
    const file = await page.locator('.rueda-DocumentLine-title a').first().getAttribute('href');
    const { status, headers } = await visits.site.get(file ?? '');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);

    await page.locator('#documentos-filtro-type').selectOption('bulletin');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.locator('.rueda-DocumentLine-title').first().innerText()).resolves.toMatch(
      /^Boletín diario/,
    );
    await page.getByRole('link', { name: 'Siguiente' }).click();
    expect(addressOf(page)).toContain('type=bulletin');
    await expect(page.locator('.rueda-DocumentLine-title').count()).resolves.toBe(20);
    await page.context().close();
  });
});

interface ReadFeed {
  root: string;
  language: string | null;
  self: string | null;
  entries: { title: string; id: string; updated: string; link: string | null }[];
}

describe('feeds', () => {
  test.for([
    ['issuerNews', 'es', 'es-PE'],
    ['issuerNews', 'en', 'en'],
    ['dailyBulletin', 'es', 'es-PE'],
    ['dailyBulletin', 'en', 'en'],
  ] as const)(
    '%s in %s is a valid Atom feed, linked in the head of its page',
    async ([name, language, lang]) => {
      const { address, get } = visits.site;
      const html = (await get(pages[name][language])).text;
      const path = `${pages[name][language]}.atom`;
      expect(html).toContain('type="application/atom+xml"');
      expect(html).toContain(`href="${path}"`);
      const { status, headers, text } = await get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      const page = await visits.open('/robots.txt', { hasScript: true });
      const feed = await page.evaluate((xml): ReadFeed => {
        const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
        const textOf = (element: Element, tag: string): string =>
          element.querySelector(`:scope > ${tag}`)?.textContent ?? '';
        return {
          root: root.localName,
          language: root.getAttribute('xml:lang'),
          self: root.querySelector(':scope > link[rel=self]')?.getAttribute('href') ?? null,
          entries: [...root.querySelectorAll('entry')].map((entry) => ({
            title: textOf(entry, 'title'),
            id: textOf(entry, 'id'),
            updated: textOf(entry, 'updated'),
            link: entry.querySelector('link')?.getAttribute('href') ?? null,
          })),
        };
      }, text);
      await page.context().close();
      expect(feed).toMatchObject({ root: 'feed', language: lang, self: address + path });
      expect(feed.entries.length).toBeGreaterThan(9);
      expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
      for (const { title, updated } of feed.entries) {
        expect(title).not.toBe('');
        expect(updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00-05:00$/);
      }
      // The newest comes first, and its file exists.
      const days = feed.entries.map(({ updated }) => updated);
      expect(days).toEqual(days.toSorted().toReversed());
      expect((await get(feed.entries[0]?.link?.slice(address.length) ?? '')).status).toBe(200);
    },
  );
});

describe('generated files', () => {
  const day = toDay('2026-11-16');

  test('escape any text in a feed, and leave out files outside the base path', async () => {
    const title = 'Peñarol & Cía <b>"1 < 2"</b>\u0000';
    const entries = [
      { title, summary: '', day, path: '/hhii/ñandú & co.pdf' },
      { title, summary: '', day, path: '../../secreto.pdf' },
      { title, summary: '', day: null, path: '/sin-fecha.pdf' },
    ];
    const origin = 'https://rueda.example';
    const feed = { title, address: `${origin}/f.atom`, page: `${origin}/`, origin, now: 0, entries };
    const page = await visits.open('/robots.txt', { hasScript: true });
    const read = await page.evaluate(
      (xml) => {
        const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
        const links = [...root.querySelectorAll('entry link')].map((link) => link.getAttribute('href'));
        return [root.localName, root.querySelector('entry title')?.textContent, links];
      },
      atomOf({ ...feed, language: 'es' }),
    );
    await page.context().close();
    expect(read).toEqual([
      'feed',
      'Peñarol & Cía <b>"1 < 2"</b>',
      [`${origin}/archivos/hhii/%C3%B1and%C3%BA%20&%20co.pdf`],
    ]);
  });

  test('escape any text in a calendar, in lines of at most 75 bytes that split no character', () => {
    const long = `Dividendo; en efectivo, ${'añññ'.repeat(40)}`;
    const event = { id: '1', day, title: long, description: 'a\nb\\c', url: 'https://rueda.example/' };
    const file = calendarOf('Rueda', [event], 0);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    const lines = file.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain(`SUMMARY:${long.replaceAll(/[;,]/g, String.raw`\$&`)}`);
    expect(lines).toContain(String.raw`DESCRIPTION:a\nb\\c`);
    expect(lines).toContain('DTEND;VALUE=DATE:20261117');
  });
});

describe('the calendar of corporate actions', () => {
  test.for(['es', 'en'] as const)(
    'shows a month, links the others, and offers all dates as a file (%s)',
    async (language) => {
      const page = await visits.open(pages.calendar[language]);
      const days = await page.locator('#eventos tbody th').allInnerTexts();
      expect(days.length).toBeGreaterThan(2);
      for (const day of days) expect(day).toMatch(/^\d\d\/11\/2026$/);
      await page.getByRole('link', { name: /octubre|October/ }).click();
      for (const day of await page.locator('#eventos tbody th').allInnerTexts())
        expect(day).toMatch(/^\d\d\/10\/2026$/);
      // The search retains the month.
      const [code = ''] = await page.locator('#eventos tbody tr > :nth-child(3)').allInnerTexts();
      await page.locator('#eventos-filtro-search').fill(code);
      await page.locator('#eventos-filtro-search').press('Enter');
      const results = await page.locator('#eventos tbody tr').allInnerTexts();
      for (const row of results) {
        expect(row).toContain(code);
        expect(row).toContain('/10/2026');
      }
      await page.context().close();
      const { status, headers, text } = await visits.site.get(`${pages.calendar[language]}.ics`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
      expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
      const ids = lines.filter((line) => line.startsWith('UID:'));
      expect(ids.length).toBeGreaterThan(10);
      expect(new Set(ids).size).toBe(ids.length);
      expect(lines.filter((line) => /^DTSTART;VALUE=DATE:\d{8}$/.test(line))).toHaveLength(ids.length);
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(ids.length);
    },
  );
});

describe('the comparison page', () => {
  test('compares securities by code, and reports unknown codes', async () => {
    const page = await visits.open(pages.compare.es, { width: 1280 });
    await page.locator('#valor1').fill('alicorc1');
    await page.locator('#valor2').fill('FERREYC1');
    await page.locator('#valor3').fill('NADA');
    await page.getByRole('button', { name: 'Comparar', exact: true }).click();
    const head = await page.locator('#comparacion thead').innerText();
    expect(head).toContain('ALICORC1');
    expect(head).toContain('FERREYC1');
    await expect(page.getByText('No hay un valor con ese nemónico').count()).resolves.toBe(1);
    await expect(page.locator('#grafico').innerText()).resolves.toContain('base 100');
    await page.locator('#grafico a[href*="rango=1m"]').click();
    expect(addressOf(page)).toContain('rango=1m');
    await expect(page.locator('#comparacion thead').innerText()).resolves.toContain('FERREYC1');
    await page.context().close();
  });

  test('suggests the most traded securities while none is selected', async () => {
    const page = await visits.open(pages.compare.en);
    await page
      .getByRole('link', { name: /most traded today/ })
      .last()
      .click();
    await expect(page.locator('#comparacion thead th').count()).resolves.toBe(5);
    await page.context().close();
  });
});
