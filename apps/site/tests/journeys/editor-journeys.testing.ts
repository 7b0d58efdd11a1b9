/** What editors do before a page goes out. */
import { expect } from 'vitest';
import type { Journey } from './journey.testing.ts';

export const editorJourneys: Journey[] = [
  {
    title: 'previews a draft and is told what is wrong with it, in the language of the page',
    who: 'editor',
    device: 'desktop',
    language: 'es',
    async go({ page, open, follow, arrives, sees, logsInAs }) {
      await open('/vista-previa');
      await sees('ingresa con una cuenta de edición');
      await follow('Ingresar', page.locator('main'));
      await logsInAs('editor-of-drafts');
      await arrives('/vista-previa', 'Vista previa: derechos y beneficios');
      const notes = page.getByRole('region', { name: 'Avisos para quien edita' });
      await notes.getByText(/\d+ avisos en esta página/).waitFor();
      await notes.getByRole('link', { name: 'No hay ningún componente llamado «marquesina».' }).click();
      await page.getByRole('note', { name: 'Avisos de «marquesina»' }).waitFor();
      await follow(/^EN/, page.getByRole('navigation', { name: 'Idioma' }));
      await expect.poll(() => new URL(page.url()).pathname).toBe('/en/preview');
      await page.getByRole('region', { name: 'Notes for the editor' }).waitFor();
      await sees('There is no component called “marquesina”.');
    },
  },
  {
    title: 'reads the notes on a draft, signs out, and the draft is gone',
    who: 'editor',
    device: 'phone',
    language: 'en',
    async go({ page, site, open, follow, press, send, sees, refusesCookies, logsInAs }) {
      await open('/en/preview');
      await refusesCookies();
      await follow('Sign in', page.locator('main'));
      await logsInAs('editor-on-a-phone');
      await page.getByRole('region', { name: 'Notes for the editor' }).waitFor();
      await press('Menu');
      await follow('My account', page.locator('#menu'));
      await send('Sign out');
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(({ origin }) => origin === site.address);
      await open('/en/preview');
      await sees('Drafts are for editors');
      expect(await page.content()).not.toContain('rueda-Cms');
    },
  },
  {
    title: 'previews a draft without script, and finds no note on the page that is out',
    who: 'editor',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async go({ page, open, follow, arrives, sees, logsInAs }) {
      await open('/en/preview');
      await follow('Sign in', page.locator('main'));
      await logsInAs('editor-without-script');
      await arrives('/en/preview', 'Preview: benefits and rights');
      await sees('There is no component called “marquesina”.');
      await follow('Education', page.getByRole('navigation', { name: 'Main' }));
      await arrives('/en/education', /./);
      expect(await page.content()).not.toContain('rueda-CmsHints');
    },
  },
];
