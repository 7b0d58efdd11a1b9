import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { createFolder, createTestSite } from '../site.testing.ts';

const webp = Buffer.from('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ');

const createMedia = (): string =>
  createFolder({
    'mercado-1.webp': webp,
    'b.PNG': 'png',
    'a.svg': '<svg onload="alert(1)"/>',
    'a.html': '<script>alert(1)</script>',
    'a.pdf': '%PDF-1.4',
    '.hidden.png': 'png',
  });

test('an image of the CMS is sent with its type, cached as immutable, and can run nothing', async () => {
  const { server } = createTestSite({ MEDIA_FOLDER: createMedia() });
  const { statusCode, headers, rawPayload } = await server.inject('/media/mercado-1.webp?v=1');
  expect([statusCode, rawPayload.equals(webp)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(webp.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const again = await server.inject({
    url: '/media/mercado-1.webp',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await server.inject('/media/b.PNG')).headers['content-type']).toBe('image/png');
  const head = await server.inject({ method: 'HEAD', url: '/media/mercado-1.webp' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a file of the folder that is no image is not sent, and neither is what links lead to', async () => {
  const folder = createMedia();
  symlinkSync(join(createFolder({ 'secret.png': 'secret' }), 'secret.png'), join(folder, 'link.png'));
  const { server } = createTestSite({ MEDIA_FOLDER: folder });
  for (const name of ['a.svg', 'a.html', 'a.pdf', '.hidden.png', 'link.png', 'none.png', '..%2fa.png', ''])
    expect([name, (await server.inject(`/media/${name}`)).statusCode]).toEqual([name, 404]);
});

test('requests for images are limited by address, because each is looked up', async () => {
  const { server } = createTestSite({ MEDIA_FOLDER: createMedia(), API_RATE: '1' });
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count += 1)
    statuses.add((await server.inject(`/media/${count}.png`)).statusCode);
  expect([...statuses]).toEqual([404, 429]);
});

test('a site without a folder of images has none, and a relative folder is rejected at the start', async () => {
  expect((await createTestSite().server.inject('/media/mercado-1.webp')).statusCode).toBe(404);
  expect(() => readSettings({ MEDIA_FOLDER: 'media' })).toThrow(
    'MEDIA_FOLDER is "media": set an absolute folder.',
  );
});
