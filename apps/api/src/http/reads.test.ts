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
/** Another instance on the same database, whose way to it can be spoilt. */
let other: App;
let proxy: DatabaseProxy;
let clock = sampleNow;

beforeAll(async () => {
  running = await startSampleApp({ now: () => clock });
  proxy = await startDatabaseProxy(running.settings.databaseUrl);
  const through = { DATABASE_URL: proxy.address };
  other = await running.twin({ now: () => clock, database: { deadlineMs: 1000 } }, through);
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

/** Asks over the network and gives the bytes as they came. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', app = running.app) {
  const asked = request(`${app.server.listeningOrigin}${path}`, { method, headers });
  asked.end(method === 'POST' ? '{}' : undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const received: Received = {
    status: Number(answer.statusCode),
    headers: answer.headers,
    bytes: await buffer(answer),
  };
  return received;
}

/** Counts the statements that reach the database. */
const counted = () => vi.spyOn(Database.prototype, 'read');

/** So many ask the same at once, on connections that each carry so many requests without a pause. */
async function askAtOnce(app: App, connections: number, each: number): Promise<number> {
  const { port } = new URL(app.server.listeningOrigin);
  const text = (close: string): string => `GET ${market} HTTP/1.1\r\nhost: x\r\n${close}\r\n`;
  const asked = `${text('').repeat(each - 1)}${text('connection: close\r\n')}`;
  const answers = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(asked);
      return (await buffer(socket)).toString('latin1').match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
    }),
  );
  return answers.reduce((sum, count) => sum + count, 0);
}

describe('an answer', () => {
  test('is made once, however many ask for it at once', async () => {
    const [connections, each] = [cases(500, 2000), cases(1, 5)];
    const statements = counted();
    expect(await askAtOnce(running.app, connections, each)).toBe(connections * each);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  test('the count sees answers that are not shared', async () => {
    class Unshared extends ResponseCache {
      #count = 0;
      override getOrCreate(key: string, create: () => Promise<string>) {
        return super.getOrCreate(`${key}${(this.#count += 1)}`, create);
      }
    }
    const apart = await running.twin({ now: () => clock, responseCache: (options) => new Unshared(options) });
    const statements = counted();
    expect(await askAtOnce(apart, 50, 1)).toBe(50);
    expect(statements).toHaveBeenCalledTimes(50);
  });

  test('is one for GET and POST, and for every way to ask the same', async () => {
    const statements = counted();
    const json = { 'content-type': 'application/json' };
    const bodies = [
      await ask(market),
      await ask(`${market}?companyCode=&sector=&today=false`),
      await ask(`${market}/?sector=&companyCode=`),
      await ask(market, json, 'POST'),
    ].map(({ bytes }) => bytes.toString());
    expect(new Set(bodies).size).toBe(1);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  test('is the same from every instance in the same second, to its bytes and its tag', async () => {
    for (const path of [market, '/v1/indices', '/v1/corporate-actions', '/openapi.json'])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const [one, two] = [
          await ask(path, { 'accept-encoding': encoding }),
          await ask(path, { 'accept-encoding': encoding }, 'GET', other),
        ];
        expect(one.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
        expect([two.headers.etag, two.bytes.equals(one.bytes)]).toEqual([one.headers.etag, true]);
      }
  });

  test('holds for its second, and keeps its tag in the next where nothing changed', async () => {
    const statements = counted();
    const first = await ask(market);
    await ask(market);
    expect(statements).toHaveBeenCalledTimes(1);
    clock += 1000;
    const next = await ask(market, { 'if-none-match': String(first.headers.etag) });
    expect(statements).toHaveBeenCalledTimes(2);
    expect([next.status, next.bytes.length]).toEqual([304, 0]);
  });

  test('about a code nobody has is shared too, and kept for a moment only', async () => {
    const statements = counted();
    const [first, second] = [
      await ask('/v1/issuers/00000'),
      await ask('/v1/issuers/00000', { 'if-none-match': '*' }),
    ];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(JSON.parse(second.bytes.toString())).toMatchObject({ code: 'not-found' });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=5, s-maxage=5' });
    expect(statements).toHaveBeenCalledTimes(1);
  });

  test('takes no more memory than is set aside, however many different ones are asked for', async () => {
    const maxBytes = 50_000;
    const small = (options: ConstructorParameters<typeof ResponseCache>[0]) =>
      new ResponseCache({ ...options, maxBytes });
    const app = await running.twin({ now: () => clock, responseCache: small });
    const unbounded = await running.twin({ now: () => clock });
    let largest = 0;
    for (let page = 1; page <= cases(100, 10_000); page += 1) {
      expect((await app.server.inject(`/v1/corporate-actions?page=${page}`)).statusCode).toBe(200);
      largest = Math.max(largest, app.responseCache.sizeBytes);
      if (page <= 100) await unbounded.server.inject(`/v1/corporate-actions?page=${page}`);
    }
    expect(largest).toBeGreaterThan(maxBytes / 2);
    expect(largest).toBeLessThanOrEqual(maxBytes);
    expect(unbounded.responseCache.sizeBytes).toBeGreaterThan(maxBytes);
  });
});

describe('while the database is away', () => {
  test('the last answer goes on for 20 minutes and says how old it is; what was never asked fails, and is not kept', async () => {
    const first = await ask(market, {}, 'GET', other);
    expect(first.headers.age).toBeUndefined();
    await proxy.spoil('refused');
    clock += 60_000;
    const [late, unknown] = [await ask(market, {}, 'GET', other), await ask('/v1/issuers', {}, 'GET', other)];
    expect([late.status, late.headers.age]).toEqual([200, '60']);
    expect(late.bytes.equals(first.bytes)).toBe(true);
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([503, 'no-store']);
    clock += 19 * 60_000;
    expect((await ask(market, {}, 'GET', other)).headers.age).toBe('1200');
    clock += 1000;
    expect((await ask(market, {}, 'GET', other)).status).toBe(503);
    await proxy.spoil(null);
    await vi.waitFor(async () => {
      const again = await ask('/v1/issuers', {}, 'GET', other);
      expect([again.status, again.headers.age]).toEqual([200, undefined]);
    }, 10_000);
    expect((await ask(market, {}, 'GET', other)).status).toBe(200);
  });
});

describe('over the wire', () => {
  const unpack: Record<string, (bytes: Buffer) => Buffer> = {
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
  ])('%s comes packed as %s, by GET and HEAD, and not at all to whoever has it', async (path, encoding) => {
    const plain = await ask(path);
    const headers = { 'accept-encoding': encoding };
    const { status, headers: got, bytes } = await ask(path, headers);
    expect(status).toBe(200);
    expect(got['content-encoding'] ?? 'identity').toBe(encoding);
    expect(unpack[encoding]?.(bytes).equals(plain.bytes)).toBe(true);
    expect(got).toMatchObject({
      'cache-control': 'public, max-age=5, s-maxage=5, stale-while-revalidate=30, stale-if-error=1200',
      'content-length': String(bytes.length),
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    const tag = String(got.etag);
    for (const asked of [tag, tag.slice(2), `"x", ${tag}`]) {
      const known = await ask(path, { ...headers, 'if-none-match': asked });
      expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, tag]);
      expect(known.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': got['cache-control'] });
    }
    const head = await ask(path, headers, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const { date: _, 'x-request-id': __, ...same } = got;
    expect(head.headers).toMatchObject(same);
    expect((await ask(path, { ...headers, 'if-none-match': '"x"' })).status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
  ])('whoever takes %s is sent %s', async (accepted, encoding) => {
    const { headers } = await ask(market, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('what is small is not packed, and what is asked by POST is, but kept by no cache', async () => {
    const small = await ask('/v1/stock-quote/share/BVN', { 'accept-encoding': 'br' });
    expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined]);
    const json = { 'content-type': 'application/json', 'accept-encoding': 'br' };
    const posted = await ask(market, json, 'POST');
    expect(posted.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(posted.headers.etag).toBeUndefined();
  });
});

const statusOf = async (path: string): Promise<number> => (await running.ask('GET', path)).status;

describe('public reads', () => {
  test.each([
    ['/v1/stock-quote/market', { today: true, sector: 'CM' }],
    ['/v1/stock-quote/home', { isToday: false, inputCompany: 'compañía minera' }],
    ['/v1/issuers/search', { firstLetter: 'A' }],
    ['/v1/financial-statements', { page: '1', size: 5, rpjCode: 'B60001' }],
    ['/v1/corporate-actions', { page: 2, size: '3', search: '' }],
  ])('%s answers by GET what it answers by POST', async (path, query) => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
    for (const [address, body] of [
      [path, {}],
      [`${path}?${asked.toString()}`, query],
    ] as const) {
      const [read, posted] = [await running.ask('GET', address), await running.ask('POST', path, { body })];
      expect([read.status, posted.status]).toEqual([200, 200]);
      expect(read.text).toBe(posted.text);
      expect(read.headers['cache-control']).toContain('public');
      expect(posted.headers['cache-control']).toBe('no-store');
    }
  });

  test('take nothing in the address that they do not know, and nothing twice', async () => {
    const reads = running.app.api.routes.filter(
      ({ method, access }) => method === 'GET' && access === 'public',
    );
    expect(reads.length).toBeGreaterThan(15);
    for (const { path } of reads) {
      const address = path.replaceAll(/\{\w+\}/g, 'CREDITC1');
      const known = path.includes('daily') ? '&nemonico=BVN' : path.includes('search') ? '&q=banco' : '';
      for (const asked of ['utm_source=x', '__proto__=x', 'constructor=x', '='])
        expect([address, asked, await statusOf(`${address}?${asked}${known}`)]).toEqual([
          address,
          asked,
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
