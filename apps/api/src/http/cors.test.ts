import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';

const site = 'https://www.example.pe';
const stranger = 'https://elsewhere.example';
const read = '/v1/stock-quote/share';
const lists = '/v1/watchlist/stock';

let running: TestApp;
const apps = new Map<string, App>();

beforeAll(async () => {
  running = await startTestApp();
  for (const origins of ['', site, '*', `*,${site}`])
    apps.set(origins, await running.twin({}, { CORS_ORIGINS: origins }));
});
afterAll(() => running.close());

const appWith = (origins: string): App => apps.get(origins) as App;

/** A browser's question before it calls from a page of this site. */
const preflight = (origins: string, path: string, origin: string, method = 'POST') =>
  ask(appWith(origins), 'OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('pages of other sites', () => {
  test.each([
    // CORS_ORIGINS, path, the page's site, the site that is let in
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
  ])('with origins "%s", %s lets %s read: %s', async (origins, path, origin, allowed) => {
    const method = path === lists || path === '/v1/contact' ? 'POST' : 'GET';
    const asked =
      path === '/health' || path === '/openapi.json' ? null : await preflight(origins, path, origin);
    if (asked !== null) expect(asked.headers['access-control-allow-origin']).toBe(allowed);
    const { headers } = await ask(appWith(origins), method, path, { headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(allowed);
    for (const each of [asked?.headers ?? {}, headers])
      expect(each).not.toHaveProperty('access-control-allow-credentials');
  });

  test('are told before they call what a path takes, and what they may read', async () => {
    const asked = await preflight(site, lists, site);
    expect([asked.status, asked.text]).toEqual([204, '']);
    expect(asked.headers).toMatchObject({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    const own = await preflight(site, `${lists}/a1`, site, 'PUT');
    expect(own.headers['access-control-allow-methods']).toBe('GET, PUT');
    const open = await preflight('*', '/v1/stock-quote/market', stranger);
    expect(open.headers['access-control-allow-methods']).toBe('GET, POST');
    expect(open.headers['access-control-allow-headers']).toBe('content-type');
    const { headers } = await ask(appWith('*'), 'GET', read, { headers: { origin: stranger } });
    const exposed = 'age, etag, retry-after, x-request-id, rueda-now';
    expect(headers['access-control-expose-headers']).toBe(exposed);
    expect(headers['vary']).toBe('accept-encoding');
    const named = await ask(appWith(site), 'GET', read, { headers: { origin: site } });
    expect(named.headers['vary']).toBe('Origin, accept-encoding');
  });

  test('can read refusals too', async () => {
    const refused = await ask(appWith(site), 'GET', `${lists}/a1`, { headers: { origin: site } });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, site]);
  });

  test('without any origin, OPTIONS is a method like others that a path does not take', async () => {
    const asked = await preflight('', lists, site);
    expect([asked.status, asked.headers['allow']]).toEqual([405, 'POST']);
  });

  test('an origin is named as browsers name it, or the service does not start', () => {
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
