import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, encodeBody } from '../server/encoded-body.ts';
import { sizeOf } from '../server/page-cache.ts';
import { startSite, type TestSite } from './site.testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Sends a request and resolves to its status. */
const requestStatus = (path: string, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(site.address + path, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });

test('10,000 concurrent requests for one address share one render', async () => {
  const before = site.rendered();
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const statuses = await Promise.all(Array.from({ length: 10_000 }, () => requestStatus('/', agent)));
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(site.rendered() - before).toBe(1);
});

test('a site without a cache renders a page for each request', async () => {
  const uncachedSite = await startSite(undefined, undefined, { CACHE_MEGABYTES: '0' });
  const responses = await Promise.all(Array.from({ length: 3 }, () => uncachedSite.get('/')));
  await uncachedSite.close();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(uncachedSite.rendered()).toBe(3);
});

test('a cached page occupies no more memory than the cache counts for it', async () => {
  const page = encodeBody((await site.get('/')).text);
  const bytes = page.br.buffer.byteLength + (await bytesOf(page, 'gzip')).buffer.byteLength;
  expect(bytes).toBeLessThanOrEqual(sizeOf(page));
  expect(bytes).toBeGreaterThan(sizeOf(page) / 2);
});

test('unknown query parameters lead to the same cached page', async () => {
  await site.get('/en');
  const before = site.rendered();
  await Promise.all(['/en?utm_source=a', '/en?b=2', '/en?a=1&c'].map((path) => site.get(path)));
  expect(site.rendered() - before).toBe(0);
});

test('a client that has the page receives status 304, and shared caches may store it for a minute', async () => {
  const { headers } = await site.get('/');
  expect(headers.get('cache-control')).toBe(
    'public, s-maxage=60, stale-while-revalidate=1140, stale-if-error=1140',
  );
  const again = await site.get('/', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('unknown addresses share one cached page in each language', async () => {
  await site.get('/nada');
  const before = site.rendered();
  for (let index = 0; index < 50; index += 1) expect((await site.get(`/nada/${index}`)).status).toBe(404);
  expect(site.rendered() - before).toBe(0);
});

test('a visitor without script answers the cookie banner once, and returns to the page', async () => {
  const response = await fetch(`${site.address}/cookies`, {
    method: 'POST',
    redirect: 'manual',
    headers: { referer: `${site.address}/en?x=1`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'version=2026-11&decision=reject',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en?x=1']);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await site.get('/en')).text).toContain('rueda-CookieBanner');
  const page = await site.get('/en', { cookie });
  expect(page.text).not.toContain('rueda-CookieBanner');
  // No shared cache may store the page without the banner.
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
});
