import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sampleNow } from '@rueda/domain/sample';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import type { App } from '../app.ts';
import { Database } from '../database/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';
import { ResponseCache } from './response-cache.ts';

const market = '/v1/stock-quote/market';

let running: SampleApp;
/** Another instance on the same database, through a proxy that can inject faults. */
let other: App;
let proxy: DatabaseProxy;
let clock = sampleNow;

beforeAll(async () => {
  running = await startSampleApp({ now: () => clock });
  proxy = await startDatabaseProxy(running.settings.databaseUrl);
  const through = { DATABASE_URL: proxy.address };
  other = await running.startInstance({ now: () => clock, database: { deadlineMs: 1000 } }, through);
});
afterEach(() => {
  vi.restoreAllMocks();
  clock += 1000;
});
afterAll(async () => {
  await running.close();
  await proxy.close();
});

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends a request over the network and returns the bytes as received. */
async function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  app = running.app,
) {
  const sent = request(`${app.server.listeningOrigin}${path}`, { method, headers });
  sent.end(method === 'POST' ? '{}' : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const received: Received = {
    status: Number(response.statusCode),
    headers: response.headers,
    bytes: await buffer(response),
  };
  return received;
}

/** Counts the statements that reach the database. */
const spyOnReads = () => vi.spyOn(Database.prototype, 'read');

/** Sends equal requests on several connections, each with several pipelined requests. Returns the number of 200s. */
async function sendConcurrently(app: App, connections: number, each: number): Promise<number> {
  const { port } = new URL(app.server.listeningOrigin);
  const text = (close: string): string => `GET ${market} HTTP/1.1\r\nhost: x\r\n${close}\r\n`;
  const pipelined = `${text('').repeat(each - 1)}${text('connection: close\r\n')}`;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(pipelined);
      return (await buffer(socket)).toString('latin1').match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('shared response', () => {
  test('a response is created once for any number of concurrent requests', async () => {
    const [connections, each] = [cases(500, 2000), cases(1, 5)];
    const statements = spyOnReads();
    expect(await sendConcurrently(running.app, connections, each)).toBe(connections * each);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  test('control: the count detects responses that are not shared', async () => {
    class Unshared extends ResponseCache {
      #count = 0;
      override getOrCreate(key: string, create: () => Promise<string>) {
        return super.getOrCreate(`${key}${(this.#count += 1)}`, create);
      }
    }
    const unshared = await running.startInstance({
      now: () => clock,
      responseCache: (options) => new Unshared(options),
    });
    const statements = spyOnReads();
    expect(await sendConcurrently(unshared, 50, 1)).toBe(50);
    expect(statements).toHaveBeenCalledTimes(50);
  });

  test('GET and POST, and equivalent queries, share one response', async () => {
    const statements = spyOnReads();
    const json = { 'content-type': 'application/json' };
    const bodies = [
      await sendRequest(market),
      await sendRequest(`${market}?companyCode=&sector=&today=false`),
      await sendRequest(`${market}/?sector=&companyCode=`),
      await sendRequest(market, json, 'POST'),
    ].map(({ bytes }) => bytes.toString());
    expect(new Set(bodies).size).toBe(1);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  test('all instances send the same bytes and ETag in the same second', async () => {
    for (const path of [market, '/v1/indices', '/v1/corporate-actions', '/openapi.json'])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const [one, two] = [
          await sendRequest(path, { 'accept-encoding': encoding }),
          await sendRequest(path, { 'accept-encoding': encoding }, 'GET', other),
        ];
        expect(one.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
        expect([two.headers.etag, two.bytes.equals(one.bytes)]).toEqual([one.headers.etag, true]);
      }
  });

  test('a response is valid for one second, and keeps its ETag if nothing changed', async () => {
    const statements = spyOnReads();
    const first = await sendRequest(market);
    await sendRequest(market);
    expect(statements).toHaveBeenCalledTimes(1);
    clock += 1000;
    const next = await sendRequest(market, { 'if-none-match': String(first.headers.etag) });
    expect(statements).toHaveBeenCalledTimes(2);
    expect([next.status, next.bytes.length]).toEqual([304, 0]);
  });

  test('a 404 response is shared too, and cached for five seconds only', async () => {
    const statements = spyOnReads();
    const [first, second] = [
      await sendRequest('/v1/issuers/00000'),
      await sendRequest('/v1/issuers/00000', { 'if-none-match': '*' }),
    ];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(JSON.parse(second.bytes.toString())).toMatchObject({ code: 'not-found' });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=5, s-maxage=5' });
    expect(statements).toHaveBeenCalledTimes(1);
  });

  test('the response cache stays within its memory limit for any number of different requests', async () => {
    const maxBytes = 50_000;
    const limited = (options: ConstructorParameters<typeof ResponseCache>[0]) =>
      new ResponseCache({ ...options, maxBytes });
    const app = await running.startInstance({ now: () => clock, responseCache: limited });
    const unbounded = await running.startInstance({ now: () => clock });
    let maxSize = 0;
    for (let page = 1; page <= cases(100, 10_000); page += 1) {
      expect((await app.server.inject(`/v1/corporate-actions?page=${page}`)).statusCode).toBe(200);
      maxSize = Math.max(maxSize, app.responseCache.sizeBytes);
      if (page <= 100) await unbounded.server.inject(`/v1/corporate-actions?page=${page}`);
    }
    expect(maxSize).toBeGreaterThan(maxBytes / 2);
    expect(maxSize).toBeLessThanOrEqual(maxBytes);
    expect(unbounded.responseCache.sizeBytes).toBeGreaterThan(maxBytes);
  });
});

describe('unreachable database', () => {
  test('without a database the last response is served for 20 minutes with its age; other requests fail uncached', async () => {
    const first = await sendRequest(market, {}, 'GET', other);
    expect(first.headers.age).toBeUndefined();
    await proxy.inject('refused');
    clock += 60_000;
    const [late, unknown] = [
      await sendRequest(market, {}, 'GET', other),
      await sendRequest('/v1/issuers', {}, 'GET', other),
    ];
    expect([late.status, late.headers.age]).toEqual([200, '60']);
    expect(late.bytes.equals(first.bytes)).toBe(true);
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
    clock += 19 * 60_000;
    expect((await sendRequest(market, {}, 'GET', other)).headers.age).toBe('1200');
    clock += 1000;
    expect((await sendRequest(market, {}, 'GET', other)).status).toBe(503);
    await proxy.inject(null);
    await vi.waitFor(async () => {
      const again = await sendRequest('/v1/issuers', {}, 'GET', other);
      expect([again.status, again.headers.age]).toEqual([200, undefined]);
    }, 10_000);
    expect((await sendRequest(market, {}, 'GET', other)).status).toBe(200);
  });
});

describe('response encoding', () => {
  const decompress: Record<string, (bytes: Buffer) => Buffer> = {
    identity: (bytes) => bytes,
    gzip: (bytes) => gunzipSync(bytes),
    br: (bytes) => brotliDecompressSync(bytes),
  };

  test.each([
    [market, 'identity'],
    [market, 'gzip'],
    [market, 'br'],
    ['/openapi.json', 'gzip'],
    ['/openapi.json', 'br'],
  ])('%s is sent as %s by GET and HEAD, and with 304 to a client that has it', async (path, encoding) => {
    const plain = await sendRequest(path);
    const headers = { 'accept-encoding': encoding };
    const { status, headers: received, bytes } = await sendRequest(path, headers);
    expect(status).toBe(200);
    expect(received['content-encoding'] ?? 'identity').toBe(encoding);
    expect(decompress[encoding]?.(bytes).equals(plain.bytes)).toBe(true);
    expect(received).toMatchObject({
      'cache-control': 'public, max-age=5, s-maxage=5, stale-while-revalidate=30, stale-if-error=1200',
      'content-length': String(bytes.length),
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    const tag = String(received.etag);
    for (const ifNoneMatch of [tag, tag.slice(2), `"x", ${tag}`]) {
      const notModified = await sendRequest(path, { ...headers, 'if-none-match': ifNoneMatch });
      expect([notModified.status, notModified.bytes.length, notModified.headers.etag]).toEqual([304, 0, tag]);
      expect(notModified.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': received['cache-control'],
      });
    }
    const head = await sendRequest(path, headers, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const { date: _, 'x-request-id': __, ...same } = received;
    expect(head.headers).toMatchObject(same);
    expect((await sendRequest(path, { ...headers, 'if-none-match': '"x"' })).status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
  ])('a client that accepts "%s" gets the encoding %s', async (accepted, encoding) => {
    const { headers } = await sendRequest(market, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('a small response is not compressed; a POST response is compressed but not cached', async () => {
    const small = await sendRequest('/v1/stock-quote/share/BVN', { 'accept-encoding': 'br' });
    expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined]);
    const json = { 'content-type': 'application/json', 'accept-encoding': 'br' };
    const posted = await sendRequest(market, json, 'POST');
    expect(posted.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(posted.headers.etag).toBeUndefined();
  });
});

const statusOf = async (path: string): Promise<number> => (await running.sendRequest('GET', path)).status;

describe('public reads', () => {
  test.each([
    ['/v1/stock-quote/market', { today: true, sector: 'CM' }],
    ['/v1/stock-quote/home', { isToday: false, inputCompany: 'compañía minera' }],
    ['/v1/issuers/search', { firstLetter: 'A' }],
    ['/v1/financial-statements', { page: '1', size: 5, rpjCode: 'B60001' }],
    ['/v1/corporate-actions', { page: 2, size: '3', search: '' }],
  ])('%s has the same response by GET and by POST', async (path, query) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    for (const [address, body] of [
      [path, {}],
      [`${path}?${search.toString()}`, query],
    ] as const) {
      const [read, posted] = [
        await running.sendRequest('GET', address),
        await running.sendRequest('POST', path, { body }),
      ];
      expect([read.status, posted.status]).toEqual([200, 200]);
      expect(read.text).toBe(posted.text);
      expect(read.headers['cache-control']).toContain('public');
      expect(posted.headers['cache-control']).toBe('no-store');
    }
  });

  test('public reads reject unknown and repeated query parameters', async () => {
    const reads = running.app.api.routes.filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    expect(reads.length).toBeGreaterThan(15);
    for (const { path } of reads) {
      const address = path.replaceAll(/\{\w+\}/g, 'CREDITC1');
      const required = path.includes('daily') ? '&nemonico=BVN' : path.includes('search') ? '&q=banco' : '';
      for (const unknown of ['utm_source=x', '__proto__=x', 'constructor=x', '='])
        expect([address, unknown, await statusOf(`${address}?${unknown}${required}`)]).toEqual([
          address,
          unknown,
          400,
        ]);
    }
    expect(await statusOf('/v1/stock-quote/market?sector=CM&sector=CM')).toBe(400);
    expect(await statusOf('/v1/stock-quote/market?today=1')).toBe(400);
    expect(await statusOf('/v1/stock-quote/daily?nemonico=BVN&nemonico=CREDITC1')).toBe(400);
    expect(await statusOf('/v1/search?q=banco&page=1&page=2')).toBe(400);
    expect(await statusOf('/v1/search?q=banco&page=2')).toBe(200);
  });
});
