/**
 * S19, M12: input that is too long, too deep or too much is a 4xx and costs no memory; a redirect never leaves the site;
 * no input of a visitor is in the log or in a request id.
 */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { megabytesOf } from '@rueda/api/testing/child-app';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { close, listen, startSite, type TestSite } from '../site.testing.ts';
import { startChildSite, stopChildSite } from './child-site.testing.ts';
import { send, sendForm, signIn } from './clients.testing.ts';
import { exchange, exchangeText } from './raw-http.testing.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

describe('S19: a site in a separate process', () => {
  const many = cases(100_000, 1_000_000);
  const keys = (separator: string, write: (index: number) => string): string =>
    Array.from({ length: many }, (_, index) => write(index)).join(separator);
  const bomb = gzipSync(Buffer.alloc(cases(20, 200) * 2 ** 20), { level: 9 });

  /** The bodies that are sent. */
  const bodies: Record<string, { type: string; body: string | Buffer; coding?: string }> = {
    'a body of megabytes': { type: form, body: `message=${'x'.repeat(4 * 2 ** 20)}` },
    'a body just above the largest form': { type: form, body: `message=${'x'.repeat(32_769)}` },
    'many keys in a form': { type: form, body: keys('&', (index) => `k${index}=`) },
    'many keys in JSON': { type: json, body: `{${keys(',', (index) => `"k${index}":0`)}}` },
    'deep JSON': { type: json, body: '['.repeat(10_000) + ']'.repeat(10_000) },
    'deep JSON in an object': { type: json, body: '{"a":'.repeat(10_000) + '0' + '}'.repeat(10_000) },
    'a gzip bomb': { type: json, body: bomb, coding: 'gzip' },
    'a gzip bomb in a form': { type: form, body: bomb, coding: 'gzip' },
    'a small gzip body': { type: json, body: gzipSync('{}'), coding: 'gzip' },
    'a multipart form': { type: 'multipart/form-data; boundary=x', body: '--x--' },
    'bytes of no type': { type: 'application/octet-stream', body: Buffer.alloc(100_000) },
  };
  const targets = [
    '/contacto',
    '/mis-listas',
    '/cookies',
    '/auth/logout',
    '/api/v1/contact',
    '/api/v1/watchlist/stock',
  ];

  test('rejects bodies, addresses and headers above the limits with 4xx, and grows by at most 50 MB', async () => {
    const child = await startChildSite({
      ADDRESS_RATE: '1000000',
      RENDER_RATE: '1000000',
      API_RATE: '1000000',
      LOG_LEVEL: 'info',
    });
    onTestFinished(() => stopChildSite(child));
    for (const path of ['/', '/mis-listas', '/contacto']) await send(child.address, path);
    const before = megabytesOf(child);
    let max = before;
    const watch = setInterval(() => (max = Math.max(max, megabytesOf(child))), 20);
    const wrong: unknown[] = [];
    const check = (name: string, status: number | undefined): void => {
      // 0: the server rejected the request and closed the connection while the body was sent.
      if (status === undefined || (status !== 0 && (status < 400 || status > 499)))
        wrong.push([name, status]);
    };
    for (const [name, { type, body, coding }] of Object.entries(bodies))
      for (const path of targets)
        for (const isChunked of [false, true]) {
          const { status } = await send(child.address, path, {
            method: 'POST',
            headers: {
              'content-type': type,
              'sec-fetch-site': 'same-origin',
              ...(coding && { 'content-encoding': coding }),
              ...(isChunked
                ? { 'transfer-encoding': 'chunked' }
                : { 'content-length': String(Buffer.byteLength(body)) }),
            },
            body,
          });
          // A body within the limit is a valid form.
          const isForm = type === form && Buffer.byteLength(body) <= 8192;
          if (!isForm) check(`${name} to ${path}`, status);
        }
    const address = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
    const header = (text: string): string =>
      `GET / HTTP/1.1\r\nhost: x\r\n${text}\r\nconnection: close\r\n\r\n`;
    const raw = {
      'a long path': address(`/${'x'.repeat(100_000)}`),
      'a long query': address(`/busqueda?q=${'x'.repeat(100_000)}`),
      'a long address of /api': address(`/api/v1/search?q=${'x'.repeat(100_000)}`),
      'a long header': header(`x-a: ${'x'.repeat(100_000)}`),
      'a long cookie': header(`cookie: session=${'x'.repeat(100_000)}`),
      'many headers': header(Array.from({ length: 10_000 }, (_, index) => `x-${index}: 1`).join('\r\n')),
    };
    for (const [name, bytes] of Object.entries(raw)) {
      const [status] = await exchange(child.address, bytes);
      check(name, status);
      expect([name, status]).toEqual([name, expect.any(Number)]);
    }
    clearInterval(watch);
    console.log(`S19: ${(max - before).toFixed(0)} MB more`);
    expect(wrong).toEqual([]);
    expect(max - before).toBeLessThan(50);
    expect((await send(child.address, '/')).status).toBe(200);
  });
});

describe('a site with its log', () => {
  let site: TestSite;
  const lines: string[] = [];
  const received: string[] = [];
  beforeAll(async () => {
    // Records the requests that reach the service.
    const service = createServer((request, response) => {
      received.push(`${request.url} ${JSON.stringify(request.headers)}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    });
    site = await startSite(
      await listen(service),
      inject('issuer'),
      { ACCESS_LOG: 'on', SERVICE_TIMEOUT_MS: '30000' },
      { log: { level: 'debug', stream: { write: (line) => void lines.push(line) } } },
    );
    return async () => {
      await site.close();
      await close(service);
    };
  });

  test('rejects a form that is too long with status 413 on every page with a form', async () => {
    for (const path of [
      '/contacto',
      '/en/contact',
      '/mis-listas',
      '/mis-datos',
      '/cookies',
      '/auth/logout',
    ]) {
      const { status } = await sendForm(site.address, path, `message=${'x'.repeat(33_000)}`);
      expect([path, status]).toEqual([path, 413]);
    }
  });

  test('percent-encodes a return address with other letters', async () => {
    const cookie = await signIn(site.address, 'returning');
    const location = async (returnTo: string): Promise<string | undefined> =>
      (await send(site.address, `/login?returnTo=${encodeURIComponent(returnTo)}`, { headers: { cookie } }))
        .headers.location;
    expect(await location('/€')).toBe('/%E2%82%AC');
    expect(await location('/busqueda?q=ñandú#é')).toBe('/busqueda?q=%C3%B1and%C3%BA#%C3%A9');
  });

  test('ignores a return address inside /api, /login or /auth, or on another site', async () => {
    const cookie = await signIn(site.address, 'returning');
    for (const returnTo of [
      '/api/v1/users/returning/data',
      '/api',
      '/login',
      '/login?watch=ALICORC1',
      '/auth/logout',
      '/auth/callback?code=x',
      '/x/../api/v1/indices',
      '/%2e%2e/api/v1/indices',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      `/${'x'.repeat(2000)}`,
    ]) {
      const { status, headers } = await send(
        site.address,
        `/login?returnTo=${encodeURIComponent(returnTo)}`,
        { headers: { cookie } },
      );
      expect([returnTo, status, headers.location]).toEqual([returnTo, 303, '/mis-listas']);
    }
  });

  test('returns from the cookie banner to its page, and never to another site', async () => {
    const returnOf = async (referer: string): Promise<string | undefined> => {
      const { status, headers } = await sendForm(site.address, '/cookies', 'decision=reject', { referer });
      expect(status).toBe(303);
      return headers.location;
    };
    expect(await returnOf(`${site.address}/en?x=1`)).toBe('/en?x=1');
    for (const referer of [
      'https://evil.example/',
      `${site.address}//evil.example`,
      `${site.address}/\\evil.example`,
      `${site.address}@evil.example/`,
      `${site.address}.evil.example/`,
      'javascript:alert(1)',
      '//evil.example',
      'nonsense',
      '',
    ])
      expect([referer, await returnOf(referer)]).toEqual([referer, '/']);
    for (const crafted of ['/%0d%0aset-cookie:%20a=b', '/%0aset-cookie:a=b', '/\tset-cookie: a=b']) {
      const text = await exchangeText(
        site.address,
        `POST /cookies HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\nreferer: ${site.address}${crafted}\r\n` +
          `content-type: ${form}\r\ncontent-length: 15\r\nconnection: close\r\n\r\ndecision=reject`,
      );
      expect(text).not.toMatch(/^set-cookie: ?a=b/im);
      expect(text.match(/^set-cookie:/gim)).toHaveLength(1);
    }
  });

  test('rejects an answer to the cookie banner from another site', async () => {
    const statusFrom = async (headers: Record<string, string>): Promise<number> =>
      (
        await send(site.address, '/cookies', {
          method: 'POST',
          headers: { 'content-type': form, 'content-length': '15', ...headers },
          body: 'decision=accept',
        })
      ).status;
    const evil = 'https://evil.example';
    expect(await statusFrom({ 'sec-fetch-site': 'cross-site', origin: site.address })).toBe(403);
    expect(await statusFrom({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await statusFrom({ 'sec-fetch-site': 'none' })).toBe(403);
    expect(await statusFrom({ origin: evil })).toBe(403);
    expect(await statusFrom({ origin: 'null' })).toBe(403);
    expect(await statusFrom({ origin: evil, referer: `${site.address}/` })).toBe(403);
    expect(await statusFrom({ referer: `${evil}/` })).toBe(403);
    expect(await statusFrom({})).toBe(403);
    expect(await statusFrom({ 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(await statusFrom({ origin: site.address })).toBe(303);
    expect(await statusFrom({ referer: `${site.address}/en` })).toBe(303);
  });

  test('logs no input of a visitor, and does not forward a visitor’s request id', async () => {
    lines.length = 0;
    received.length = 0;
    const canary = 'canary8271';
    const headers = {
      'x-request-id': `${canary}-request-id`,
      'user-agent': canary,
      cookie: `session=${canary}; user=${canary}; cookies=${canary}`,
      authorization: `Bearer ${canary}`,
      'x-forwarded-for': '203.0.113.82',
      referer: `${site.address}/${canary}`,
    };
    for (const path of [
      `/${canary}`,
      `/busqueda?q=${canary}`,
      `/login?returnTo=/${canary}&watch=${canary}`,
      `/auth/callback?code=${canary}&state=${canary}`,
      `/assets/${canary}.css`,
      `/archivos/${canary}.pdf`,
      `/mis-listas?outcome=${canary}`,
      `/${canary}%zz`,
      '/',
    ]) {
      const response = await send(site.address, path, { headers });
      expect([path, response.headers['x-request-id']]).toEqual([path, expect.not.stringContaining(canary)]);
    }
    for (const path of ['/contacto', '/mis-listas', '/cookies', '/auth/logout', `/${canary}`])
      await sendForm(site.address, path, `name=${canary}&message=${canary}`, headers);
    await exchange(site.address, `GET /${canary} HTTP/1.1\r\n${canary}\r\n\r\n`);
    await exchange(site.address, `${canary} / HTTP/9\r\n\r\n`);
    // The service receives the path of a call, but nothing that identifies the visitor.
    await send(site.address, '/api/v1/indices', { headers });
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes(canary) || line.includes('203.0.113.82'))).toEqual([]);
    expect(lines.filter((line) => line.includes('127.0.0.1'))).toEqual([]);
    const call = received.find((line) => line.startsWith('/v1/indices '));
    expect(call).toBeDefined();
    expect(call).not.toMatch(/canary|203\.0\.113\.82/);
  });
});
