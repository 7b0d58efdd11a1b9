import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createFolder, createTestSite, origin } from '../site.testing.ts';

const script = 'export const price = 1;'.repeat(50);
const immutable = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const notFound = [404, 'text/plain; charset=utf-8', '404 Not Found\n'];

const clientFolder = (): string =>
  createFolder({
    'assets/a-1.js': script,
    'assets/a-1.js.br': brotliCompressSync(script),
    'assets/a-1.js.gz': gzipSync(script),
    'assets/b-2.css': 'a{}',
    'embed/e-1.js': 'embed()',
    'samples/s.json': '{}',
    'icon.svg': '<svg/>',
    'icon.svg.br': brotliCompressSync('<svg/>'),
    'icon.svg.gz': gzipSync('<svg/>'),
    'index.html': 'never',
  });

test.each([
  ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'an asset for a client that accepts %s is the copy compressed at build time, cached as immutable',
  async (accepted, encoding, decode) => {
    const { server } = createTestSite({}, { clientFolder: clientFolder() });
    const { statusCode, headers, rawPayload } = await server.inject({
      url: '/assets/a-1.js',
      headers: { 'accept-encoding': accepted },
    });
    expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      encoding,
      immutable,
    ]);
    expect(decode(rawPayload).toString()).toBe(script);
    expect(headers['content-type']).toMatch(/\/javascript; charset=utf-8$/);
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('an asset has an entity tag, and a client that has it receives status 304', async () => {
  const { server } = createTestSite({}, { clientFolder: clientFolder() });
  const { headers } = await server.inject('/assets/b-2.css');
  expect(headers['etag']).toBeTruthy();
  const again = await server.inject({
    url: '/assets/b-2.css',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('part of an asset is sent to a Range request', async () => {
  const { server } = createTestSite({}, { clientFolder: clientFolder() });
  const { statusCode, headers, body } = await server.inject({
    url: '/assets/b-2.css',
    headers: { range: 'bytes=1-2' },
  });
  expect([statusCode, headers['content-range'], body]).toEqual([206, 'bytes 1-2/3', '{}']);
});

test('an embed file has the headers that let other sites load it and check its hash', async () => {
  const { server } = createTestSite({}, { clientFolder: clientFolder() });
  const { statusCode, headers } = await server.inject('/embed/e-1.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': immutable,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('samples and the files at the root are cached for an hour', async () => {
  const { server } = createTestSite({}, { clientFolder: clientFolder() });
  for (const url of ['/samples/s.json', '/icon.svg']) {
    const { statusCode, headers } = await server.inject(url);
    expect([url, statusCode, headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
      url,
      200,
      hour,
      'same-origin',
    ]);
  }
  const { headers } = await server.inject({ url: '/icon.svg', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
});

test('a file that does not exist is a plain 404, and no page is rendered for it', async () => {
  const { server, tasks } = createTestSite({}, { clientFolder: clientFolder() });
  for (const url of ['/assets/none.js', '/embed/none.js', '/samples/none', '/assets/..%2ficon.svg']) {
    const { statusCode, headers, body } = await server.inject(url);
    expect([url, statusCode, headers['content-type'], body]).toEqual([url, ...notFound]);
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(tasks).toEqual([]);
});

test('compressed copies at the root have no address, and folders are not listed', async () => {
  const { server } = createTestSite({}, { clientFolder: clientFolder() });
  for (const url of ['/icon.svg.br', '/icon.svg.gz', '/assets', '/assets/'])
    expect((await server.inject(url)).statusCode).toBe(404);
});

test('requests for unknown files are limited by address; those for existing files are not', async () => {
  const { server } = createTestSite({ API_RATE: '1' }, { clientFolder: clientFolder() });
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await server.inject('/assets/none.js')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await server.inject('/assets/b-2.css')).statusCode).toBe(200);
});

test('assets of other versions are served from the shared folder, to which this build adds its files', async () => {
  const shared = createFolder({ 'assets/other-9.js': 'other version' });
  const { server } = createTestSite(
    { ASSETS_FOLDER: shared, API_RATE: '1' },
    { clientFolder: clientFolder() },
  );
  for (let index = 0; index < 5; index += 1)
    expect((await server.inject('/assets/other-9.js')).body).toBe('other version');
  // They are not in this build, so looking them up is limited like an invented name.
  expect((await server.inject('/assets/other-9.js')).statusCode).toBe(429);
  expect((await server.inject('/assets/b-2.css')).body).toBe('a{}');
});

test('in development no assets are served from a folder', async () => {
  const { server } = createTestSite();
  expect((await server.inject('/assets/b-2.css')).statusCode).toBe(404);
});

test('robots.txt disallows /api and names the sitemap', async () => {
  const { server } = createTestSite();
  const { statusCode, headers, body } = await server.inject('/robots.txt');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    hour,
  ]);
  expect(body).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
  const again = await server.inject({
    url: '/robots.txt',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('the sitemap lists pages and no data files', async () => {
  const { server } = createTestSite();
  const { headers, body } = await server.inject({
    url: '/sitemap.xml',
    headers: { 'accept-encoding': 'identity' },
  });
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/xml; charset=utf-8',
    hour,
  ]);
  expect(body).toContain(`<loc>${origin}/contacto</loc>`);
  expect(body).not.toContain('datos.csv');
});
