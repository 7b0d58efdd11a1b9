/** Debian's nginx with deploy/nginx.conf in front of the built site: requests of one visitor do not affect others. */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pages } from '@rueda/domain/site';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import type * as Renderer from '../../app/framework/renderer.ts';
import { logIn, openBrowser, visit } from '../browser.testing.ts';
import { close, listen, startSite, type TestSite } from '../site.testing.ts';
import { type Edge, get, type RawResponse, startEdge } from './edge.testing.ts';

type Headers = Record<string, string>;

/** The site as visitors reach it: its origin is that of nginx. */
async function startBoth(
  issuer?: string,
  change?: (rules: string) => string,
): Promise<{ site: TestSite; edge: Edge }> {
  const port = await freePort();
  const site = await startSite(undefined, issuer, {
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  onTestFinished(() => site.close());
  return { site, edge: await startEdge(site.address, port, change) };
}

/** nginx in front of a substitute for the site. */
async function startBehindEdge(handle: RequestListener, change?: (rules: string) => string): Promise<Edge> {
  const server = createServer(handle);
  const address = await listen(server);
  onTestFinished(() => close(server));
  return startEdge(address, await freePort(), change);
}

const cacheStatus = ({ headers }: RawResponse): unknown => headers['x-cache'];

/** Headers of the connection and of one request, which differ between all responses. */
const localHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'x-cache',
  'x-request-id',
]);

/** A response without the headers that differ between all responses. */
const contentOf = ({ status, headers, body }: RawResponse): string =>
  JSON.stringify([
    status,
    Object.entries(headers)
      .filter(([name]) => !localHeaders.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    createHash('sha256').update(body).digest('hex'),
  ]);

/** The cache key of an earlier version: raw client values without separators. */
const oldKey = (rules: string): string =>
  rules.replace(
    /proxy_cache_key "site .*/,
    'proxy_cache_key site$request_method$request_uri$http_accept_encoding$http_save_data;',
  );

const encodings = ['', 'br', 'gzip', 'identity', 'gzip;q=0.5', 'br;q=0, gzip'];

/** Requests that share a key if the end of one part can be read as the beginning of the next. */
const confusable = ['', 'br', 'gzip', 'on', 'bron', 'gzipon', '%20on', '%20br']
  .flatMap((end) => [`/en/search?q=a${end}`, `/en/search${end}?q=a`])
  .flatMap((path) => encodings.map((encoding) => ({ path, encoding })))
  .flatMap((each) => ['', 'on'].map((saveData) => ({ ...each, saveData })));

/** The number of these requests whose response differs between nginx and the site. */
async function countConfused(change?: (rules: string) => string): Promise<number> {
  const { site, edge } = await startBoth(undefined, change);
  let confused = 0;
  for (const { path, encoding, saveData } of confusable) {
    const headers: Headers = {
      ...(encoding && { 'accept-encoding': encoding }),
      ...(saveData && { 'save-data': saveData }),
    };
    const [through, direct] = [
      await get(edge.address, path, headers),
      await get(site.address, path, headers),
    ];
    if (contentOf(through) !== contentOf(direct)) confused += 1;
  }
  return confused;
}

test('nginx sends every visitor the page of the requested address, encoding and data saving', async () => {
  expect(await countConfused()).toBe(0);
});

test('control: a cache key without separators sends visitors pages that they did not request', async () => {
  expect(await countConfused(oldKey)).toBeGreaterThan(0);
});

const evil = 'evil.example';
const hostileHeaders: Headers[] = [
  { accept: `text/${evil}` },
  { 'accept-language': `en-${evil}` },
  { authorization: `Bearer ${evil}` },
  { 'cache-control': `no-store, ${evil}` },
  { cookie: `session=${evil}; login=${evil}` },
  { forwarded: `host=${evil};proto=https` },
  { from: evil },
  { host: evil },
  { 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
  { 'if-none-match': `*, "${evil}"` },
  { origin: `https://${evil}` },
  { pragma: evil },
  { range: 'bytes=0-9' },
  { referer: `https://${evil}/` },
  { 'sec-fetch-site': evil },
  { 'true-client-ip': evil },
  { 'user-agent': evil },
  { via: `1.1 ${evil}` },
  { 'x-forwarded-for': `203.0.113.9, ${evil}` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-port': evil },
  { 'x-forwarded-prefix': `/${evil}` },
  { 'x-forwarded-proto': evil },
  { 'x-forwarded-scheme': evil },
  { 'x-host': evil },
  { 'x-http-method-override': 'POST' },
  { 'x-original-url': `/${evil}` },
  { 'x-real-ip': evil },
  { 'x-request-id': `${evil}-12345678` },
  { 'x-rewrite-url': `/${evil}` },
];

test('nginx caches the same page whatever headers outside the cache key a client sends', async () => {
  const { site, edge } = await startBoth();
  for (const [index, hostile] of hostileHeaders.entries())
    for (const path of [
      `/en/search?q=h${index}`,
      `/en/?utm_source=${evil}&n=${index}`,
      `/missing-${index}`,
    ]) {
      await get(edge.address, path, hostile);
      const clean = path.replace(/utm_source=.*&/, '');
      const next = await get(edge.address, clean);
      expect([path, hostile, contentOf(next)]).toEqual([
        path,
        hostile,
        contentOf(await get(site.address, clean)),
      ]);
      expect(cacheStatus(next)).toBe('HIT');
    }
});

/** The number of hostile headers in cached responses of a server that repeats its request. */
async function countReflected(change?: (rules: string) => string): Promise<number> {
  const edge = await startBehindEdge(({ rawHeaders, url }, response) => {
    response.setHeader('cache-control', 'public, s-maxage=60').end(JSON.stringify([url, rawHeaders]));
  }, change);
  let reflected = 0;
  for (const [index, hostile] of hostileHeaders.entries()) {
    await get(edge.address, `/${index}?utm_source=${evil}`, hostile);
    const next = await get(edge.address, `/${index}`);
    expect(cacheStatus(next)).toBe('HIT');
    if (next.body.includes(evil)) reflected += 1;
  }
  return reflected;
}

test('nginx forwards no header outside the cache key, so that a careless page cannot repeat it to others', async () => {
  expect(await countReflected()).toBe(0);
});

test('control: nginx that forwards all headers caches the headers that a careless page repeats', async () => {
  const forwardAll = (rules: string): string =>
    rules.replace('proxy_pass_request_headers off', 'proxy_pass_request_headers on');
  expect(await countReflected(forwardAll)).toBeGreaterThan(0);
});

test('nginx replaces forged client addresses and request ids', async () => {
  const edge = await startBehindEdge(({ headers }, response) => void response.end(JSON.stringify(headers)));
  for (const path of ['/en', '/api/v1/quotes', '/assets/x.js', '/login']) {
    const { headers, body } = await get(edge.address, path, {
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'chosen-by-a-client',
    });
    const received = JSON.parse(body.toString()) as Headers;
    expect(received['x-forwarded-for']).toBe('127.0.0.1');
    expect(received['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['x-request-id']).toBe(received['x-request-id']);
  }
});

test('nginx sends one cached page to all clients of an encoding, and to visitors of all campaigns', async () => {
  const { site, edge } = await startBoth();
  const variants: Record<string, string[]> = {
    br: ['br', 'gzip, deflate, br', 'gzip;q=1.0, br;q=0.1', 'BR', 'br ; q=1'],
    gzip: ['gzip', 'gzip, deflate', 'br;q=0, gzip', 'gzip;q=0.001'],
    identity: ['identity', 'deflate', 'br;q=0', 'gzip;q=0.0, br;q=0.000', 'sbr, gzipped', '*'],
  };
  for (const [encoding, accepted] of Object.entries(variants))
    for (const [index, each] of accepted.entries()) {
      const response = await get(edge.address, '/en/contact', { 'accept-encoding': each });
      expect([each, response.headers['content-encoding'] ?? 'identity']).toEqual([each, encoding]);
      expect([each, cacheStatus(response)]).toEqual([each, index === 0 ? 'MISS' : 'HIT']);
    }
  const rendered = site.rendered();
  for (const [query, status] of [
    ['?q=oro', 'MISS'],
    ['?q=oro&utm_source=a&utm_medium=b&gclid=c', 'HIT'],
    ['?utm_campaign=a%26b&fbclid=c&q=oro', 'HIT'],
    // Only resembles a campaign parameter.
    ['?q=oro&my_utm_source=a', 'MISS'],
    ['?q=utm_source=a', 'MISS'],
  ] as const)
    expect([query, cacheStatus(await get(edge.address, `/busqueda${query}`))]).toEqual([query, status]);
  expect(site.rendered() - rendered).toBe(2);
});

test('nginx requests a page once for many visitors, and separately for those who answered the banner', async () => {
  const { site, edge } = await startBoth();
  const read = async (path: string, headers?: Headers): Promise<string> =>
    (await get(edge.address, path, headers)).body.toString();
  const rendered = site.rendered();
  const all = await Promise.all(Array.from({ length: 200 }, () => read('/en')));
  expect([new Set(all).size, site.rendered() - rendered]).toEqual([1, 1]);
  const hasBanner = async (cookie: string): Promise<boolean> =>
    (await read('/en', { cookie })).includes('rueda-CookieBanner');
  for (const cookie of ['cookies=reject.2026-11', 'a=b; cookies=', 'cookies=0'])
    expect([cookie, await hasBanner(cookie)]).toEqual([cookie, false]);
  expect(await hasBanner('mycookies=1')).toBe(true);
});

test('nginx caches pages for visitors who save data separately', async () => {
  const edge = await startBehindEdge(({ headers }, response) => {
    response
      .setHeader('cache-control', 'public, s-maxage=60')
      .end(`Save-Data: ${String(headers['save-data'] ?? 'absent')}`);
  });
  for (const [saveData, status] of [
    ['on', 'MISS'],
    ['off', 'MISS'],
    ['on', 'HIT'],
    ['other', 'HIT'],
  ] as const) {
    const response = await get(edge.address, '/en', { 'save-data': saveData });
    const expected = `Save-Data: ${saveData === 'on' ? 'on' : 'absent'}`;
    expect([saveData, cacheStatus(response), response.body.toString()]).toEqual([saveData, status, expected]);
  }
});

test('nginx sends the last page while the site is away, for no longer than the page allows', async () => {
  const { site } = await startBoth();
  let isAway = false;
  // Pages of the site are fresh for a minute: here for a second.
  const edge = await startBehindEdge(async ({ url = '', socket }, response) => {
    if (isAway) return void socket.destroy();
    const { status, headers, body } = await get(site.address, url);
    const caching = headers['cache-control']?.replace('s-maxage=60', 's-maxage=1') ?? '';
    const brief = caching.replaceAll('=1140', '=1');
    response.writeHead(status, { ...headers, 'cache-control': url === '/cookies' ? brief : caching });
    response.end(body);
  });
  const [first, brief] = [await get(edge.address, '/contacto'), await get(edge.address, '/cookies')];
  isAway = true;
  await site.close();
  await pause(4000);
  const stale = await get(edge.address, '/contacto');
  expect([cacheStatus(stale), contentOf(stale)]).toEqual(['STALE', contentOf(first)]);
  // Caches in front of nginx compute the age of the page from its date.
  expect(stale.headers.date).toBe(first.headers.date);
  expect([brief.status, (await get(edge.address, '/cookies')).status]).toEqual([200, 502]);
});

test('nginx never caches a personal page, a response that sets a cookie, or data of a signed-in user', async () => {
  const { edge, site } = await startBoth(inject('issuer'));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, context } = await visit(browser);
  await page.goto(`${edge.address}/login?returnTo=/mis-datos`);
  await logIn(page, 'edge-user');
  expect(await page.locator('main').innerText()).toContain('Ingresaste como edge-user.');
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

  // Personal pages bypass the cache, and all others do not.
  const build = new URL('../../build/server/index.js', import.meta.url).href;
  const { routes } = (await import(/* @vite-ignore */ build)) as typeof Renderer;
  const passed = new Set<string>();
  for (const path of routes.keys())
    if (cacheStatus(await get(edge.address, path, { cookie })) === undefined) passed.add(path);
  const personal = [...routes].filter(
    ([path, { isPersonal, isPreview }]) => isPersonal || isPreview || path === pages.login.es,
  );
  expect([...passed].toSorted()).toEqual(personal.map(([path]) => path).toSorted());

  // Addresses that nginx and the site might interpret differently.
  const deceptive = ['/mis-datos', '/en/my-data'].flatMap((path) => [
    ...['/', '/x.css', '%2Fx.css', ';x.css', '%00.css', '?x.css', '%3Fx.css', '%23x.css', '.css'].map(
      (end) => path + end,
    ),
    ...['/.', '/x/..', '//', '/assets/..', '/assets/..%2F', '/assets/%2e%2e/'].map((start) => start + path),
    path.replace('m', '%6d'),
    path.toUpperCase(),
  ]);
  for (const path of [...deceptive, '/login', '/auth/callback?state=x', '/api/v1/watchlist/edge-user'])
    await get(edge.address, path, { cookie });
  expect((await get(edge.address, '/mis-datos', { cookie })).body.toString()).toContain('edge-user');
  await fetch(`${edge.address}/cookies`, {
    method: 'POST',
    headers: { origin: edge.address },
    body: new URLSearchParams({ decision: 'reject' }),
    redirect: 'manual',
  }).then(({ status, headers }) => expect([status, headers.has('set-cookie')]).toEqual([303, true]));

  const stored = await edge.stored();
  expect(stored.length).toBeGreaterThan(50);
  expect(stored.filter((each) => each.includes('edge-user') || /^set-cookie:/im.test(each))).toEqual([]);
  expect(site.rendered()).toBeGreaterThan(0);
});

test('nginx caches no response that sets a cookie, even if it is marked public', async () => {
  const edge = await startBehindEdge((_, response) => {
    response.setHeader('cache-control', 'public, s-maxage=60').setHeader('set-cookie', 'session=1').end();
  });
  const statuses = [await get(edge.address, '/en'), await get(edge.address, '/en')].map(cacheStatus);
  expect(statuses).toEqual(['MISS', 'MISS']);
  expect(await edge.stored()).toEqual([]);
});
