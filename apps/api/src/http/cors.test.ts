import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';

const site = 'https://www.example.pe';
const stranger = 'https://elsewhere.example';
const read = '/v1/stock-quote/share';
const lists = '/v1/watchlist/stock';

let running: TestApp;
const apps = new Map<string, App>();

beforeAll(async () => {
  running = await startTestApp();
  for (const origins of ['', site, '*', `*,${site}`])
    apps.set(origins, await running.startInstance({}, { CORS_ORIGINS: origins }));
});
afterAll(() => running.close());

const appWith = (origins: string): App => apps.get(origins) as App;

/** The preflight request of a browser for a page of this origin. */
const preflight = (origins: string, path: string, origin: string, method = 'POST') =>
  sendRequest(appWith(origins), 'OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('CORS', () => {
  test.each([
    // CORS_ORIGINS, path, origin of the page, allowed origin
    ['', read, site, undefined],
    ['', lists, site, undefined],
    [site, read, site, site],
    [site, read, stranger, undefined],
    [site, lists, site, site],
    [site, lists, stranger, undefined],
    [site, '/v1/contact', site, site],
    ['*', read, stranger, '*'],
    ['*', '/v1/stock-quote/market', stranger, '*'],
    ['*', '/openapi.json', stranger, '*'],
    ['*', lists, stranger, undefined],
    ['*', '/v1/contact', stranger, undefined],
    [`*,${site}`, read, stranger, '*'],
    [`*,${site}`, lists, site, site],
    [`*,${site}`, lists, stranger, undefined],
    [`*,${site}`, lists, `${site}.evil.example`, undefined],
    [`*,${site}`, lists, 'null', undefined],
    [`*,${site}`, '/health', site, undefined],
  ])(
    'with CORS_ORIGINS "%s", %s sends a page of %s the allowed origin %s',
    async (origins, path, origin, allowed) => {
      const method = path === lists || path === '/v1/contact' ? 'POST' : 'GET';
      const preflightResponse =
        path === '/health' || path === '/openapi.json' ? null : await preflight(origins, path, origin);
      if (preflightResponse !== null)
        expect(preflightResponse.headers['access-control-allow-origin']).toBe(allowed);
      const { headers } = await sendRequest(appWith(origins), method, path, { headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(allowed);
      for (const each of [preflightResponse?.headers ?? {}, headers])
        expect(each).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  test('a preflight response lists the methods and headers of a path, and a response its readable headers', async () => {
    const allowed = await preflight(site, lists, site);
    expect([allowed.status, allowed.text]).toEqual([204, '']);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    const list = await preflight(site, `${lists}/a1`, site, 'PUT');
    expect(list.headers['access-control-allow-methods']).toBe('GET, PUT');
    const wildcard = await preflight('*', '/v1/stock-quote/market', stranger);
    expect(wildcard.headers['access-control-allow-methods']).toBe('GET, POST');
    expect(wildcard.headers['access-control-allow-headers']).toBe('content-type');
    const { headers } = await sendRequest(appWith('*'), 'GET', read, { headers: { origin: stranger } });
    const exposed = 'age, etag, retry-after, x-request-id, rueda-now';
    expect(headers['access-control-expose-headers']).toBe(exposed);
    expect(headers['vary']).toBe('accept-encoding');
    const named = await sendRequest(appWith(site), 'GET', read, { headers: { origin: site } });
    expect(named.headers['vary']).toBe('Origin, accept-encoding');
  });

  test('a page of a listed origin can read error responses', async () => {
    const rejected = await sendRequest(appWith(site), 'GET', `${lists}/a1`, { headers: { origin: site } });
    expect([rejected.status, rejected.headers['access-control-allow-origin']]).toEqual([401, site]);
  });

  test('without CORS_ORIGINS, OPTIONS gets 405 like any other unsupported method', async () => {
    const rejected = await preflight('', lists, site);
    expect([rejected.status, rejected.headers['allow']]).toEqual([405, 'POST']);
  });

  test('the service does not start with an origin that browsers would not send', () => {
    for (const wrong of [
      `${site}/`,
      `${site}/path`,
      'www.example.pe',
      'http://www.example.pe',
      'HTTPS://X.pe',
      'null',
    ])
      expect(() => readSettings({ ...running.environment, CORS_ORIGINS: wrong })).toThrow(SettingsError);
    const { corsOrigins } = readSettings({
      ...running.environment,
      CORS_ORIGINS: `${site}, http://localhost:3000`,
    });
    expect(corsOrigins).toEqual([site, 'http://localhost:3000']);
  });
});
