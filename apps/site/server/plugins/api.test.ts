import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestSite, fromSameOrigin, sessionCookie, signIn, startUpstream } from '../site.testing.ts';

afterEach(() => void vi.restoreAllMocks());

test('a call is forwarded with the headers that the service reads, without tokens, cookies or forged addresses', async () => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: `${address}/base/` });
  const forwarded = {
    accept: 'application/json',
    'accept-encoding': 'br',
    'accept-language': 'es',
    'content-type': 'application/json',
    'if-none-match': '"a"',
    origin: 'https://site.example',
    'sec-fetch-site': 'same-origin',
  };
  const dropped = {
    authorization: 'Bearer forged',
    cookie: 'a=b',
    forwarded: 'for=192.0.2.9',
    'x-forwarded-for': '192.0.2.9',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '192.0.2.9',
    'x-request-id': 'id-of-the-client',
    referer: 'https://site.example/',
    'proxy-authorization': 'x',
    te: 'trailers',
  };
  const response = await server.inject({
    method: 'POST',
    url: '/api/v1/quotes?code=A%20B&x=%2F',
    headers: { ...forwarded, ...dropped },
    payload: '{"a":1}',
    remoteAddress: '192.0.2.1',
  });
  expect(response.statusCode).toBe(200);
  expect(requests).toHaveLength(1);
  const [received] = requests;
  expect(received).toMatchObject({
    method: 'POST',
    url: '/base/v1/quotes?code=A%20B&x=%2F',
    body: '{"a":1}',
  });
  const { host, connection, ...headers } = received?.headers ?? {};
  expect([host, connection]).toEqual([new URL(address).host, 'keep-alive']);
  expect(headers).toEqual({
    ...forwarded,
    'content-length': '7',
    'x-forwarded-for': '192.0.2.1',
    'x-request-id': response.headers['x-request-id'],
  });
});

test('headers that a visitor did not send are not added to a forwarded call', async () => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address });
  await server.inject({ url: '/api/v1/quotes', headers: { 'user-agent': 'x' } });
  expect(Object.keys(requests[0]?.headers ?? {}).toSorted()).toEqual([
    'connection',
    'host',
    'x-forwarded-for',
    'x-request-id',
  ]);
});

test('the response of the service is forwarded without the headers of its connection', async () => {
  const { address } = await startUpstream((_, response) =>
    response
      .writeHead(201, {
        'content-type': 'application/json',
        'cache-control': 'max-age=5',
        etag: '"x"',
        'x-request-id': 'id-of-the-service',
        'keep-alive': 'timeout=77',
        upgrade: 'h2c',
        trailer: 'x-end',
        'set-cookie': ['a=1', 'b=2'],
      })
      .end('{"b":2}'),
  );
  const { server } = createTestSite({ SERVICE_ADDRESS: address });
  const { statusCode, headers, body } = await server.inject('/api/v1/quotes');
  expect([statusCode, body]).toEqual([201, '{"b":2}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'max-age=5',
    etag: '"x"',
    'set-cookie': ['a=1', 'b=2'],
    'x-content-type-options': 'nosniff',
  });
  expect(headers['x-request-id']).not.toBe('id-of-the-service');
  expect(headers['keep-alive']).not.toBe('timeout=77');
  expect(headers).not.toHaveProperty('upgrade');
  expect(headers).not.toHaveProperty('trailer');
  expect(headers['transfer-encoding']).not.toBe('chunked, chunked');
});

test.each(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const)(
  'a %s call is forwarded with its method',
  async (method) => {
    const { address, requests } = await startUpstream();
    const { server } = createTestSite({ SERVICE_ADDRESS: address });
    expect((await server.inject({ method, url: '/api/v1/x', headers: fromSameOrigin })).statusCode).toBe(200);
    expect(requests).toMatchObject([{ method, url: '/v1/x', body: '' }]);
  },
);

test('a body of any type is forwarded completely, up to 64 KB', async () => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address });
  const post = (length: number) =>
    server.inject({
      method: 'POST',
      url: '/api/v1/x',
      headers: { ...fromSameOrigin, 'content-type': 'image/png' },
      payload: 'x'.repeat(length),
    });
  expect((await post(65_536)).statusCode).toBe(200);
  expect(requests[0]?.body).toHaveLength(65_536);
  expect((await post(65_537)).statusCode).toBe(413);
  expect(requests).toHaveLength(1);
});

test('a call to the service starts only after its body has arrived', async () => {
  const { address, requests } = await startUpstream();
  const site = createTestSite({ SERVICE_ADDRESS: address });
  const post = request(`${await site.listen()}/api/v1/x`, {
    method: 'POST',
    headers: { ...fromSameOrigin, 'content-type': 'text/plain', 'content-length': '4' },
  });
  post.write('ab');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toEqual([]);
  post.end('cd');
  const [response] = (await once(post, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  expect(requests).toMatchObject([{ body: 'abcd', headers: { 'content-length': '4' } }]);
});

test.each([
  ['a length', { 'content-length': '3' }, 'abc'],
  ['chunks', { 'transfer-encoding': 'chunked' }, ''],
])('a GET call with a body, announced by %s, is rejected with status 400', async (_, headers, payload) => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address });
  expect((await server.inject({ url: '/api/v1/x', headers, ...(payload && { payload }) })).statusCode).toBe(
    400,
  );
  expect((await server.inject({ url: '/api/v1/x', headers: { 'content-length': '0' } })).statusCode).toBe(
    200,
  );
  expect(requests).toHaveLength(1);
});

test('a call whose response has begun is aborted when its visitor disconnects', async () => {
  const ended = vi.fn<() => void>();
  const { address, requests } = await startUpstream((_, response) => {
    response.writeHead(200).write('begins');
    response.once('close', ended);
  });
  const site = createTestSite({ SERVICE_ADDRESS: address });
  const visitor = request(`${await site.listen()}/api/v1/slow`).on('error', () => undefined);
  visitor.end();
  await expect.poll(() => requests.length).toBe(1);
  expect(ended).not.toHaveBeenCalled();
  visitor.destroy();
  await expect.poll(() => ended.mock.calls.length, { timeout: 2000 }).toBe(1);
});

test('a call without a response yet is aborted when its visitor disconnects', async () => {
  const ended = vi.fn<() => void>();
  const { address, requests } = await startUpstream((_, response) => response.once('close', ended));
  const site = createTestSite({ SERVICE_ADDRESS: address });
  const visitor = request(`${await site.listen()}/api/v1/slow`).on('error', () => undefined);
  visitor.end();
  await expect.poll(() => requests.length).toBe(1);
  visitor.destroy();
  await expect.poll(() => ended.mock.calls.length, { timeout: 2000 }).toBe(1);
});

test('a call while the service is away receives status 503 in the format of the service', async () => {
  const site = createTestSite();
  const { statusCode, headers, body } = await site.server.inject('/api/v1/quotes');
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([503, '1', { code: 'unavailable' }]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(site.lines.some(({ msg }) => msg === 'service away')).toBe(true);
});

test('calls of /api are limited by address', async () => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address, API_RATE: '1' });
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await server.inject('/api/v1/x')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(requests).toHaveLength(5);
});

test.each([
  ['/api/v1/search?q=x', 1],
  ['/api/v1/corporate-actions', 1],
  ['/api/v1/securities', 1],
  ['/api/v1/searches', 10],
  ['/api/v1/quotes?path=/api/v1/search', 10],
])('%s is allowed %i times at once, where a call with cost 1 is allowed 10 times', async (url, allowed) => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address, API_RATE: '2' });
  for (let index = 0; index < 12; index += 1) await server.inject(url);
  expect(requests).toHaveLength(allowed);
});

test.each([
  ['/api/v1/watchlist/stock/ana', 'Bearer token-of-ana'],
  ['/api/v1/users/ana/data', 'Bearer token-of-ana'],
  ['/api/v1/quotes', undefined],
  ['/api/v1/watchlists', undefined],
  ['/api/v2/users/ana', undefined],
  ['/api/x/api/v1/users/ana', undefined],
])('a call of %s by a signed-in user is forwarded with the authorization %s', async (url, authorization) => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address, ...signIn });
  const { statusCode } = await server.inject({ url, headers: { cookie: await sessionCookie() } });
  expect(statusCode).toBe(200);
  expect(requests[0]?.headers.authorization).toBe(authorization);
  expect(requests[0]?.headers.cookie).toBeUndefined();
});

test('a call of a visitor is forwarded without a token, with or without sign-in on the site', async () => {
  const { address, requests } = await startUpstream((_, response) => response.writeHead(401).end());
  for (const variables of [signIn, {}]) {
    const { server } = createTestSite({ SERVICE_ADDRESS: address, ...variables });
    expect((await server.inject('/api/v1/users/ana/data')).statusCode).toBe(401);
  }
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
});
