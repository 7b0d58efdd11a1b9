/**
 * M4, S18, S29: one address cannot make the site send, render, search or call the service above its limits, also with
 * forged headers; other addresses are not affected.
 */
import { startRedis } from '@rueda/api/testing/redis-server';
import { pages } from '@rueda/domain/site';
import { RateLimit } from '@rueda/server/rate-limit';
import { expect, onTestFinished, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { startSite, type TestSite } from '../site.testing.ts';
import { type SendOptions, send } from './clients.testing.ts';

/** The defaults: an address may use five seconds' worth at once. */
const defaults = { RENDER_RATE: '10', API_RATE: '50' };
const burst = { render: 50, search: 10, api: 250 };

async function start(variables: Record<string, string> = {}): Promise<TestSite> {
  const site = await startSite(undefined, undefined, { ...defaults, ...variables });
  onTestFinished(() => site.close());
  return site;
}

interface Counted {
  readonly allowed: number;
  /** Rejections, all with Retry-After. */
  readonly rejected: number;
  readonly seconds: number;
}

/** Sends requests concurrently, in groups of 300. The elapsed time matters: the limit refills meanwhile. */
async function sendMany(
  { address }: TestSite,
  count: number,
  requestOf: (index: number) => [path: string, options?: SendOptions],
): Promise<Counted> {
  const start = performance.now();
  let [allowed, rejected] = [0, 0];
  for (let from = 0; from < count; from += 300) {
    const sent = Array.from({ length: Math.min(300, count - from) }, (_, index) =>
      send(address, ...requestOf(from + index)),
    );
    for (const { status, headers } of await Promise.all(sent)) {
      if (status === 429 && Number(headers['retry-after']) >= 1) rejected += 1;
      else allowed += 1;
    }
  }
  return { allowed, rejected, seconds: (performance.now() - start) / 1000 };
}

/** Exactly the burst, plus the refill during the requests. */
function expectLimit({ allowed, rejected, seconds }: Counted, burstOf: number): void {
  const refilled = Math.floor((seconds * burstOf) / 5) + 1;
  expect(allowed).toBeGreaterThanOrEqual(burstOf);
  expect(allowed).toBeLessThanOrEqual(burstOf + refilled);
  expect(rejected).toBeGreaterThan(0);
}

const other = { localAddress: '127.0.0.2' };

test('renders are limited by address; other addresses are not affected, and cached pages do not count', async () => {
  const site = await start();
  await send(site.address, '/', other);
  // Each search is a separate page.
  const pageOf = (index: number): string => `${pages.search.es}?q=${index}`;
  expectLimit(await sendMany(site, 60, (index) => [pageOf(index)]), burst.search);
  expect((await send(site.address, pageOf(1000), other)).status).toBe(200);
  const cached = await sendMany(site, cases(200, 2000), () => ['/']);
  expect([cached.allowed, cached.rejected]).toEqual([cases(200, 2000), 0]);
  // Nothing is cached here: each request for the same page is a render.
  const uncached = await start({ CACHE_MEGABYTES: '0' });
  expectLimit(await sendMany(uncached, 200, () => [pages.offline.es]), burst.render);
  expect((await send(uncached.address, pages.offline.es, other)).status).toBe(200);
});

test('requests of any kind are limited by address, also those for cached pages', async () => {
  const asset = async ({ address }: TestSite): Promise<string> =>
    /href="(\/assets\/[^"]+\.css)"/.exec((await send(address, '/')).text)?.[1] ?? '';
  const site = await start({ ADDRESS_RATE: '20' });
  const stylesheet = await asset(site);
  expect(stylesheet).not.toBe('');
  const br = { 'accept-encoding': 'br' };
  for (const [index, path] of ['/', stylesheet, '/auth/nothing'].entries()) {
    const { allowed, rejected } = await sendMany(site, 300, () => [
      path,
      { localAddress: `127.0.1.${index + 1}`, headers: br },
    ]);
    expect([path, allowed >= 100, rejected > 100]).toEqual([path, true, true]);
    expect((await send(site.address, path, { ...other, headers: br })).status).not.toBe(429);
  }
});

test('forms and the sign-in are limited by address too', async () => {
  for (const [method, path] of [
    ['POST', '/contacto'],
    ['POST', '/auth/logout'],
    ['GET', '/login'],
    ['GET', '/mis-listas'],
  ] as const) {
    const site = await start({ RENDER_RATE: '2' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    expectLimit(await sendMany(site, 60, () => [path, { method, headers }]), 10);
    expect((await send(site.address, '/mis-listas', other)).status).toBe(200);
  }
});

test('calls of /api and requests for unknown addresses are limited by address', async () => {
  for (const path of ['/api/v1/indices', '/nothing', '/assets/nothing.css']) {
    const site = await start();
    expectLimit(await sendMany(site, 600, () => [path]), burst.api);
    expect((await send(site.address, '/api/v1/indices', other)).status).toBe(200);
  }
});

const spoofed = (index: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.${index >> 8}.${index & 255}`,
  forwarded: `for=203.0.${index >> 8}.${index & 255}`,
  'x-real-ip': `203.0.${index >> 8}.${index & 255}`,
});

test('1,000 forged addresses of a client count as one, unless every proxy is trusted', async () => {
  const site = await start();
  expectLimit(
    await sendMany(site, 1000, (index) => ['/api/v1/indices', { headers: spoofed(index) }]),
    burst.api,
  );
  // Control.
  const trusting = await start({ TRUSTED_PROXIES: '0.0.0.0/0, ::/0' });
  const { allowed } = await sendMany(trusting, 1000, (index) => [
    '/api/v1/indices',
    { headers: spoofed(index) },
  ]);
  expect(allowed).toBe(1000);
});

test('behind a trusted proxy the address that it forwards counts, and none before it in the header', async () => {
  const site = await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
  const from = (address: string): SendOptions => ({ headers: { 'x-forwarded-for': address } });
  expectLimit(
    await sendMany(site, 600, (index) => ['/api/v1/indices', from(`203.0.113.${index & 255}, 198.51.100.7`)]),
    burst.api,
  );
  expect((await send(site.address, '/api/v1/indices', from('198.51.100.8'))).status).toBe(200);
});

test('all IPv6 addresses of a /64 network share one limit', async () => {
  const site = await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
  const from = (address: string): SendOptions => ({ headers: { 'x-forwarded-for': address } });
  expectLimit(
    await sendMany(site, 600, (index) => ['/api/v1/indices', from(`2001:db8:1:2:${index.toString(16)}::1`)]),
    burst.api,
  );
  expect((await send(site.address, '/api/v1/indices', from('2001:db8:1:3::1'))).status).toBe(200);
});

test('S29: two sites that share Redis have one limit; without Redis each has a separate one', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.kill());
  const together = await Promise.all([1, 2].map(() => start({ REDIS_URL: redis.url })));
  const apart = await Promise.all([1, 2].map(() => start()));
  const allowedBy = async (sites: readonly TestSite[]): Promise<number> => {
    const counts = await Promise.all(
      sites.map((site) => sendMany(site, 250, () => ['/nothing', { headers: { accept: 'text/css' } }])),
    );
    return counts.reduce((sum, { allowed }) => sum + allowed, 0);
  };
  // The first request connects.
  await Promise.all(together.map((site) => send(site.address, '/nothing', { localAddress: '127.0.0.3' })));
  const started = performance.now();
  const shared = await allowedBy(together);
  // A window is 5 s; on a slow machine the next one begins.
  const windows = 1 + Math.floor((performance.now() - started) / 5000);
  expect(shared).toBeGreaterThanOrEqual(burst.api);
  expect(shared).toBeLessThanOrEqual(burst.api * windows);
  expect(await allowedBy(apart)).toBe(2 * burst.api);
  // Neither an address nor a user is in Redis in plain text.
  expect(JSON.stringify(await redis.keys())).not.toContain('127.0.0.1');
});

test('S18: the memory of a rate limit is bounded, also with 1,000,000 addresses', () => {
  const limit = new RateLimit({ limit: 250, windowMs: 5000 });
  const count = cases(300_000, 1_000_000);
  const before = process.memoryUsage().rss;
  let maxRemembered = 0;
  for (let index = 0; index < count; index += 1) {
    limit.consume(`2001:db8:${(index >> 16).toString(16)}:${(index & 0xff_ff).toString(16)}::/64`);
    maxRemembered = Math.max(maxRemembered, limit.size);
  }
  const megabytes = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(`S18: ${count} addresses: ${maxRemembered} remembered, ${megabytes.toFixed(0)} MB`);
  expect(maxRemembered).toBeLessThanOrEqual(200_000);
  expect(megabytes).toBeLessThan(100);
});
