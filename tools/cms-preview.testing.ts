/** Drafts in the real page of the site, over HTTP and in the admin panel. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../apps/site/tests/browser.testing.ts';
import { openAdmin, openPage } from './cms-admin.testing.ts';
import { cms, createPage, draftOf, readPublished, send, waitForPage } from './cms.testing.ts';

interface PreviewForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

const formOf = async (id: number, language: string): Promise<PreviewForm> => {
  const { status, body } = await send('editor', 'GET', `/pages/${id}/preview?language=${language}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body as unknown as PreviewForm;
};

const post = ({ action, fields }: PreviewForm): Promise<Response> =>
  fetch(action, { method: 'POST', body: new URLSearchParams(fields) });

const write = (id: number, language: string, values: object) =>
  send('editor', 'PATCH', `/pages/${id}?locale=${language}`, values);

export function describePreview(): void {
  describe('a preview', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    test('shows the newest draft in each language, to nobody without the signature', async () => {
      const id = await createPage('previewed', 'Texto del borrador');
      const heading = { path: '/en/help/previewed', title: 'English draft', description: 'A test.' };
      await write(id, 'en', heading);
      for (const [language, title] of [
        ['es', 'Título de previewed'],
        ['en', 'English draft'],
      ] as const) {
        const form = await formOf(id, language);
        const response = await post(form);
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        const html = await response.text();
        expect(html).toContain(title);
        const { signature: _, ...unsigned } = form.fields;
        expect((await post({ ...form, fields: unsigned })).status).toBe(403);
        expect((await post({ ...form, fields: { ...form.fields, draft: '{}' } })).status).toBe(403);
      }
      expect((await fetch(`${cms.url}/api/pages/${id}/preview`)).status).toBe(403);
      expect(await readPublished('/ayuda/previewed')).toBeNull();
    });

    test('follows the editor in the admin panel; an approver then publishes, within 5 s', async () => {
      const draft = {
        ...draftOf('journey', 'Primera versión'),
        components: [heading('uno'), heading('uno')],
      };
      const created = await send('editor', 'POST', '/pages?locale=es', draft);
      const id = Number(created.body.doc?.['id']);
      const { page, context, problems } = await openAdmin(browser, 'editor');
      await openPage(page, id);
      await page.getByRole('button', { name: 'Ver el borrador en el sitio' }).click();
      const frame = page.frameLocator('iframe[name="rueda-preview"]');
      await frame.getByRole('heading', { level: 1, name: 'Título de journey' }).waitFor();
      await frame.getByRole('region', { name: 'Avisos para quien edita' }).waitFor();
      await page.locator('#field-title').fill('Título nuevo');
      await page.locator('#action-save-draft').click();
      await frame.getByRole('heading', { level: 1, name: 'Título nuevo' }).waitFor();
      expect(await page.getByRole('button', { name: /Aprobar/ }).count()).toBe(0);
      // The policies of both allow the frame and the form.
      expect(problems.filter((line) => /Content.Security.Policy|Refused/i.test(line))).toEqual([]);
      await context.close();

      const approver = await openAdmin(browser, 'approver');
      await openPage(approver.page, id);
      await approver.page.getByText('Programar').click();
      await approver.page.getByLabel('Publicar (hora de Lima, UTC−5)').fill('2126-12-01T09:00');
      await approver.page.getByRole('button', { name: 'Aprobar y publicar la revisión 2' }).click();
      await approver.page
        .getByText('Se publica: 1 de diciembre de 2126, 09:00 (hora de Lima, UTC−5)')
        .waitFor();
      await approver.page.getByRole('button', { name: 'Aprobar y publicar la revisión 2' }).click();
      const start = performance.now();
      await waitForPage('/ayuda/journey', (published) => published?.version === 2);
      const visibleMs = Math.round(performance.now() - start);
      process.stdout.write(`An approved page was visible at the service after ${visibleMs} ms.\n`);
      expect(visibleMs).toBeLessThan(5000);
      await approver.page.getByRole('button', { name: 'Retirar del sitio' }).click();
      await waitForPage('/ayuda/journey', (published) => published === null);
      await approver.context.close();
    });
  });
}

/** Two with the same anchor give the editor a note. */
const heading = (anchor: string): object => ({ blockType: 'sectionHeader', title: 'Sección', anchor });
