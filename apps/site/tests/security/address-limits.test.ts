/**
 * M4, S18, S29: one address cannot make the site send, render, search or call the service more often than is set,
 * whatever it writes into its headers; other addresses notice nothing.
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
  /** Rejections, which all say when to try again. */
  readonly rejected: number;
  readonly seconds: number;
}

/** Sends so many requests at once, in groups: what is allowed takes time, in which an allowance returns. */
async function sendMany(
  { address }: TestSite,
  count: number,
  requestOf: (at: number) => [path: string, options?: SendOptions],
): Promise<Counted> {
  const start = performance.now();
  let [allowed, rejected] = [0, 0];
  for (let from = 0; from < count; from += 300) {
    const sent = Array.from({ length: Math.min(300, count - from) }, (_, at) =>
      send(address, ...requestOf(from + at)),
    );
    for (const { status, headers } of await Promise.all(sent)) {
      if (status === 429 && Number(headers['retry-after']) >= 1) rejected += 1;
      else allowed += 1;
    }
  }
  return { allowed, rejected, seconds: (performance.now() - start) / 1000 };
}

/** Exactly the burst, and what came back to the address while the requests took their time. */
function expectLimit({ allowed, rejected, seconds }: Counted, burstOf: number): void {
  const returned = Math.floor((seconds * burstOf) / 5) + 1;
  expect(allowed).toBeGreaterThanOrEqual(burstOf);
  expect(allowed).toBeLessThanOrEqual(burstOf + returned);
  expect(rejected).toBeGreaterThan(0);
}

const other = { localAddress: '127.0.0.2' };

test('renders are limited by address as set; another address gets its pages, and cached pages are not counted', async () => {
  const site = await start();
  await send(site.address, '/', other);
  // Each is a page of its own: what somebody looks for.
  const pageOf = (at: number): string => `${pages.search.es}?q=${at}`;
  expectLimit(await sendMany(site, 60, (at) => [pageOf(at)]), burst.search);
  expect((await send(site.address, pageOf(1000), other)).status).toBe(200);
  const cached = await sendMany(site, cases(200, 2000), () => ['/']);
  expect([cached.allowed, cached.rejected]).toEqual([cases(200, 2000), 0]);
  // Nothing is cached here: each request for the same page is a render.
  const uncached = await start({ CACHE_MEGABYTES: '0' });
  expectLimit(await sendMany(uncached, 200, () => [pages.offline.es]), burst.render);
  expect((await send(uncached.address, pages.offline.es, other)).status).toBe(200);
});

test('requests of any kind are limited by address as set, from the cache too', async () => {
  const asset = async ({ address }: TestSite): Promise<string> =>
    /href="(\/assets\/[^"]+\.css)"/.exec((await send(address, '/')).text)?.[1] ?? '';
  const site = await start({ ADDRESS_RATE: '20' });
  const stylesheet = await asset(site);
  expect(stylesheet).not.toBe('');
  const br = { 'accept-encoding': 'br' };
  for (const [at, path] of ['/', stylesheet, '/auth/nothing'].entries()) {
    const { allowed, rejected } = await sendMany(site, 300, () => [
      path,
      { localAddress: `127.0.1.${at + 1}`, headers: br },
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

test('calls of /api, and requests for what does not exist, are limited by address as set', async () => {
  for (const path of ['/api/v1/indices', '/nothing', '/assets/nothing.css']) {
    const site = await start();
    expectLimit(await sendMany(site, 600, () => [path]), burst.api);
    expect((await send(site.address, '/api/v1/indices', other)).status).toBe(200);
  }
});

const spoofed = (at: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.${at >> 8}.${at & 255}`,
  forwarded: `for=203.0.${at >> 8}.${at & 255}`,
  'x-real-ip': `203.0.${at >> 8}.${at & 255}`,
});

test('1,000 addresses that a client claims to have are one, unless every proxy is trusted', async () => {
  const site = await start();
  expectLimit(await sendMany(site, 1000, (at) => ['/api/v1/indices', { headers: spoofed(at) }]), burst.api);
  // Control.
  const trusting = await start({ TRUSTED_PROXIES: '0.0.0.0/0, ::/0' });
  const { allowed } = await sendMany(trusting, 1000, (at) => ['/api/v1/indices', { headers: spoofed(at) }]);
  expect(allowed).toBe(1000);
});

test('behind a trusted proxy the address that it forwards counts, and no address in front of that', async () => {
  const site = await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
  const from = (address: string): SendOptions => ({ headers: { 'x-forwarded-for': address } });
  expectLimit(
    await sendMany(site, 600, (at) => ['/api/v1/indices', from(`203.0.113.${at & 255}, 198.51.100.7`)]),
    burst.api,
  );
  expect((await send(site.address, '/api/v1/indices', from('198.51.100.8'))).status).toBe(200);
});

test('all IPv6 addresses of a /64 network are one', async () => {
  const site = await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
  const from = (address: string): SendOptions => ({ headers: { 'x-forwarded-for': address } });
  expectLimit(
    await sendMany(site, 600, (at) => ['/api/v1/indices', from(`2001:db8:1:2:${at.toString(16)}::1`)]),
    burst.api,
  );
  expect((await send(site.address, '/api/v1/indices', from('2001:db8:1:3::1'))).status).toBe(200);
});

test('S29: two sites that share Redis have one limit, exactly; without Redis each has its own', async () => {
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
  // A window is 5 s; on a machine that takes longer the next one begins.
  const windows = 1 + Math.floor((performance.now() - started) / 5000);
  expect(shared).toBeGreaterThanOrEqual(burst.api);
  expect(shared).toBeLessThanOrEqual(burst.api * windows);
  expect(await allowedBy(apart)).toBe(2 * burst.api);
  // Neither an address nor a user is in Redis in plain text.
  expect(JSON.stringify(await redis.keys())).not.toContain('127.0.0.1');
});

test('an address in 1,000,000 costs no more memory than the limit remembers', () => {
  const limit = new RateLimit({ limit: 250, windowMs: 5000 });
  const count = cases(300_000, 1_000_000);
  const before = process.memoryUsage().rss;
  let most = 0;
  for (let at = 0; at < count; at += 1) {
    limit.consume(`2001:db8:${(at >> 16).toString(16)}:${(at & 0xff_ff).toString(16)}::/64`);
    most = Math.max(most, limit.size);
  }
  const megabytes = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(`S18: ${count} addresses: ${most} remembered, ${megabytes.toFixed(0)} MB`);
  expect(most).toBeLessThanOrEqual(200_000);
  expect(megabytes).toBeLessThan(100);
});
