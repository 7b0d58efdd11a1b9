import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readerLimits } from '@rueda/server/slow-readers';
import { expect, test, vi } from 'vitest';
import type { EncodedPage } from './page-cache.ts';
import { createTestSite, encodePage, origin, type TestSite } from './site.testing.ts';

interface RawResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** Sends a request with exactly these headers, and returns the undecoded response. */
const send = (
  address: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    request(address + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

const br = { 'accept-encoding': 'br' };
const shared = 'public, s-maxage=60, stale-while-revalidate=1140, stale-if-error=1140';

/** The number of responses with this status that the fast path in front of Fastify sent. */
const fastPathCount = async ({ operations }: TestSite, status = 200): Promise<number> => {
  const { body } = await operations.inject('/metrics');
  const label = `method="GET",route="page",status="${status}"`;
  return Number(new RegExp(`_seconds_count\\{${label}\\} (\\d+)`).exec(body)?.[1] ?? 0);
};

test('a page is the same, byte for byte and header for header, in front of Fastify and behind it', async () => {
  const site = createTestSite();
  const address = await site.listen();
  const [first, second] = [await send(address, '/', br), await send(address, '/', br)];
  expect(await fastPathCount(site)).toBe(1);
  const varying = { date: expect.anything(), 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) };
  expect(second.headers).toEqual({ ...first.headers, ...varying });
  expect(first.headers).toMatchObject({
    ...varying,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(first.bytes.length),
    'cache-control': shared,
    vary: 'Save-Data, Accept-Encoding',
    etag: encodePage('page of /').etag,
    'x-content-type-options': 'nosniff',
  });
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  expect(second.bytes).toEqual(first.bytes);
  expect(brotliDecompressSync(second.bytes).toString()).toBe('page of /');
  expect(site.tasks).toEqual([{ address: '/', hasBanner: true, hasImages: true }]);
  expect(site.rendered()).toBe(1);
});

test('Fastify sends gzip and plain text first; the fast path sends gzip once it is cached', async () => {
  const site = createTestSite();
  const address = await site.listen();
  await send(address, '/', br);
  const gzip = await send(address, '/', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe('page of /');
  expect(await fastPathCount(site)).toBe(0);
  const again = await send(address, '/', { 'accept-encoding': 'gzip' });
  expect([again.headers['content-encoding'], again.bytes]).toEqual(['gzip', gzip.bytes]);
  expect(await fastPathCount(site)).toBe(1);
  const plain = await send(address, '/');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.bytes.toString()).toBe('page of /');
  expect(site.tasks).toHaveLength(1);
});

test('a client that has the page receives status 304, in front of Fastify and behind it', async () => {
  const site = createTestSite();
  const address = await site.listen();
  const { etag } = encodePage('page of /');
  for (const expected of [0, 1]) {
    const { status, headers, bytes } = await send(address, '/', { ...br, 'if-none-match': etag });
    expect([status, bytes.length, headers['etag'], headers['cache-control']]).toEqual([304, 0, etag, shared]);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(await fastPathCount(site, 304)).toBe(expected);
  }
  expect((await send(address, '/', { ...br, 'if-none-match': 'W/"other"' })).status).toBe(200);
  expect(await fastPathCount(site)).toBe(1);
});

test('the page for addresses that do not exist is always sent with its status and its text', async () => {
  const site = createTestSite();
  const address = await site.listen();
  const { etag } = encodePage('page of /404');
  for (const path of ['/nowhere', '/nowhere', '/404', '/404']) {
    const { status, bytes } = await send(address, path, { ...br, 'if-none-match': etag });
    expect([status, brotliDecompressSync(bytes).toString()]).toEqual([404, 'page of /404']);
  }
  expect(site.tasks).toHaveLength(1);
  expect(await fastPathCount(site, 404)).toBe(2);
});

test('HEAD has the headers of GET and no body, and never takes the fast path', async () => {
  const site = createTestSite();
  const address = await site.listen();
  const get = await send(address, '/', br);
  const head = await send(address, '/', br, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers).toEqual({
    ...get.headers,
    date: expect.anything(),
    'x-request-id': expect.anything(),
  });
  expect(await fastPathCount(site)).toBe(0);
});

test('visitors who answered the cookie banner share a page without it, which no shared cache stores', async () => {
  const site = createTestSite();
  const address = await site.listen();
  await send(address, '/', br);
  for (const cookie of ['cookies=reject.1', 'a=b; cookies=accept.1', 'a=b;cookies=accept.1']) {
    const { headers } = await send(address, '/', { ...br, cookie });
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  for (const cookie of ['xcookies=1', 'a=cookies', 'a=b']) {
    const { headers } = await send(address, '/', { ...br, cookie });
    expect(headers['cache-control']).toBe(shared);
  }
  expect(site.tasks).toEqual([
    { address: '/', hasBanner: true, hasImages: true },
    { address: '/', hasBanner: false, hasImages: true },
  ]);
});

test('visitors who save data share a page without images, unless they request them', async () => {
  const site = createTestSite();
  const address = await site.listen();
  const saving = { ...br, 'save-data': 'on' };
  await send(address, '/', saving);
  await send(address, '/', saving);
  await send(address, '/', { ...br, 'save-data': 'off' });
  await send(address, '/?imagenes=1', saving);
  await send(address, '/?a=1&imagenes=1', saving);
  expect(site.tasks.map(({ hasBanner, hasImages }) => [hasBanner, hasImages])).toEqual([
    [true, false],
    [true, true],
  ]);
  await send(address, '/?noimagenes=1', saving);
  expect(site.tasks).toHaveLength(2);
});

test('an incomplete page is sent with no-store', async () => {
  const site = createTestSite({}, { pageOf: () => encodePage('part', { isComplete: false }) });
  const address = await site.listen();
  for (const cookie of ['', '', 'cookies=reject.1']) {
    const { headers } = await send(address, '/', { ...br, ...(cookie && { cookie }) });
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('the request id of a trusted proxy is retained, and that of any other client is replaced', async () => {
  for (const [proxies, isRetained] of [
    ['127.0.0.1', true],
    ['', false],
  ] as const) {
    const site = createTestSite({ TRUSTED_PROXIES: proxies });
    const address = await site.listen();
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await send(address, '/', { ...br, 'x-request-id': 'id-of-the-proxy' });
      expect(headers['x-request-id'] === 'id-of-the-proxy').toBe(isRetained);
    }
    expect(await fastPathCount(site)).toBe(1);
  }
});

test('a site without a cache renders each page for each request', async () => {
  const site = createTestSite({ CACHE_MEGABYTES: '0' });
  const address = await site.listen();
  for (let time = 0; time < 3; time += 1) expect((await send(address, '/', br)).status).toBe(200);
  expect(site.tasks).toHaveLength(3);
  expect(await fastPathCount(site)).toBe(0);
});

test('a cached page does not count towards the render limit of a client', async () => {
  const site = createTestSite({ RENDER_RATE: '1' });
  await site.server.inject('/');
  for (let time = 0; time < 20; time += 1) expect((await site.server.inject('/')).statusCode).toBe(200);
  expect(site.tasks).toHaveLength(1);
  const other = createTestSite({ RENDER_RATE: '1', CACHE_MEGABYTES: '0' });
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await other.server.inject('/')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('requests for a page that is being rendered do not count towards the render limit', async () => {
  const { promise: rendered, resolve } = Promise.withResolvers<undefined>();
  const pageOf = (): Promise<EncodedPage> => rendered.then(() => encodePage('page'));
  const site = createTestSite({ RENDER_RATE: '1' }, { pageOf });
  const first = site.server.inject('/').then(({ statusCode }) => statusCode);
  await vi.waitUntil(() => site.tasks.length === 1);
  const others = Array.from({ length: 20 }, async () => (await site.server.inject('/')).statusCode);
  // Another page after them: they have not used the limit.
  const another = site.server.inject('/en').then(({ statusCode }) => statusCode);
  await vi.waitUntil(() => site.tasks.length === 2);
  resolve(undefined);
  expect(new Set(await Promise.all([first, ...others, another]))).toEqual(new Set([200]));
  expect(site.tasks).toHaveLength(2);
});

test.each(['br', 'gzip', 'identity'])(
  'concurrent requests for one page in %s hold its bytes in memory once',
  async (encoding) => {
    const { promise: rendered, resolve } = Promise.withResolvers<undefined>();
    const text = randomBytes(4_000_000).toString('hex');
    const pageOf = (): Promise<EncodedPage> => rendered.then(() => encodePage(text));
    // More than the kernel buffers. The limit fits two copies: clients are disconnected if unread bytes exceed it.
    const readers = { ...readerLimits, maxUnreadBytes: 2 * text.length };
    const site = createTestSite({}, { pageOf, server: { readers } });
    const address = await site.listen();
    const sent = Array.from({ length: 30 }, () => send(address, '/', { 'accept-encoding': encoding }));
    await vi.waitUntil(() => site.tasks.length === 1);
    // All of them wait for it.
    await setTimeout(200);
    resolve(undefined);
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

test('a personal page is sent with no-store, always with images, and without a banner that was answered', async () => {
  const site = createTestSite();
  const response = await site.server.inject({ url: '/mis-listas', headers: { 'save-data': 'on' } });
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  await site.server.inject({ url: '/mis-listas', headers: { cookie: 'cookies=accept.1' } });
  expect(site.tasks).toEqual([
    { address: '/mis-listas', hasBanner: true, hasImages: true },
    { address: '/mis-listas', hasBanner: false, hasImages: true },
  ]);
});

test('every response has the security headers', async () => {
  const site = createTestSite();
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-src': 'https://www.youtube-nocookie.com',
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'rueda-worker',
  };
  for (const url of ['/', '/mis-listas', '/nowhere', '/robots.txt', '//evil.example/']) {
    const { headers } = await site.server.inject(url);
    const directives = String(headers['content-security-policy']).split('; ');
    expect(Object.fromEntries(directives.map((each) => each.split(/ (.*)/, 2)))).toEqual(policy);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    });
  }
  const rejected = await site.server.inject({
    method: 'POST',
    url: '/',
    headers: { origin: `${origin}.evil` },
  });
  expect([rejected.statusCode, rejected.headers['cache-control']]).toEqual([403, 'no-store']);
});
