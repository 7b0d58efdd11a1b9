/** What people do who log in, and what stays theirs. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';
import { type Person, soon } from './person.testing.ts';

/** What a list shows, in its order. */
const codesOf = ({ page }: Person, list = 'stock'): Promise<string[]> =>
  page.locator(`#lista-${list} li:visible .rueda-Watchlist-code`).allInnerTexts();

/** Adds codes on the page of the lists. */
async function addCodes({ page, press }: Person, codes: string): Promise<void> {
  const list = page.locator('#lista-stock');
  await list.locator('summary').click();
  await list.getByRole('textbox').fill(codes);
  await press(/^(?:Agregar a mi lista|Add to my list)$/, list);
}

/** Ends the session at the site and at the provider. */
async function signOut({ page, send, site }: Person): Promise<void> {
  await send(/^(?:Salir|Sign out)$/, page.locator('main'));
  await page.getByRole('button', { name: 'Salir · Log out' }).click();
  await page.waitForURL(({ origin }) => origin === site.address);
}

export const userJourneys: Journey[] = [
  {
    title: 'keeps a security and an index before the login, and has both on every device after it',
    who: 'user',
    device: 'desktop',
    language: 'es',
    async go(person) {
      const { page, open, follow, press, arrives, refusesCookies, logsInAs, onAnother } = person;
      await open('/emisores/detalle?nemonico=ALICORC1');
      await refusesCookies();
      await press('Agregar ALICORC1 a mi lista', page.locator('.site-Issuer-price'));
      await page.getByText('ALICORC1 está en tu lista de este equipo.').waitFor();
      await follow('Índices', page.getByRole('navigation', { name: 'Principal' }));
      await press('Agregar MSCI nuam Perú General a mi lista');
      await page.getByText('está en tu lista de este equipo.').waitFor();
      await follow('Ingresar');
      await logsInAs('merged-lists');
      await arrives('/mercado/indices', 'Índices');
      await follow('Mi lista');
      await expect.poll(() => codesOf(person), soon).toEqual(['ALICORC1']);
      await expect.poll(() => codesOf(person, 'indices'), soon).toEqual(['MSCI nuam Perú General']);
      expect(await page.getByText('Tu lista está solo en este equipo.').first().isVisible()).toBe(false);

      const phone = await onAnother({ device: 'phone', language: 'en' });
      await phone.open('/en/my-lists');
      await phone.press('Menu');
      await phone.follow('Sign in', phone.page.locator('#menu'));
      await phone.logsInAs('merged-lists');
      await expect.poll(() => codesOf(phone), soon).toEqual(['ALICORC1']);
      await expect.poll(() => codesOf(phone, 'indices'), soon).toEqual(['MSCI nuam Peru General Index']);
    },
  },
  {
    title: 'saves a video, which takes a login, sees it on the playlist, and takes it away',
    who: 'user',
    device: 'phone',
    language: 'en',
    async go({ page, open, follow, press, arrives, sees, refusesCookies, logsInAs }) {
      const save = 'Save “How to read a daily bulletin” to my playlist';
      await open('/en/education');
      await refusesCookies();
      await follow('All videos');
      await page.getByRole('button', { name: save }).scrollIntoViewIfNeeded();
      await press(save);
      await logsInAs('video-saver');
      await arrives('/en/education/videos', 'Videos');
      await page.getByRole('button', { name: save, pressed: true }).waitFor();
      await press('Menu');
      await follow('My list', page.locator('#menu'));
      await follow('Saved videos', page.locator('main'));
      await arrives('/en/my-videos', 'Saved videos');
      await sees('How to read a daily bulletin');
      await press(save);
      await page.getByText('You removed “How to read a daily bulletin” from your playlist.').waitFor();
      await press('Undo');
      await page.getByRole('button', { name: save, pressed: true }).waitFor();
      await press(save);
      await page.getByRole('button', { name: save, pressed: false }).waitFor();
      await page.reload();
      await sees('You have not saved any videos yet');
    },
  },
  {
    title: 'signs out here and at the provider, and nobody who comes after sees who it was',
    who: 'user',
    device: 'desktop',
    language: 'es',
    async go(person) {
      const { page, open, follow, arrives, sees, refusesCookies, logsInAs } = person;
      await open('/');
      await refusesCookies();
      await follow('Ingresar');
      await logsInAs('signs-out');
      await arrives('/', 'El mercado hoy');
      await follow('Mi cuenta');
      await arrives('/mis-datos', 'Mi cuenta y mis datos');
      await sees('Ingresaste como signs-out.');
      await signOut(person);
      await arrives('/', 'El mercado hoy');
      await page.getByRole('link', { name: 'Ingresar' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Mi cuenta' }).first().isVisible()).toBe(false);
      await open('/mis-datos');
      await sees('Ingresa para ver tus datos');
      expect(await page.content()).not.toContain('signs-out');
      await follow('Ingresar', page.locator('main'));
      // The provider has forgotten them too.
      await page.getByLabel('Usuario').waitFor();
    },
  },
  {
    title: 'shares a phone with somebody else, who does not see the first one’s list',
    who: 'user',
    device: 'phone',
    language: 'en',
    async go(person) {
      const { page, open, follow, press, arrives, sees, refusesCookies, logsInAs } = person;
      await open('/en/my-lists');
      await refusesCookies();
      await press('Menu');
      await follow('Sign in', page.locator('#menu'));
      await logsInAs('first-of-two');
      await addCodes(person, 'CREDITC1');
      await expect.poll(() => codesOf(person), soon).toEqual(['CREDITC1']);
      await press('Menu');
      await follow('My account', page.locator('#menu'));
      await arrives('/en/my-data', 'My account and my data');
      await sees('Securities you follow: 1');
      await signOut(person);
      await open('/en/my-lists');
      await press('Menu');
      await follow('Sign in', page.locator('#menu'));
      await logsInAs('second-of-two');
      await arrives('/en/my-lists', 'My lists');
      await page.locator('#lista-stock').getByText('Your list is empty').waitFor();
      expect(await codesOf(person)).toEqual([]);
      await follow('My account and my data', page.locator('main'));
      await sees('You are signed in as second-of-two.');
      await sees('Securities you follow: 0');
    },
  },
  {
    title: 'takes all their data along, deletes them, and finds nothing left on the device either',
    who: 'user',
    device: 'desktop',
    language: 'es',
    async go(person) {
      const { page, complaints, open, follow, send, takes, arrives, sees, refusesCookies, logsInAs } = person;
      await open('/mis-listas');
      await refusesCookies();
      await follow('Ingresar');
      await logsInAs('takes-and-deletes');
      await addCodes(person, 'CREDITC1 ALICORC1');
      await expect.poll(() => codesOf(person), soon).toEqual(['CREDITC1', 'ALICORC1']);
      await follow('Mi cuenta y mis datos', page.locator('main'));
      await sees('Valores que sigues: 2');
      const { name, text } = await takes(page.getByRole('link', { name: 'Descargar mis datos (JSON)' }));
      expect(name).toBe('rueda.json');
      expect(JSON.stringify(JSON.parse(text))).toMatch(/CREDITC1[\s\S]*ALICORC1|ALICORC1[\s\S]*CREDITC1/);
      await page.getByLabel('Sí, borrar todo').check();
      await send('Borrar mis datos');
      await arrives('/mis-datos?outcome=deleted', 'Mi cuenta y mis datos');
      // The browser tells its console that it was asked to forget.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('Clear-Site-Data')]);
      await sees('Borramos tus listas y todo lo que guardábamos de ti');
      await follow('Mi lista');
      await page.locator('#lista-stock').getByText('Tu lista está vacía').waitFor();
      const left = await page.evaluate(() => Object.keys(localStorage).join());
      expect(left).not.toContain('watchlist');
    },
  },
  {
    title: 'presses a star on the phone, and it is on the list that is open on the desk',
    who: 'user',
    device: 'phone',
    language: 'es',
    async go(phone) {
      const desk = await phone.onAnother({ device: 'desktop', language: 'es' });
      for (const device of [phone, desk]) {
        await device.open('/login?returnTo=/mis-listas');
        await device.logsInAs('two-devices');
        await device.page.locator('#lista-stock').getByText('Tu lista está vacía').waitFor();
      }
      await phone.refusesCookies();
      await phone.follow('Ver los movimientos del día');
      await phone.arrives('/mercado/movimientos-diarios', 'Cotizaciones');
      await phone.page.waitForLoadState('networkidle');
      await phone.page.getByRole('searchbox', { name: 'Buscar valor o empresa' }).fill('ferreycorp');
      await phone.press('Agregar FERREYC1 a mi lista');
      await phone.page.getByRole('button', { name: 'Agregar FERREYC1', pressed: true }).waitFor();
      await phone.page.waitForLoadState('networkidle');
      await desk.page.reload();
      await expect.poll(() => codesOf(desk), soon).toEqual(['FERREYC1']);
    },
  },
];
