/** What people do by the keyboard alone: no step here presses anything with a pointer. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';
import { soon } from './person.testing.ts';

export const keyboardJourneys: Journey[] = [
  {
    title: 'compares two securities, chosen from the suggestions',
    who: 'visitor',
    device: 'desktop',
    language: 'en',
    isByKeyboard: true,
    async go({ page, open, tabTo, arrives }) {
      await open('/en/market/summary');
      await tabTo(page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Enter');
      await tabTo(page.locator('main').getByRole('link', { name: 'Compare securities' }));
      await page.keyboard.press('Enter');
      await arrives('/en/market/compare', 'Compare securities');
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
    title: 'searches from the head of the page and opens the first that was found',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async go({ page, open, tabTo, readsTitle }) {
      await open('/');
      await tabTo(page.getByRole('searchbox', { name: 'Buscar' }).first());
      await page.keyboard.type('buenaventura');
      await page.keyboard.press('Enter');
      await readsTitle('Búsqueda');
      await tabTo(page.locator('main .rueda-LinksList-link').first());
      await page.keyboard.press('Enter');
      await readsTitle(/BUENAVENTURA/);
    },
  },
  {
    title: 'refuses cookies and is not asked again on the next page',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async go({ page, open, tabTo, arrives }) {
      const notice = page.locator('#cookies form');
      await open('/');
      await notice.waitFor();
      await tabTo(notice.getByRole('button', { name: 'Rechazar' }));
      await page.keyboard.press('Enter');
      await notice.waitFor({ state: 'hidden' });
      await tabTo(page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }));
      await page.keyboard.press('Enter');
      await arrives('/contacto', 'Contacto');
      await page.waitForLoadState('networkidle');
      expect(await notice.isVisible()).toBe(false);
    },
  },
  {
    title: 'opens and leaves the menu of a narrow window, opens it again and goes to the indices',
    who: 'visitor',
    device: 'phone',
    language: 'en',
    isByKeyboard: true,
    async go({ page, open, tabTo, arrives }) {
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
      await arrives('/en/market/index', 'Indices');
    },
  },
  {
    title: 'goes through the lists of the session by the arrows, opens a security and keeps it',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async go({ page, open, tabTo, arrives }) {
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
      // Past the end of the page the keyboard comes to its beginning.
      await tabTo(page.getByRole('link', { name: 'Mi lista' }).first());
      await page.keyboard.press('Enter');
      await arrives('/mis-listas', 'Mis listas');
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
    async go({ page, open, tabTo, arrives, readsTitle }) {
      await open('/en');
      await tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issuers' }));
      await page.keyboard.press('Enter');
      await arrives('/en/issuers/list', 'Issuers');
      await tabTo(page.locator('#emisores-filtro-search'));
      await page.keyboard.type('minera');
      await page.keyboard.press('Enter');
      await page.waitForURL(/search=minera/);
      const link = page.locator('#emisores tbody a').first();
      const name = await link.innerText();
      expect(name).toContain('MINERA');
      await tabTo(link);
      await page.keyboard.press('Enter');
      await readsTitle(name);
    },
  },
  {
    title: 'logs in, adds two securities to the list and puts the second first',
    who: 'user',
    device: 'desktop',
    language: 'en',
    isByKeyboard: true,
    async go({ page, open, tabTo, arrives }) {
      await open('/en/my-lists');
      await tabTo(page.getByRole('link', { name: 'Sign in' }).first());
      await page.keyboard.press('Enter');
      await page.getByLabel('Usuario').waitFor();
      // The field has the focus, with a name in it that is not theirs.
      await page.keyboard.press('Control+A');
      await page.keyboard.type('keyboard-user');
      await page.keyboard.press('Enter');
      await arrives('/en/my-lists', 'My lists');
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
    title: 'logs in and goes from the list of notes on a draft to the one it names',
    who: 'editor',
    device: 'desktop',
    language: 'es',
    isByKeyboard: true,
    async go({ page, open, tabTo, arrives }) {
      await open('/vista-previa');
      await tabTo(page.locator('main').getByRole('link', { name: 'Ingresar' }));
      await page.keyboard.press('Enter');
      await page.getByLabel('Usuario').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('editor-by-keyboard');
      await page.keyboard.press('Enter');
      await arrives('/vista-previa', /^Vista previa/);
      const note = page.getByRole('region', { name: 'Avisos para quien edita' }).getByRole('link').last();
      const place = (await note.getAttribute('href')) ?? '';
      await tabTo(note);
      await page.keyboard.press('Enter');
      await expect
        .poll(
          () => page.locator(place).evaluate((each) => each.getBoundingClientRect().top < innerHeight),
          soon,
        )
        .toBe(true);
    },
  },
];
