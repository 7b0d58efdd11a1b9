/** Journeys of users who log in. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';
import { type Person, soon } from './person.testing.ts';

/** The codes that a list shows, in order. */
const codesOf = ({ page }: Person, list = 'stock'): Promise<string[]> =>
  page.locator(`#lista-${list} li:visible .rueda-Watchlist-code`).allInnerTexts();

/** Adds codes on the page of the lists. */
async function addCodes({ page, click }: Person, codes: string): Promise<void> {
  const list = page.locator('#lista-stock');
  await list.locator('summary').click();
  await list.getByRole('textbox').fill(codes);
  await click(/^(?:Agregar a mi lista|Add to my list)$/, list);
}

/** Ends the session at the site and at the provider. */
async function signOut({ page, submit, site }: Person): Promise<void> {
  await submit(/^(?:Salir|Sign out)$/, page.locator('main'));
  await page.getByRole('button', { name: 'Salir · Log out' }).click();
  await page.waitForURL(({ origin }) => origin === site.address);
}

export const userJourneys: Journey[] = [
  {
    title: 'adds a security and an index before the login, and has both on every device after it',
    who: 'user',
    device: 'desktop',
    language: 'es',
    async run(person) {
      const { page, open, follow, click, arriveAt, rejectCookies, logInAs, useOtherDevice } = person;
      await open('/emisores/detalle?nemonico=ALICORC1');
      await rejectCookies();
      await click('Agregar ALICORC1 a mi lista', page.locator('.site-Issuer-price'));
      await page.getByText('ALICORC1 está en tu lista de este equipo.').waitFor();
      await follow('Índices', page.getByRole('navigation', { name: 'Principal' }));
      await click('Agregar MSCI nuam Perú General a mi lista');
      await page.getByText('está en tu lista de este equipo.').waitFor();
      await follow('Ingresar');
      await logInAs('merged-lists');
      await arriveAt('/mercado/indices', 'Índices');
      await follow('Mi lista');
      await expect.poll(() => codesOf(person), soon).toEqual(['ALICORC1']);
      await expect.poll(() => codesOf(person, 'indices'), soon).toEqual(['MSCI nuam Perú General']);
      expect(await page.getByText('Tu lista está solo en este equipo.').first().isVisible()).toBe(false);

      const phone = await useOtherDevice({ device: 'phone', language: 'en' });
      await phone.open('/en/my-lists');
      await phone.click('Menu');
      await phone.follow('Sign in', phone.page.locator('#menu'));
      await phone.logInAs('merged-lists');
      await expect.poll(() => codesOf(phone), soon).toEqual(['ALICORC1']);
      await expect.poll(() => codesOf(phone, 'indices'), soon).toEqual(['MSCI nuam Peru General Index']);
    },
  },
  {
    title: 'saves a video, logs in for it, finds it on the playlist, and removes it',
    who: 'user',
    device: 'phone',
    language: 'en',
    async run({ page, open, follow, click, arriveAt, see, rejectCookies, logInAs }) {
      const save = 'Save “How to read a daily bulletin” to my playlist';
      await open('/en/education');
      await rejectCookies();
      await follow('All videos');
      await page.getByRole('button', { name: save }).scrollIntoViewIfNeeded();
      await click(save);
      await logInAs('video-saver');
      await arriveAt('/en/education/videos', 'Videos');
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('button', { name: save, pressed: true }).waitFor();
      // N4: one mechanism saves it: a toast, the focus on its button, and no second load.
      await page.getByText('You saved “How to read a daily bulletin” to your playlist.').waitFor();
      const isFocused = () =>
        page.getByRole('button', { name: save }).evaluate((button) => button === document.activeElement);
      await expect.poll(isFocused, soon).toBe(true);
      expect(loads).toBe(0);
      await click('Menu');
      await follow('My list', page.locator('#menu'));
      await follow('Saved videos', page.locator('main'));
      await arriveAt('/en/my-videos', 'Saved videos');
      await see('How to read a daily bulletin');
      await click(save);
      await page.getByText('You removed “How to read a daily bulletin” from your playlist.').waitFor();
      await click('Undo');
      await page.getByRole('button', { name: save, pressed: true }).waitFor();
      await click(save);
      await page.getByRole('button', { name: save, pressed: false }).waitFor();
      await page.reload();
      await see('You have not saved any videos yet');
    },
  },
  {
    title: 'signs out of the site and the provider, and leaves no trace for the next person on the device',
    who: 'user',
    device: 'desktop',
    language: 'es',
    async run(person) {
      const { page, open, follow, arriveAt, see, rejectCookies, logInAs } = person;
      await open('/');
      await rejectCookies();
      await follow('Ingresar');
      await logInAs('signs-out');
      await arriveAt('/', 'El mercado hoy');
      await follow('Mi cuenta');
      await arriveAt('/mis-datos', 'Mi cuenta y mis datos');
      await see('Ingresaste como signs-out.');
      await signOut(person);
      await arriveAt('/', 'El mercado hoy');
      await page.getByRole('link', { name: 'Ingresar' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Mi cuenta' }).first().isVisible()).toBe(false);
      await open('/mis-datos');
      await see('Ingresa para ver tus datos');
      expect(await page.content()).not.toContain('signs-out');
      await follow('Ingresar', page.locator('main'));
      // The session at the provider has ended too.
      await page.getByLabel('Usuario').waitFor();
    },
  },
  {
    title: 'shares a phone with a second user, who does not see the list of the first',
    who: 'user',
    device: 'phone',
    language: 'en',
    async run(person) {
      const { page, open, follow, click, arriveAt, see, rejectCookies, logInAs } = person;
      await open('/en/my-lists');
      await rejectCookies();
      await click('Menu');
      await follow('Sign in', page.locator('#menu'));
      await logInAs('first-of-two');
      await addCodes(person, 'CREDITC1');
      await expect.poll(() => codesOf(person), soon).toEqual(['CREDITC1']);
      await click('Menu');
      await follow('My account', page.locator('#menu'));
      await arriveAt('/en/my-data', 'My account and my data');
      await see('Securities you follow: 1');
      await signOut(person);
      await open('/en/my-lists');
      await click('Menu');
      await follow('Sign in', page.locator('#menu'));
      await logInAs('second-of-two');
      await arriveAt('/en/my-lists', 'My lists');
      await page.locator('#lista-stock').getByText('Your list is empty').waitFor();
      expect(await codesOf(person)).toEqual([]);
      await follow('My account and my data', page.locator('main'));
      await see('You are signed in as second-of-two.');
      await see('Securities you follow: 0');
    },
  },
  {
    title: 'downloads all data, deletes them, and finds nothing left on the device',
    who: 'user',
    device: 'desktop',
    language: 'es',
    async run(person) {
      const { page, problems, open, follow, submit, download, arriveAt, see, rejectCookies, logInAs } =
        person;
      await open('/mis-listas');
      await rejectCookies();
      await follow('Ingresar');
      await logInAs('takes-and-deletes');
      await addCodes(person, 'CREDITC1 ALICORC1');
      await expect.poll(() => codesOf(person), soon).toEqual(['CREDITC1', 'ALICORC1']);
      await follow('Mi cuenta y mis datos', page.locator('main'));
      await see('Valores que sigues: 2');
      const { name, text } = await download(page.getByRole('link', { name: 'Descargar mis datos (JSON)' }));
      expect(name).toBe('rueda.json');
      expect(JSON.stringify(JSON.parse(text))).toMatch(/CREDITC1[\s\S]*ALICORC1|ALICORC1[\s\S]*CREDITC1/);
      await page.getByLabel('Sí, borrar todo').check();
      await submit('Borrar mis datos');
      await arriveAt('/mis-datos?outcome=deleted', 'Mi cuenta y mis datos');
      // Chromium logs the Clear-Site-Data header.
      expect(problems.splice(0)).toEqual([expect.stringContaining('Clear-Site-Data')]);
      await see('Borramos tus listas y todo lo que guardábamos de ti');
      await follow('Mi lista');
      await page.locator('#lista-stock').getByText('Tu lista está vacía').waitFor();
      const left = await page.evaluate(() => Object.keys(localStorage).join());
      expect(left).not.toContain('watchlist');
    },
  },
  {
    title: 'clicks a star on the phone, and finds the security on the list of the desktop',
    who: 'user',
    device: 'phone',
    language: 'es',
    async run(phone) {
      const desk = await phone.useOtherDevice({ device: 'desktop', language: 'es' });
      for (const device of [phone, desk]) {
        await device.open('/login?returnTo=/mis-listas');
        await device.logInAs('two-devices');
        await device.page.locator('#lista-stock').getByText('Tu lista está vacía').waitFor();
      }
      await phone.rejectCookies();
      await phone.follow('Ver los movimientos del día');
      await phone.arriveAt('/mercado/movimientos-diarios', 'Cotizaciones');
      await phone.page.waitForLoadState('networkidle');
      await phone.page.getByRole('searchbox', { name: 'Buscar valor o empresa' }).fill('ferreycorp');
      await phone.click('Agregar FERREYC1 a mi lista');
      await phone.page.getByRole('button', { name: 'Agregar FERREYC1', pressed: true }).waitFor();
      await phone.page.waitForLoadState('networkidle');
      await desk.page.reload();
      await expect.poll(() => codesOf(desk), soon).toEqual(['FERREYC1']);
    },
  },
];
