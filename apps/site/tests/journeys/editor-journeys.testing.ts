/** Journeys of editors before a page is published: their CMS posts its draft. */
import { sampleDraft } from '@rueda/domain/sample';
import { expect } from 'vitest';
import { postDraft } from '../preview.testing.ts';
import type { Journey } from './journey.testing.ts';

const draft = sampleDraft().document;

export const editorJourneys: Journey[] = [
  {
    title: 'previews a draft and reads its problems in the language of the page',
    who: 'editor',
    device: 'desktop',
    language: 'es',
    async run({ page, site, arriveAt, see }) {
      await postDraft(page, `${site.address}/vista-previa`, draft);
      await arriveAt('/vista-previa', 'Derechos y beneficios');
      const notes = page.getByRole('region', { name: 'Avisos para quien edita' });
      await notes.getByText(/\d+ avisos en esta página/).waitFor();
      await notes.getByRole('link', { name: 'No hay ningún componente llamado «marquesina».' }).click();
      await page.getByRole('note', { name: 'Avisos de «marquesina»' }).waitFor();
      await postDraft(page, `${site.address}/en/preview`, draft);
      await arriveAt('/en/preview', 'Rights and benefits');
      await page.getByRole('region', { name: 'Notes for the editor' }).waitFor();
      await see('There is no component called “marquesina”.');
    },
  },
  {
    title: 'reads the notes on a draft, and can no longer see it at the address of the preview',
    who: 'editor',
    device: 'phone',
    language: 'en',
    async run({ page, site, open, see, rejectCookies }) {
      await postDraft(page, `${site.address}/en/preview`, draft);
      await rejectCookies();
      await page.getByRole('region', { name: 'Notes for the editor' }).waitFor();
      await open('/en/preview');
      await see('The content management system posts drafts here');
      expect(await page.content()).not.toContain('rueda-Cms');
    },
  },
  {
    title: 'previews a draft without script, and finds no note on the published page',
    who: 'editor',
    device: 'desktop',
    language: 'en',
    hasScript: false,
    async run({ page, site, follow, arriveAt, see }) {
      await postDraft(page, `${site.address}/en/preview`, draft);
      await arriveAt('/en/preview', 'Rights and benefits');
      await see('There is no component called “marquesina”.');
      await follow('Education', page.getByRole('navigation', { name: 'Main' }));
      await arriveAt('/en/education', /./);
      expect(await page.content()).not.toContain('rueda-CmsHints');
    },
  },
];
