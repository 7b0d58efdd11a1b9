import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Metrics } from './metrics.ts';
import { createServer, type ServerOptions } from './server.ts';
import { readerLimits } from './slow-readers.ts';
import { TrustedProxies } from './trusted-proxies.ts';

const running: FastifyInstance[] = [];
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

async function start(options: Partial<ServerOptions> = {}, add?: (server: FastifyInstance) => void) {
  const lines: Record<string, unknown>[] = [];
  const metrics = new Metrics();
  const server = createServer({
    log: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line)) } },
    metrics,
    proxies: new TrustedProxies([]),
    isStopping: () => false,
    maxConcurrentRequests: 100,
    bodyLimitBytes: 100,
    headers: (requestId) => ({ 'x-request-id': requestId, 'cache-control': 'no-store' }),
    toErrorResponse: (error) => {
      const { statusCode: status = 500, code = 'server' } = error as { statusCode?: number; code?: string };
      return { status, body: `failed: ${code}`, headers: { 'x-error': code } };
    },
    ...options,
  });
  running.push(server);
  server.get('/hello/:name', async () => 'hello');
  server.post('/', async () => 'received');
  server.get('/fails', async () => {
    throw new Error('secret');
  });
  server.get('/address', async ({ ip }) => ip);
  add?.(server);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  return { server, address, lines, metrics };
}

/** Sends bytes unchanged, and returns everything received until the connection closes. */
async function exchange(address: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (more: string) => (received += more));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return received;
}

const countOf = async (metrics: Metrics, labels: string): Promise<number> =>
  Number(new RegExp(`_seconds_count\\{${labels}\\} (\\d+)`).exec(await metrics.text())?.[1] ?? 0);

const uuid = /^[0-9a-f-]{36}$/;

describe('every response', () => {
  test('has the headers of the server, and is counted by its route, never by its path', async () => {
    const { address, metrics, lines } = await start();
    const response = await fetch(`${address}/hello/secret?token=secret`);
    expect([response.status, await response.text()]).toEqual([200, 'hello']);
    expect(response.headers.get('x-request-id')).toMatch(uuid);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => countOf(metrics, 'method="GET",route="/hello/:name",status="200"')).toBe(1);
    expect(await metrics.text()).not.toContain('secret');
    expect(lines).toEqual([]);
  });

  test('to an error is created by toErrorResponse, and logged once without the message of the error', async () => {
    const { address, lines, metrics } = await start();
    const response = await fetch(`${address}/fails`);
    expect([response.status, await response.text()]).toEqual([500, 'failed: server']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-error')).toBe('server');
    const reqId = response.headers.get('x-request-id');
    await expect.poll(() => lines.length).toBe(2);
    expect(lines).toMatchObject([
      { reqId, level: 50, route: '/fails', msg: 'request failed', err: { type: 'Error' } },
      { reqId, method: 'GET', route: '/fails', status: 500, milliseconds: expect.any(Number) },
    ]);
    expect(lines[1]).not.toHaveProperty('bytes');
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(await countOf(metrics, 'method="GET",route="/fails",status="500"')).toBe(1);
  });

  test('with a status from 400 to 499 is logged in one line, and not as an error', async () => {
    const { address, lines } = await start();
    const body = 'x'.repeat(101);
    const headers = { 'content-type': 'text/plain' };
    expect((await fetch(address, { method: 'POST', body: body.slice(1), headers })).status).toBe(200);
    const response = await fetch(address, { method: 'POST', body, headers });
    expect(await response.text()).toBe('failed: FST_ERR_CTP_BODY_TOO_LARGE');
    await expect.poll(() => lines.length).toBe(1);
    expect(lines).toMatchObject([{ level: 30, method: 'POST', route: '/', status: 413 }]);
  });

  test('is logged from status 400', async () => {
    const { address, lines } = await start({}, (server) =>
      server.get('/status/:status', async ({ params }, reply) =>
        reply.code(Number((params as { status: string }).status)).send('done'),
      ),
    );
    for (const status of [399, 400, 401])
      expect((await fetch(`${address}/status/${status}`)).status).toBe(status);
    await expect.poll(() => lines.map(({ status }) => status)).toEqual([400, 401]);
  });

  test('closes its connection while the process stops, and not before', async () => {
    const state = { isStopping: false };
    const { address } = await start({ isStopping: () => state.isStopping });
    expect((await fetch(`${address}/hello/a`)).headers.get('connection')).toBe('keep-alive');
    state.isStopping = true;
    expect((await fetch(`${address}/hello/a`)).headers.get('connection')).toBe('close');
    expect((await fetch(`${address}/%zz`)).headers.get('connection')).toBe('close');
  });

  test('is logged with logsEveryRequest, by route, status, time and size only', async () => {
    const { address, lines } = await start({ logsEveryRequest: true });
    await (await fetch(`${address}/hello/secret?token=secret`)).text();
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(uuid),
      method: 'GET',
      route: '/hello/:name',
      status: 200,
      milliseconds: expect.any(Number),
      bytes: expect.any(Number),
    });
    // The body and a head of a few lines.
    expect(lines[0]?.['bytes']).toBeGreaterThan(100);
    expect(lines[0]?.['bytes']).toBeLessThan(600);
  });

  test('counts only the bytes of the current response on a reused connection', async () => {
    const { address, lines } = await start({ logsEveryRequest: true });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let time = 0; time < 3; time += 1)
      await new Promise<void>((resolve) => {
        get(`${address}/hello/a`, { agent }, (response) => void response.resume().on('end', resolve));
      });
    agent.destroy();
    await expect.poll(() => lines.length).toBe(3);
    expect(new Set(lines.map(({ bytes }) => bytes)).size).toBe(1);
  });
});

describe('protocol errors', () => {
  test('a path that cannot be decoded gets the error response of the server, and is counted and logged', async () => {
    const { address, lines, metrics } = await start();
    const response = await fetch(`${address}/secret%zz`);
    expect([response.status, await response.text()]).toEqual([400, 'failed: FST_ERR_BAD_URL']);
    expect(response.headers.get('x-request-id')).toMatch(uuid);
    expect(response.headers.get('x-error')).toBe('FST_ERR_BAD_URL');
    expect(lines).toMatchObject([{ method: 'GET', route: 'none', status: 400 }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(await countOf(metrics, 'method="GET",route="none",status="400"')).toBe(1);
  });

  test.each([
    ['bytes that are not HTTP', 'secret\r\n\r\n', 400, 'HPE_INVALID_METHOD'],
    ['a head of 17 KB', `GET / HTTP/1.1\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`, 431, 'HPE_HEADER_OVERFLOW'],
    [
      'both lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'HPE_INVALID_TRANSFER_ENCODING',
    ],
  ])('%s get the error response of the server, and end the connection', async (_, text, status, cause) => {
    const { address, lines } = await start();
    const received = await exchange(address, text);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'connection: close',
        'content-type: text/plain; charset=utf-8',
        'cache-control: no-store',
        `content-length: ${body.length}`,
        `x-request-id: ${String(lines[0]?.['reqId'])}`,
      ]),
    );
    expect(body).toMatch(/^failed: HPE_/);
    expect(lines).toMatchObject([{ route: 'none', status, cause: expect.stringMatching(/^HPE_/) }]);
    if (!text.includes('transfer-encoding')) expect(lines[0]?.['cause']).toBe(cause);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('a request that does not arrive in time gets status 408', { timeout: 30_000 }, async () => {
    const { address } = await start();
    const startedAt = performance.now();
    expect(await exchange(address, 'GET / HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeGreaterThan(4500);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test('an error response with an object as its body is sent as JSON', async () => {
    const { address } = await start({ toErrorResponse: () => ({ status: 400, body: { code: 'é' } }) });
    const [head = '', body] = (await exchange(address, 'x\r\n\r\n')).split('\r\n\r\n');
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain('content-length: 13');
    expect(body).toBe('{"code":"é"}');
  });
});

describe('the headers of proxies', () => {
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-request-id': 'id-of-the-proxy' };

  test('are believed if they are trusted', async () => {
    const { address, server } = await start({ proxies: new TrustedProxies(['127.0.0.1']) });
    const response = await fetch(`${address}/address`, { headers });
    expect(await response.text()).toBe('192.0.2.1');
    expect(response.headers.get('x-request-id')).toBe('id-of-the-proxy');
    expect(server.server.keepAliveTimeout).toBe(72_000);
  });

  test.each([[[]], [['10.0.0.0/8']]])('are not believed if they are not: %j', async (entries) => {
    const { address } = await start({ proxies: new TrustedProxies(entries) });
    const response = await fetch(`${address}/address`, { headers });
    expect(await response.text()).toBe('127.0.0.1');
    expect(response.headers.get('x-request-id')).toMatch(uuid);
  });
});

test.each([
  [[], true],
  [['127.0.0.1'], false],
])('with the proxies %j a rejected connection must pause: %s', async (entries, mustPause) => {
  const { address } = await start({ proxies: new TrustedProxies(entries) }, (server) =>
    server.get('/rejected', async (_, reply) => reply.code(429).send('')),
  );
  const startedAt = performance.now();
  const next = 'GET /hello/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const received = await exchange(address, `GET /rejected HTTP/1.1\r\nhost: x\r\n\r\n${next}`);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200']);
  expect(performance.now() - startedAt >= 999).toBe(mustPause);
});

test('createServer limits slow senders, idle connections and the number of connections', async () => {
  const { server } = await start();
  expect(server.server).toMatchObject({
    headersTimeout: 5000,
    requestTimeout: 9000,
    keepAliveTimeout: 8000,
    maxConnections: 10_000,
  });
});

test('a request above maxConcurrentRequests is rejected with status 503 and Retry-After', async () => {
  let release = (): void => undefined;
  const held = new Promise<string>((resolve) => {
    release = () => resolve('done');
  });
  const { address, metrics } = await start({ maxConcurrentRequests: 1 }, (server) =>
    server.get('/held', () => held),
  );
  const first = fetch(`${address}/held`);
  await expect.poll(async () => (await fetch(`${address}/hello/a`)).status).toBe(503);
  const shed = await fetch(`${address}/hello/a`);
  expect([shed.status, await shed.text()]).toEqual([503, 'failed: OVERLOADED']);
  expect(shed.headers.get('retry-after')).toBe('1');
  expect(shed.headers.get('x-request-id')).toMatch(uuid);
  // Their responses take no time, and would lower the response times that operators watch.
  expect(await countOf(metrics, 'method="GET",route="none",status="503"')).toBe(0);
  expect(await metrics.text()).toMatch(/^requests_shed_total [1-9]/m);
  release();
  expect(await (await first).text()).toBe('done');
  await expect.poll(async () => (await fetch(`${address}/hello/a`)).status).toBe(200);
});

describe('the fast path', () => {
  const fastPath: NonNullable<ServerOptions['fastPath']> = (request, response, { sending }) => {
    if (request.url !== '/fast') return null;
    const bytes = Buffer.from('fast');
    sending(bytes);
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    return '/fast';
  };

  test('responds in front of Fastify, which handles all other requests', async () => {
    const { address, lines } = await start({ fastPath });
    expect(await (await fetch(`${address}/fast`)).text()).toBe('fast');
    expect(await (await fetch(`${address}/hello/a`)).text()).toBe('hello');
    expect(lines).toEqual([]);
  });

  test('is logged with logsEveryRequest', async () => {
    const { address, lines } = await start({ fastPath, logsEveryRequest: true });
    await (await fetch(`${address}/fast`)).text();
    await expect
      .poll(() => lines)
      .toMatchObject([{ method: 'GET', route: '/fast', status: 200, reqId: expect.stringMatching(uuid) }]);
    expect(lines[0]?.['bytes']).toBeGreaterThan(50);
    // On the same connection, bytes and time are those of the current response.
    await (await fetch(`${address}/fast`)).text();
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines[1]?.['bytes']).toBe(lines[0]?.['bytes']);
    expect(lines[1]?.['milliseconds']).toBeLessThan(performance.now() / 2);
  });

  test('is not used while the process stops', async () => {
    const path = vi.fn(fastPath);
    const { address } = await start({ fastPath: path, isStopping: () => true });
    expect((await fetch(`${address}/fast`)).status).toBe(404);
    expect(path).not.toHaveBeenCalled();
  });
});

describe('a client that does not read', () => {
  const large = Buffer.alloc(32 * 1_048_576);
  const add = (server: FastifyInstance): void => {
    server.get('/large', async () => large);
    server.get('/raw', (_, reply) => {
      reply.hijack();
      server.sending(reply.raw, large);
      reply.raw.end(large);
    });
  };
  const fastPath: NonNullable<ServerOptions['fastPath']> = (request, response, { sending }) => {
    if (request.url !== '/fast') return null;
    sending(large);
    response.end(large);
    return '/fast';
  };

  /** Whether the server cuts a connection that requests this path and reads nothing. */
  async function isCut(path: string, readers: ServerOptions['readers']): Promise<boolean> {
    const { server, address } = await start({ readers, fastPath }, add);
    const accepted = once(server.server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(address).port), '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [connection] = await accepted;
    const wasCut = await Promise.race([
      once(connection, 'close').then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 2500, false)),
    ]);
    socket.destroy();
    return wasCut;
  }

  test.each(['/large', '/raw', '/fast'])(
    'and requests %s is cut if the response exceeds the limit of unread bytes',
    async (path) => {
      expect(await isCut(path, readerLimits)).toBe(true);
    },
  );

  test('is cut after its timeout, and not without limits', async () => {
    const generous = { ...readerLimits, maxUnreadBytes: 1e9 };
    expect(await isCut('/large', { ...generous, timeoutMs: 500 })).toBe(true);
    expect(await isCut('/large', generous)).toBe(false);
    expect(await isCut('/large', null)).toBe(false);
  });
});

test('createServer accepts a trailing slash and a long parameter only if the options allow it', async () => {
  const strict = await start();
  const loose = await start({ ignoreTrailingSlash: true, maxParamLength: 200 });
  const status = async (address: string, path: string) => (await fetch(address + path)).status;
  expect(await status(strict.address, '/hello/a/')).toBe(404);
  expect(await status(loose.address, '/hello/a/')).toBe(200);
  expect(await status(strict.address, `/hello/${'a'.repeat(101)}`)).toBe(414);
  expect(await status(loose.address, `/hello/${'a'.repeat(200)}`)).toBe(200);
  expect(await status(loose.address, `/hello/${'a'.repeat(201)}`)).toBe(414);
});
