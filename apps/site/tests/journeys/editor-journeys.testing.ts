/** Journeys of editors before a page is published. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';

export const editorJourneys: Journey[] = [
  {
    title: 'previews a draft and reads its problems in the language of the page',
    who: 'editor',
    device: 'desktop',
    language: 'es',
    async run({ page, open, follow, arriveAt, see, logInAs }) {
      await open('/vista-previa');
      await see('ingresa con una cuenta de edición');
      await follow('Ingresar', page.locator('main'));
      await logInAs('editor-of-drafts');
      await arriveAt('/vista-previa', 'Vista previa: derechos y beneficios');
      const notes = page.getByRole('region', { name: 'Avisos para quien edita' });
      await notes.getByText(/\d+ avisos en esta página/).waitFor();
      await notes.getByRole('link', { name: 'No hay ningún componente llamado «marquesina».' }).click();
      await page.getByRole('note', { name: 'Avisos de «marquesina»' }).waitFor();
      await follow(/^EN/, page.getByRole('navigation', { name: 'Idioma' }));
      await expect.poll(() => new URL(page.url()).pathname).toBe('/en/preview');
      await page.getByRole('region', { name: 'Notes for the editor' }).waitFor();
      await see('There is no component called “marquesina”.');
    },
  },
  {
    title: 'reads the notes on a draft, signs out, and can no longer see the draft',
    who: 'editor',
    device: 'phone',
    language: 'en',
    async run({ page, site, open, follow, click, submit, see, rejectCookies, logInAs }) {
      await open('/en/preview');
      await rejectCookies();
      await follow('Sign in', page.locator('main'));
      await logInAs('editor-on-a-phone');
      await page.getByRole('region', { name: 'Notes for the editor' }).waitFor();
      await click('Menu');
      await follow('My account', page.locator('#menu'));
      await submit('Sign out');
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(({ origin }) => origin === site.address);
      await open('/en/preview');
      await see('Drafts are for editors');
      expect(await page.content()).not.toContain('rueda-Cms');
    },
  },
  {
    title: 'previews a draft without script, and finds no note on the published page',
    who: 'editor',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async run({ page, open, follow, arriveAt, see, logInAs }) {
      await open('/en/preview');
      await follow('Sign in', page.locator('main'));
      await logInAs('editor-without-script');
      await arriveAt('/en/preview', 'Preview: benefits and rights');
      await see('There is no component called “marquesina”.');
      await follow('Education', page.getByRole('navigation', { name: 'Main' }));
      await arriveAt('/en/education', /./);
      expect(await page.content()).not.toContain('rueda-CmsHints');
    },
  },
];
