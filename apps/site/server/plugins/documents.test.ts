import { symlinkSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  accented,
  get,
  pdf,
  plainText,
  type Received,
  startSite,
} from '../documents/document-site.testing.ts';
import { createFolder, createTestSite } from '../site.testing.ts';

const kinds = ['folder', 'bucket'] as const;

test.each(kinds)('a document in a %s is sent with the headers of its name, in a sandbox', async (kind) => {
  const { address } = await startSite(kind);
  const { status, headers, body } = await get(address, `/archivos/${encodeURI(accented)}?v=2`);
  expect(status).toBe(200);
  expect(body.equals(pdf)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `inline; filename="Memoria ano 2025 (version 2).pdf"; filename*=UTF-8''Memoria%20a%C3%B1o%202025%20%28versi%C3%B3n%202%29.pdf`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toMatch(/; sandbox$/);
  expect(headers['etag']).toMatch(/^(?:W\/)?"[^"]+"$/);
  expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(0);
  // Headers that an uploader set in the bucket.
  for (const name of ['set-cookie', 'x-amz-request-id', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
  const sheet = await get(address, '/archivos/indices/cartera.xlsx');
  expect([sheet.headers['content-type'], sheet.headers['content-disposition']]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="cartera.xlsx"',
  ]);
});

test.each(kinds)(
  'a range of a document in a %s is sent with status 206, or 416 beyond its end',
  async (kind) => {
    const { address } = await startSite(kind);
    const range = async (value: string, headers: OutgoingHttpHeaders = {}): Promise<Received> =>
      get(address, '/archivos/memorias/2025.pdf', { range: value, ...headers });
    const start = await range('bytes=0-7');
    expect([start.status, start.headers['content-range'], start.headers['content-length']]).toEqual([
      206,
      `bytes 0-7/${pdf.length}`,
      '8',
    ]);
    expect(start.body.toString()).toBe('%PDF-1.4');
    expect(start.headers['content-type']).toBe('application/pdf');
    const end = await range('bytes=-10');
    expect([end.status, end.body.toString()]).toEqual([206, '0123456789']);
    const beyond = await range('bytes=999999-');
    expect([beyond.status, beyond.headers['content-range'], beyond.headers['content-type']]).toEqual([
      416,
      `bytes */${pdf.length}`,
      plainText,
    ]);
    expect(beyond.headers['cache-control']).toBe('no-store');
    const changed = await range('bytes=0-7', { 'if-range': '"of-another-version"' });
    expect([changed.status, changed.body.length]).toEqual([200, pdf.length]);
  },
);

test.each(kinds)(
  'a client that has the document of a %s receives status 304 without a body',
  async (kind) => {
    const { address } = await startSite(kind);
    const path = '/archivos/memorias/2025.pdf';
    const { headers } = await get(address, path);
    for (const condition of [
      { 'if-none-match': headers['etag'] },
      { 'if-modified-since': headers['last-modified'] },
    ]) {
      const again = await get(address, path, condition);
      expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
      expect(again.headers).not.toHaveProperty('content-length');
    }
    expect((await get(address, path, { 'if-none-match': '"another"' })).status).toBe(200);
    const failed = await get(address, path, { 'if-match': '"another"' });
    expect([failed.status, failed.headers['content-type']]).toEqual([412, plainText]);
  },
);

test.each(kinds)('HEAD of a document in a %s has the headers of GET and no body', async (kind) => {
  const { address, store } = await startSite(kind);
  const path = '/archivos/memorias/2025.pdf';
  const [head, full] = [await get(address, path, {}, 'HEAD'), await get(address, path)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-type', 'content-length', 'content-disposition', 'etag', 'last-modified'])
    expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
  if (store) expect(store.requests[0]?.method).toBe('HEAD');
  expect((await get(address, '/archivos/none.pdf', {}, 'HEAD')).status).toBe(404);
});

test.each(kinds)(
  'a document that is not in a %s is a plain 404, and no page is rendered for it',
  async (kind) => {
    const { address, site } = await startSite(kind);
    for (const path of ['/archivos/none.pdf', '/archivos/memorias', '/archivos/memorias/', '/archivos/']) {
      const { status, headers, body } = await get(address, path);
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        404,
        plainText,
        'no-store',
      ]);
      expect(body.toString()).toBe('404 Not Found\n');
    }
    expect(site.tasks).toEqual([]);
  },
);

test.each(kinds)('a path that leaves the %s, hides a file or breaks a header is a 404', async (kind) => {
  const { address, store, site } = await startSite(kind);
  for (const path of [
    '/archivos/../package.json',
    '/archivos/%2e%2e/package.json',
    '/archivos/memorias/..%2f..%2fpackage.json',
    '/archivos/..%5cpackage.json',
    '/archivos/%252e%252e/package.json',
    '/archivos//etc/passwd',
    '/archivos/.env',
    '/archivos/a%00.pdf',
    '/archivos/a%0d%0aX-Injected:%201.pdf',
    '/archivos/a%E2%80%AEfdp.exe',
  ]) {
    const { status, headers } = await get(address, path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers).not.toHaveProperty('x-injected');
  }
  expect((await get(address, '/archivos/a%zz.pdf')).status).toBe(400);
  expect(store?.requests ?? []).toEqual([]);
  expect(site.tasks.map(({ address: rendered }) => rendered)).toEqual(
    site.tasks.map(() => expect.not.stringContaining('archivos')),
  );
});

test('links that lead out of the folder, dot files behind links, and sockets are a 404', async () => {
  const outside = createFolder({ 'secret.pdf': pdf });
  const folder = createFolder({ 'a/1.pdf': pdf, '.incoming/2.pdf': pdf });
  symlinkSync(join(outside, 'secret.pdf'), join(folder, 'file.pdf'));
  symlinkSync(outside, join(folder, 'other'));
  symlinkSync(join(folder, '.incoming/2.pdf'), join(folder, 'hidden.pdf'));
  symlinkSync(join(folder, 'a/1.pdf'), join(folder, 'inside.pdf'));
  const socket = createServer().listen(join(folder, 'socket.pdf'));
  onTestFinished(() => void socket.close());
  const address = await createTestSite({ DOCUMENT_STORE: folder }).listen();
  for (const path of ['file.pdf', 'other/secret.pdf', 'hidden.pdf', 'socket.pdf'])
    expect([path, (await get(address, `/archivos/${path}`)).status]).toEqual([path, 404]);
  expect((await get(address, '/archivos/inside.pdf')).status).toBe(200);
});

test('a folder that does not exist is a 404', async () => {
  const address = await createTestSite({ DOCUMENT_STORE: '/nowhere' }).listen();
  expect((await get(address, '/archivos/a.pdf')).status).toBe(404);
});

test.each(kinds)('requests for documents of a %s are limited by address', async (kind) => {
  const { site } = await startSite(kind, { API_RATE: '1' });
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await site.server.inject(`/archivos/${index}.pdf`)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});

test.each(kinds)(
  'a document of a %s above the limit is not sent, and the log names the sizes',
  async (kind) => {
    const large = Buffer.alloc(1_000_001, 'a');
    const { address, site } = await startSite(
      kind,
      { MAX_DOCUMENT_MEGABYTES: '1' },
      { 'large.pdf': large, 'limit.pdf': large.subarray(1) },
    );
    const { status, headers, body } = await get(address, '/archivos/large.pdf');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, plainText, 'no-store']);
    expect(body.length).toBeLessThan(300);
    // A range does not get around the limit.
    expect((await get(address, '/archivos/large.pdf', { range: 'bytes=0-9' })).status).toBe(500);
    expect((await get(address, '/archivos/limit.pdf')).status).toBe(200);
    expect(site.lines).toContainEqual(expect.objectContaining({ bytes: 1_000_001, maxBytes: 1_000_000 }));
  },
);

test('nothing of a visitor reaches the bucket but the range and the version', async () => {
  const { address, store } = await startSite('bucket');
  await get(address, '/archivos/memorias/2025.pdf?token=secret', {
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'x-forwarded-for': '203.0.113.82',
    range: 'bytes=0-1',
  });
  const [request] = store?.requests ?? [];
  expect(request?.path).toBe('/documents/memorias/2025.pdf');
  expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual(['connection', 'host', 'range']);
});
