/** Uploads in the admin panel, and images from their upload to the visitor. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../apps/site/tests/browser.testing.ts';
import { openAdmin } from './cms-admin.testing.ts';
import { eicar, folders, scans } from './cms-folders.testing.ts';
import { filesIn, messageOf, upload, visitorsRead } from './cms-uploads.testing.ts';
import { cms, send, tokenOf } from './cms.testing.ts';

const scanCount = (): number => readFileSync(scans, 'utf8').split('\n').length;

export function describeImages(): void {
  describe('a document in the admin panel', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    test('is uploaded by an editor and approved by an approver, who both read its state', async () => {
      const { page: editor, problems } = await openAdmin(browser, 'editor');
      const file = (name: string, text: string) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
      await editor.goto(`${cms.url}/admin/collections/documents/create`);
      await editor.waitForLoadState('networkidle');
      await editor.locator('input[type=file]').setInputFiles(file('panel.csv', `a\n${eicar}\n`));
      await editor.getByLabel('Ruta en /archivos').fill('cuadros/panel.csv');
      await editor.locator('#action-save').click();
      await editor.getByText(/El archivo no se aceptó y no se guardó.*Eicar FOUND/).waitFor();
      await editor.goto(`${cms.url}/admin/collections/documents/create`);
      await editor.waitForLoadState('networkidle');
      await editor.locator('input[type=file]').setInputFiles(file('panel.csv', 'a\n'));
      await editor.getByLabel('Ruta en /archivos').fill('cuadros/panel.csv');
      await editor.locator('#action-save').click();
      await editor.waitForURL(/\/documents\/\d+/);
      await editor.waitForLoadState('networkidle');
      expect(await editor.getByRole('button', { name: /Aprobar/ }).count()).toBe(0);

      const { page: approver } = await openAdmin(browser, 'approver');
      await approver.goto(editor.url());
      await approver.waitForLoadState('networkidle');
      await approver.getByRole('button', { name: 'Aprobar y publicar' }).click();
      await approver.getByRole('button', { name: 'Retirar del sitio' }).waitFor();
      await approver.getByText('Publicado', { exact: true }).first().waitFor();
      expect(await visitorsRead('cuadros/panel.csv')).toEqual(['a\n', 'a\n']);
      await approver.getByRole('button', { name: 'Retirar del sitio' }).click();
      await approver.getByRole('button', { name: 'Aprobar y publicar' }).waitFor();
      expect(await visitorsRead('cuadros/panel.csv')).toEqual([null, null]);
      await editor.reload();
      await editor.getByText('Retirado', { exact: true }).first().waitFor();
      expect(problems.filter((line) => /Content.Security.Policy|Refused/i.test(line))).toEqual([]);
    });
  });

  describe('an uploaded image', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );

    test('is scanned, and sent by the site under a name that nobody can guess', async () => {
      const before = scanCount();
      const { status, body } = await upload('editor', ['media', { alt: 'A' }], ['plaza.png', png]);
      expect([status, body.errors]).toEqual([201, undefined]);
      const name = String(body.doc?.['filename']);
      expect(name).toMatch(/^plaza-[\da-f-]{36}\.png$/);
      expect(scanCount()).toBe(before + 1);
      for (const address of cms.sites.addresses) {
        const response = await fetch(`${address}/media/${name}`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      }
      const infected = Buffer.concat([png, Buffer.from(eicar)]);
      const rejected = await upload('editor', ['media', { alt: 'A' }], ['plaza.png', infected]);
      expect([rejected.status, messageOf(rejected)]).toEqual([400, expect.stringContaining('Eicar FOUND')]);
      expect(filesIn(folders.media).filter((each) => each.endsWith('.png'))).toEqual([name]);
    });

    test('that a page shows is neither replaced nor renamed', async () => {
      const image = await upload('editor', ['media', { alt: 'A' }], ['usada.png', png]);
      const { id, filename } = image.body.doc as { id: number; filename: string };
      const components = [{ blockType: 'galleryTile', images: [id] }];
      await send('editor', 'POST', '/pages?locale=es', { identifier: 'with-upload', components });
      const form = new FormData();
      form.set('_payload', '{}');
      form.set('file', new Blob([png]), 'otra.png');
      const replacement = await fetch(`${cms.url}/api/media/${id}`, {
        method: 'PATCH',
        headers: { authorization: `JWT ${await tokenOf('editor')}` },
        body: form,
      });
      expect(replacement.status).toBe(409);
      const edit = { alt: 'B', filename: 'otra.png' };
      expect((await send('editor', 'PATCH', `/media/${id}?locale=es`, edit)).body.doc).toMatchObject({
        alt: 'B',
        filename,
      });
    });
  });
}
