import { describe, expect, test } from 'vitest';
import { createTestSite, fromSameOrigin, origin } from '../site.testing.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a request that changes something', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site, by Origin', { origin: 'https://evil.example' }],
    ['another site, by Referer', { referer: 'https://evil.example/' }],
    ['a client that reports no page', {}],
  ])('is rejected with status 403 from %s', async (_, headers) => {
    const { server, tasks } = createTestSite();
    for (const url of [
      '/cookies',
      '/auth/logout',
      '/contacto',
      '/mis-listas',
      '/api/v1/contact',
      '/nowhere',
    ]) {
      const { statusCode, body } = await server.inject({
        method: 'POST',
        url,
        headers: { ...form, ...headers },
        payload: 'a=1',
      });
      expect([url, statusCode, body]).toEqual([
        url,
        403,
        '403 Forbidden\nEsta solicitud no está permitida. Vuelve a la página e inténtalo de nuevo.\nThis request is not allowed. Go back to the page and try again.\n',
      ]);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await server.inject({ method, url: '/api/v1/lists', headers })).statusCode).toBe(403);
    expect(tasks).toEqual([]);
  });

  test.each([
    ['Sec-Fetch-Site', fromSameOrigin],
    ['Origin', { origin }],
    ['Referer', { referer: `${origin}/en` }],
  ])('is accepted from a page of the site, by %s', async (_, headers) => {
    const { server } = createTestSite();
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/cookies',
      headers: { ...form, ...headers },
      payload: 'decision=accept',
    });
    expect(statusCode).toBe(303);
  });
});

test.each([
  'http://evil.example/',
  'https://evil.example/api/v1/x',
  '//evil.example/',
  '/\\evil.example',
  'http://site.example/',
  'http://[',
])('the address %s names another site, and is rejected with status 400', async (url) => {
  const { server } = createTestSite();
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const { connect } = await import('node:net');
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (more: string) => (received += more));
    socket.on('end', () => resolve(received)).on('error', reject);
    socket.write(`GET ${url} HTTP/1.1\r\nhost: site.example\r\nconnection: close\r\n\r\n`);
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
});

test('reading needs no page of the site', async () => {
  const { server } = createTestSite();
  for (const method of ['GET', 'HEAD'] as const)
    expect(
      (await server.inject({ method, url: '/', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(200);
});

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a body of type %s is rejected with status 415',
  async (type) => {
    const { server } = createTestSite();
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/cookies',
      headers: { ...fromSameOrigin, 'content-type': type },
      payload: '{}',
    });
    expect(statusCode).toBe(415);
  },
);

test.each([
  ['/cookies', 2048],
  ['/auth/logout', 8192],
  ['/mis-listas', 8192],
  ['/contacto', 32_768],
])('a form sent to %s may have %i bytes, and is rejected with status 413 above', async (url, limit) => {
  const { server } = createTestSite();
  const post = (length: number) =>
    server.inject({
      method: 'POST',
      url,
      headers: { ...fromSameOrigin, ...form },
      payload: 'x'.repeat(length),
    });
  expect((await post(limit + 1)).statusCode).toBe(413);
  expect((await post(limit)).statusCode).not.toBe(413);
});

test.each([
  ['gzip', 415],
  ['br', 415],
  ['identity', 303],
])('a body in the encoding %s gets status %i', async (encoding, status) => {
  const { server } = createTestSite();
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/cookies',
    headers: { ...form, ...fromSameOrigin, 'content-encoding': encoding },
    payload: 'decision=accept',
  });
  expect(statusCode).toBe(status);
});
