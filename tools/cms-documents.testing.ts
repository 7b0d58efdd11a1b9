/** Documents from their upload to the visitor: checks, four eyes, replacement, failures and kills. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  brokenScanner,
  eicar,
  folders,
  maxDocumentMegabytes,
  scans,
  slowScanner,
} from './cms-folders.testing.ts';
import {
  decide,
  filesIn,
  messageOf,
  pdfOf,
  publish,
  readState,
  upload,
  uploadDocument,
  visitorsRead,
  waitForState,
} from './cms-uploads.testing.ts';
import { cms, killCms, pause, send, startCms, tokenOf } from './cms.testing.ts';

export function describeDocuments(): void {
  describe('a document', () => {
    test('is uploaded by an editor, approved by another person, and then read by visitors', async () => {
      const path = 'memorias/2025/memoria año 2025.pdf';
      const id = await uploadDocument(path, pdfOf('memoria'));
      expect(await visitorsRead(path)).toEqual([null, null]);
      expect((await decide(id, 'approve', 'editor')).status).toBe(403);
      expect((await send('approver', 'PATCH', `/documents/${id}`, { state: 'published' })).status).toBe(403);
      expect((await decide(id, 'approve')).status).toBe(200);
      await waitForState(id, 'published');
      expect(await visitorsRead(path)).toEqual([pdfOf('memoria'), pdfOf('memoria')]);
      expect((await decide(id, 'approve')).status).toBe(409);
      expect((await send('editor', 'DELETE', `/documents/${id}`)).status).toBe(409);
      const own = await uploadDocument('memorias/propia.pdf', pdfOf('own'), 'approver');
      const approval = await decide(own, 'approve');
      expect([approval.status, messageOf(approval)]).toEqual([
        403,
        expect.stringContaining('un archivo que subió'),
      ]);
      expect(await visitorsRead('memorias/propia.pdf')).toEqual([null, null]);
      const { body } = await send(
        'approver',
        'GET',
        `/audit?where[identifier][equals]=${path}&sort=createdAt`,
      );
      expect((body['docs'] as Record<string, unknown>[]).map(({ user, action }) => [user, action])).toEqual([
        ['editor', 'created'],
        ['approver', 'approved'],
      ]);
    });

    test.each<[path: string, content: string, reason: RegExp]>([
      ['rechazado/virus.csv', `a,b\n${eicar}\n`, /no se guardó\. .*rejected the file .*Eicar FOUND/],
      ['rechazado/pagina.pdf', '<!doctype html><script>alert(1)</script>', /is not application\/pdf/],
      ['rechazado/vacio.csv', '', /is empty|Elige el archivo/],
      ['rechazado/pagina.html', '<p>', /Usa una ruta como/],
      ['../rechazado.pdf', pdfOf('a'), /Usa una ruta como/],
      ['/archivos/rechazado.pdf', pdfOf('a'), /Usa una ruta como/],
    ])(
      'for %s with the content %j is rejected with a reason, and not stored',
      async (path, content, reason) => {
        const stored = filesIn(folders.uploads);
        const response = await upload(
          'editor',
          ['documents', { path }],
          [path.split('/').at(-1) ?? '', content],
        );
        expect([response.status, messageOf(response)]).toEqual([400, expect.stringMatching(reason)]);
        expect(filesIn(folders.uploads)).toEqual(stored);
        const { body } = await send('editor', 'GET', `/documents?where[path][equals]=${path}`);
        expect(body['docs']).toEqual([]);
      },
    );

    test('may be as large as the limit and not larger, and a rejected upload is in the audit', async () => {
      const large = pdfOf('a'.repeat((maxDocumentMegabytes - 1) * 1_000_000));
      await publish('grandes/limite.pdf', large);
      expect((await visitorsRead('grandes/limite.pdf')).map((text) => text?.length)).toEqual([
        large.length,
        large.length,
      ]);
      const above = pdfOf('a'.repeat(maxDocumentMegabytes * 1_000_000));
      const response = await upload('editor', ['documents', { path: 'grandes/a.pdf' }], ['a.pdf', above]);
      expect(response.status).toBe(413);
      const { body } = await send('approver', 'GET', '/audit?where[action][equals]=fileRejected');
      expect(body['docs']).toContainEqual(
        expect.objectContaining({
          user: 'editor',
          identifier: 'rechazado/virus.csv',
          reason: expect.stringContaining('Eicar FOUND'),
        }),
      );
    });

    test('that the scanner does not accept at its publication stays unpublished, until it is approved again', async () => {
      const id = await uploadDocument('hechos/hecho.xml', '<?xml version="1.0"?><hecho/>');
      writeFileSync(brokenScanner, '');
      await decide(id, 'approve');
      await waitForState(id, 'rejected');
      expect((await readState(id))[1]).toMatch(/exit status 2: no signatures/);
      expect(await visitorsRead('hechos/hecho.xml')).toEqual([null, null]);
      rmSync(brokenScanner);
      expect((await decide(id, 'approve')).status).toBe(200);
      await waitForState(id, 'published');
      expect(await readState(id)).toEqual(['published', '']);
      expect((await visitorsRead('hechos/hecho.xml'))[0]).toContain('<hecho/>');
    });

    test('is replaced by another upload with its path, once that is approved, and withdrawn', async () => {
      const path = 'boletines/diario.csv';
      const first = await publish(path, 'a,1\n');
      const second = await uploadDocument(path, 'a,2\n');
      expect((await visitorsRead(path))[0]).toBe('a,1\n');
      await decide(second, 'approve');
      await waitForState(second, 'published');
      expect(await visitorsRead(path)).toEqual(['a,2\n', 'a,2\n']);
      expect((await readState(first))[0]).toBe('superseded');
      expect((await decide(first, 'withdraw')).status).toBe(409);
      expect((await decide(second, 'withdraw', 'editor')).status).toBe(403);
      expect(await decide(second, 'withdraw')).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
      expect(await visitorsRead(path)).toEqual([null, null]);
      expect((await decide(first, 'approve')).status).toBe(200);
      await waitForState(first, 'published');
      expect((await visitorsRead(path))[0]).toBe('a,1\n');
    });

    test('of somebody else is not replaced', async () => {
      writeFileSync(`${folders.store}/ajeno.csv`, 'other\n');
      const response = await upload('editor', ['documents', { path: 'ajeno.csv' }], ['ajeno.csv', 'mine\n']);
      expect([response.status, messageOf(response)]).toEqual([
        400,
        expect.stringContaining('is published already'),
      ]);
      expect(readFileSync(`${folders.store}/ajeno.csv`, 'utf8')).toBe('other\n');
    });

    test('whose approval was stored is published after a kill, also while it is scanned', async () => {
      const id = await uploadDocument('hechos/interrumpido.pdf', pdfOf('a'));
      writeFileSync(slowScanner, '');
      expect((await decide(id, 'approve')).status).toBe(200);
      expect((await decide(id, 'approve')).status).toBe(409);
      await pause(1500);
      await killCms();
      rmSync(slowScanner);
      await startCms();
      await waitForState(id, 'published');
      expect(await visitorsRead('hechos/interrumpido.pdf')).toEqual([pdfOf('a'), pdfOf('a')]);
      expect(filesIn(`${folders.store}/hechos`)).toContain('interrumpido.pdf');
    });

    test('is read before its approval by signed-in users only, and saved instead of shown', async () => {
      const id = await uploadDocument('hechos/guion.xml', '<a xmlns="http://www.w3.org/1999/xhtml"/>');
      const { body } = await send('approver', 'GET', `/documents/${id}`);
      const address = `${cms.url}${new URL(String(body['url']), cms.url).pathname}`;
      expect((await fetch(address)).status).toBe(403);
      const { status, headers } = await fetch(address, {
        headers: { authorization: `JWT ${await tokenOf('approver')}` },
      });
      expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment']);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    });

    test('costs no scan without the right to upload it', async () => {
      const before = readFileSync(scans, 'utf8');
      for (const user of [null, 'administrator']) {
        const file: [string, string] = ['a.pdf', pdfOf('a')];
        expect((await upload(user, ['documents', { path: 'a.pdf' }], file)).status).toBe(403);
        expect((await upload(user, ['media', {}], ['a.png', 'a'])).status).toBe(403);
      }
      expect(readFileSync(scans, 'utf8')).toBe(before);
    });
  });
}
