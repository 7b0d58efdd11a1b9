/** Journeys by keyboard only: no step uses a pointer. */
import { sampleDraft } from '@rueda/domain/sample';
import { expect } from 'vitest';
import { postDraft } from '../preview.testing.ts';
import type { Journey } from './journey.testing.ts';
import { soon } from './person.testing.ts';

export const keyboardJourneys: Journey[] = [
  {
    title: 'compares two securities, selected from the suggestions',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    isByKeyboard: true,
    async run({ page, open, tabTo, arriveAt }) {
      await open('/en/market/summary');
      await tabTo(page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Enter');
      await tabTo(page.locator('main').getByRole('link', { name: 'Compare securities' }));
      await page.keyboard.press('Enter');
      await arriveAt('/en/market/compare', 'Compare securities');
      for (const [field, company, code] of [
        ['Security 1', 'alicorp', 'ALICORC1'],
        ['Security 2', 'ferrey', 'FERREYC1'],
      ] as const) {
        await tabTo(page.getByLabel(field));
        await page.keyboard.type(company);
        await page.getByRole('option', { name: code }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.getByLabel(field).inputValue(), soon).toBe(code);
      }
      await tabTo(page.getByRole('button', { name: 'Compare', exact: true }));
      await page.keyboard.press('Enter');
      const head = page.locator('#comparacion thead');
      await head.waitFor();
      expect(await head.innerText()).toMatch(/ALICORC1[\s\S]*FERREYC1/);
      expect(await page.locator('#grafico').innerText()).toContain('base 100');
    },
  },
  {
    title: 'searches from the header and opens the first result',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async run({ page, open, tabTo, seeTitle }) {
      await open('/');
      await tabTo(page.locator('.site-Search #q'));
      await page.keyboard.type('buenaventura');
      await page.keyboard.press('Enter');
      await seeTitle('Búsqueda');
      await tabTo(page.locator('main .rueda-LinksList-link').first());
      await page.keyboard.press('Enter');
      await seeTitle(/BUENAVENTURA/);
    },
  },
  {
    title: 'rejects cookies and does not see the banner on the next page',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async run({ page, open, tabTo, arriveAt }) {
      const notice = page.locator('#cookies form');
      await open('/');
      await notice.waitFor();
      await tabTo(notice.getByRole('button', { name: 'Rechazar' }));
      await page.keyboard.press('Enter');
      await notice.waitFor({ state: 'hidden' });
      await tabTo(page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }));
      await page.keyboard.press('Enter');
      await arriveAt('/contacto', 'Contacto');
      await page.waitForLoadState('networkidle');
      expect(await notice.isVisible()).toBe(false);
    },
  },
  {
    title: 'opens and closes the menu of a narrow window, opens it again and goes to the indices',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    isByKeyboard: true,
    async run({ page, open, tabTo, arriveAt }) {
      const menu = page.locator('#menu');
      const button = page.getByRole('button', { name: 'Menu' });
      await open('/en/contact');
      await tabTo(button);
      await page.keyboard.press('Enter');
      await menu.waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await menu.waitFor();
      await tabTo(menu.getByRole('link', { name: 'Indices' }));
      await page.keyboard.press('Enter');
      await arriveAt('/en/market/index', 'Indices');
    },
  },
  {
    title: 'moves through the lists of the session by arrow keys, opens a security and adds it to the list',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async run({ page, open, tabTo, arriveAt }) {
      await open('/');
      await page.getByRole('tab', { name: 'Mayores alzas' }).waitFor();
      await tabTo(page.getByRole('tab', { name: 'Mayores alzas' }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const row = page.locator('#tabla-negociados tbody tr').first();
      await row.waitFor();
      const code = await row.locator('.rueda-QuoteTable-code').innerText();
      await tabTo(row.getByRole('link'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/nemonico=/);
      await page.waitForLoadState('networkidle');
      const star = page.locator('.site-Issuer-price').getByRole('button', { name: code });
      await tabTo(star);
      await page.keyboard.press('Space');
      await expect.poll(() => star.getAttribute('aria-pressed'), soon).toBe('true');
      // After the end of the page the focus continues at its start.
      await tabTo(page.getByRole('link', { name: 'Mi lista' }).first());
      await page.keyboard.press('Enter');
      await arriveAt('/mis-listas', 'Mis listas');
      await page.locator('#lista-stock li').filter({ hasText: code, visible: true }).waitFor();
    },
  },
  {
    title: 'filters the issuers without script and opens one',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    isByKeyboard: true,
    async run({ page, open, tabTo, arriveAt, seeTitle }) {
      await open('/en');
      await tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issuers' }));
      await page.keyboard.press('Enter');
      await arriveAt('/en/issuers/list', 'Issuers');
      await tabTo(page.locator('#emisores-filtro-search'));
      await page.keyboard.type('minera');
      await page.keyboard.press('Enter');
      await page.waitForURL(/search=minera/);
      const link = page.locator('#emisores tbody a').first();
      const name = await link.innerText();
      expect(name).toContain('MINERA');
      await tabTo(link);
      await page.keyboard.press('Enter');
      await seeTitle(name);
    },
  },
  {
    title: 'logs in, adds two securities to the list and moves the second to the top',
    who: 'user',
    device: 'desktop',
    language: 'en',
    isByKeyboard: true,
    async run({ page, open, tabTo, arriveAt }) {
      await open('/en/my-lists');
      await tabTo(page.getByRole('link', { name: 'Sign in' }).first());
      await page.keyboard.press('Enter');
      await page.getByLabel('Usuario').waitFor();
      // The field has the focus and contains another name.
      await page.keyboard.press('Control+A');
      await page.keyboard.type('keyboard-user');
      await page.keyboard.press('Enter');
      await arriveAt('/en/my-lists', 'My lists');
      const list = page.locator('#lista-stock');
      const codes = list.locator('li:visible .rueda-Watchlist-code');
      await list.getByText('Add or import').waitFor();
      await tabTo(list.locator('summary'));
      await page.keyboard.press('Enter');
      await tabTo(list.getByLabel('Codes'));
      await page.keyboard.type('CREDITC1, ALICORC1');
      await tabTo(list.getByRole('button', { name: 'Add to my list' }));
      await page.keyboard.press('Enter');
      await expect.poll(() => codes.allInnerTexts(), soon).toEqual(['CREDITC1', 'ALICORC1']);
      await page.reload();
      await expect.poll(() => codes.allInnerTexts(), soon).toEqual(['CREDITC1', 'ALICORC1']);
      await tabTo(list.getByRole('button', { name: 'Move ALICORC1 up' }));
      await page.keyboard.press('Enter');
      await expect.poll(() => codes.allInnerTexts(), soon).toEqual(['ALICORC1', 'CREDITC1']);
      await page.waitForLoadState('networkidle');
      await page.reload();
      await expect.poll(() => codes.allInnerTexts(), soon).toEqual(['ALICORC1', 'CREDITC1']);
    },
  },
  {
    title: 'follows a note on a draft to the component that it is about',
    who: 'editor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async run({ page, site, tabTo, arriveAt }) {
      await postDraft(page, `${site.address}/vista-previa`, sampleDraft().document);
      await arriveAt('/vista-previa', 'Derechos y beneficios');
      const note = page.getByRole('region', { name: 'Avisos para quien edita' }).getByRole('link').last();
      const anchor = (await note.getAttribute('href')) ?? '';
      await tabTo(note);
      await page.keyboard.press('Enter');
      await expect
        .poll(
          () => page.locator(anchor).evaluate((each) => each.getBoundingClientRect().top < innerHeight),
          soon,
        )
        .toBe(true);
    },
  },
];
