import { type IdentityProvider, startIdentityProvider } from '@rueda/api/testing/identity-provider';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EncryptedCookies } from '../auth/encrypted-cookies.ts';
import { signInAt } from '../auth/sign-in.testing.ts';
import {
  cookieHeader,
  createSharedSite,
  createTestSite,
  fromSameOrigin,
  sessionCookie,
  signIn,
  startUpstream,
  type TestSite,
} from '../site.testing.ts';

/** The provider redirects only to loopback addresses. */
const origin = 'http://127.0.0.1:4000';
const cookies = new EncryptedCookies([Buffer.from(signIn.SESSION_KEYS, 'base64url')], origin);

const variables = (): Record<string, string> => ({
  ...signIn,
  ORIGIN: origin,
  ISSUER: provider.issuer,
  RENDER_RATE: '1000',
});
const createSite = (more: Record<string, string> = {}): TestSite =>
  createTestSite({ ...variables(), ...more });

/** A request waits 250 ms for the provider; its first discovery may take longer on a busy machine. */
async function waitForDiscovery(site: TestSite): Promise<TestSite> {
  await vi.waitUntil(async () => (await site.server.inject('/login')).statusCode === 303, {
    timeout: 15_000,
  });
  return site;
}

let provider: IdentityProvider;
let shared: TestSite;
beforeAll(async () => {
  provider = await startIdentityProvider();
  shared = await waitForDiscovery(createSharedSite(variables()));
});
afterAll(async () => {
  await shared.close();
  await provider.close();
});

const linesOf = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []].flat() as string[];

interface Pending {
  returnTo: string;
  action: object;
}

/** The pending sign-in of a visitor who opens this address. */
async function pendingOf(url: string, headers: Record<string, string> = {}): Promise<Pending> {
  const response = await shared.server.inject({ url, headers });
  const pending = await cookies.decrypt<Pending>(cookieHeader(linesOf(response.headers)), 'login');
  expect(pending).not.toBeNull();
  return pending as Pending;
}

describe('the return address', () => {
  test.each([
    ['/en/my-lists?a=1#b', '/en/my-lists?a=1#b'],
    ['/', '/'],
    ['/€', '/%E2%82%AC'],
    ['/apis', '/apis'],
    ['/login-help', '/login-help'],
    ['/en/api', '/en/api'],
    ['/a/../contacto', '/contacto'],
    [`/${'x'.repeat(999)}`, `/${'x'.repeat(999)}`],
  ])('%s is accepted', async (returnTo, expected) => {
    expect((await pendingOf(`/login?returnTo=${encodeURIComponent(returnTo)}`)).returnTo).toBe(expected);
  });

  test.each([
    '/api',
    '/api/v1/users/ana/data',
    '/api?x=1',
    '/x/../api/v1',
    '/login',
    '/login?returnTo=/',
    '/auth/logout',
    '/auth/callback?code=1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'en',
    '',
    `/${'x'.repeat(1000)}`,
  ])('%s is rejected, and the visitor returns to the lists', async (returnTo) => {
    expect((await pendingOf(`/login?returnTo=${encodeURIComponent(returnTo)}`)).returnTo).toBe('/mis-listas');
  });

  test.each([
    [`${origin}/en/contact?a=1`, '/en/contact?a=1'],
    ['https://evil.example/en/contact', '/mis-listas'],
    [`${origin}/api/v1`, '/mis-listas'],
    ['no address', '/mis-listas'],
  ])('is taken from the Referer if there is none: %s leads to %s', async (referer, expected) => {
    expect((await pendingOf('/login', { referer })).returnTo).toBe(expected);
    expect((await pendingOf('/login?returnTo=//evil.example', { referer })).returnTo).toBe(expected);
    expect((await pendingOf('/login?returnTo=/contacto', { referer })).returnTo).toBe('/contacto');
  });
});

describe('a click before signing in', () => {
  const url = `/login?watch=${'C'.repeat(40)}&save=${'s'.repeat(500)}`;

  test('is stored if a page of the site sent it', async () => {
    expect((await pendingOf(url, fromSameOrigin)).action).toEqual({
      watch: 'C'.repeat(40),
      save: 's'.repeat(500),
    });
    expect((await pendingOf('/login', fromSameOrigin)).action).toEqual({});
  });

  test('is ignored if another site sent it, or if it is too long', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.example/' }, {}])
      expect((await pendingOf(url, headers as Record<string, string>)).action).toEqual({});
    expect(
      (await pendingOf(`/login?watch=${'C'.repeat(41)}&save=${'s'.repeat(501)}`, fromSameOrigin)).action,
    ).toEqual({});
    expect((await pendingOf('/login?watch=&save=', fromSameOrigin)).action).toEqual({});
  });

  test('leads to the provider through a page, because form-action forbids a redirect to another site', async () => {
    for (const query of ['watch=CREDITC1', 'save=x']) {
      const { statusCode, headers, body } = await shared.server.inject({
        url: `/login?${query}`,
        headers: fromSameOrigin,
      });
      expect([statusCode, body]).toEqual([200, 'page of /login?state=away']);
      expect(headers['refresh']).toMatch(new RegExp(`^0; url=${provider.issuer}/auth\\?`));
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  const video = { title: 'Qué es una rueda', url: '/samples/rueda.wav', category: { label: 'Educación' } };

  /** A service that publishes a page with the video at `/en`, and accepts changes of lists. */
  const startService = () =>
    startUpstream((request, response) => {
      const isPage = request.url === '/v1/content?path=%2Fen&language=en';
      response.writeHead(isPage || request.method === 'POST' ? 200 : 404, {
        'content-type': 'application/json',
      });
      response.end(
        JSON.stringify(
          isPage
            ? {
                id: 'home',
                version: 1,
                languages: { en: { path: '/en', title: 'Home', description: 'Home.' } },
                components: [
                  { component: 'videos', languages: [], properties: [{ code: 'videos', value: [video] }] },
                ],
              }
            : {},
        ),
      );
    });

  test.each([
    ['watch=CREDITC1&returnTo=/en', '/en/my-lists', '/v1/watchlist/stock', { code: 'CREDITC1', add: true }],
    ['watch=lima-25&returnTo=/', '/mis-listas', '/v1/watchlist/indices', { code: 'lima-25', add: true }],
    [
      `save=${encodeURIComponent(video.url)}&returnTo=/en?a`,
      '/en/my-videos',
      '/v1/watchlist/playlist',
      { url: video.url, title: video.title, category: 'Educación', author: null, add: true },
    ],
  ])(
    'with %s is applied at once for a signed-in user, who is redirected to %s',
    async (query, list, path, body) => {
      const { address, requests } = await startService();
      const { server } = createSite({ SERVICE_ADDRESS: address });
      const { statusCode, headers } = await server.inject({
        url: `/login?${query}`,
        headers: { ...fromSameOrigin, cookie: await sessionCookie({}, origin) },
      });
      expect([statusCode, headers['location']]).toEqual([303, list]);
      const posts = requests.filter(({ method }) => method === 'POST');
      expect(posts).toHaveLength(1);
      expect(posts[0]?.url).toContain(path);
      expect(posts[0]?.headers.authorization).toBe('Bearer token-of-ana');
      expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject(body);
    },
  );

  test.each([
    'save=https://evil.example/v&returnTo=/en',
    `save=${encodeURIComponent(video.url)}&returnTo=/`,
    `save=${encodeURIComponent(video.url)}`,
  ])('on a video that its page does not have saves nothing: %s', async (query) => {
    const { address, requests } = await startService();
    const { server } = createSite({ SERVICE_ADDRESS: address });
    await server.inject({
      url: `/login?${query}`,
      headers: { ...fromSameOrigin, cookie: await sessionCookie({}, origin) },
    });
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('that the service fails to apply is reported by the sign-in page', async () => {
    const site = createSite();
    const { body } = await site.server.inject({
      url: '/login?watch=CREDITC1',
      headers: { ...fromSameOrigin, cookie: await sessionCookie({}, origin) },
    });
    expect(body).toBe('page of /login?state=failed');
    expect(site.lines.some(({ msg }) => msg === 'sign-in failed')).toBe(true);
  });
});

test('/login redirects a signed-in user at once', async () => {
  const { server } = createSite();
  const cookie = await sessionCookie({}, origin);
  for (const [url, location] of [
    ['/login?returnTo=/en', '/en'],
    ['/login', '/mis-listas'],
    ['/login?watch=CREDITC1&returnTo=/contacto', '/contacto'],
  ] as const) {
    const { statusCode, headers } = await server.inject({ url, headers: { cookie } });
    expect([statusCode, headers['location']]).toEqual([303, location]);
  }
});

test.each([
  ['/en', 'en'],
  ['/en/contact', 'en'],
  ['/en?a', 'en'],
  ['/english', 'es'],
  ['/', 'es'],
  ['/x/en', 'es'],
])('/login sends a visitor of %s to the provider in the language %s', async (returnTo, language) => {
  const { statusCode, headers } = await shared.server.inject(`/login?returnTo=${returnTo}`);
  expect(statusCode).toBe(303);
  expect(new URL(String(headers['location'])).searchParams.get('ui_locales')).toBe(language);
  expect(linesOf(headers)).toEqual([
    expect.stringMatching(/^login=[\w.-]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/),
  ]);
});

/** Signs in through the site, and returns the response that ends it. */
async function signInThrough(site: TestSite, url: string, headers: Record<string, string> = {}) {
  const start = await site.server.inject({ url, headers });
  const authorization = start.headers['location'] ?? String(start.headers['refresh']).slice('0; url='.length);
  const callback = await signInAt(authorization, 'ana');
  expect(callback.origin).toBe(origin);
  return site.server.inject({
    url: callback.pathname + callback.search,
    headers: { cookie: cookieHeader(linesOf(start.headers)) },
  });
}

test('the callback creates a session, returns to the page and clears the attempt', async () => {
  const { statusCode, headers } = await signInThrough(shared, '/login?returnTo=/en/my-lists');
  expect([statusCode, headers['location']]).toEqual([303, '/en/my-lists']);
  const lines = linesOf(headers);
  expect(lines).toEqual(
    expect.arrayContaining([...cookies.clear('login'), expect.stringMatching(/^user=ana;/)]),
  );
  const cookie = cookieHeader(lines.filter((line) => line.startsWith('session')));
  const page = await shared.server.inject({ url: '/mis-listas', headers: { cookie } });
  expect(page.statusCode).toBe(200);
  expect(shared.tasks.at(-1)?.user?.name).toBe('ana');
});

test('the callback applies the pending action, and a failure of the action does not undo the sign-in', async () => {
  const { address, requests } = await startUpstream();
  await signInThrough(
    await waitForDiscovery(createSite({ SERVICE_ADDRESS: address })),
    '/login?watch=CREDITC1&returnTo=/en',
    fromSameOrigin,
  );
  expect(requests).toMatchObject([
    { method: 'POST', headers: { authorization: expect.stringMatching(/^Bearer ey/) } },
  ]);
  const { statusCode, headers } = await signInThrough(
    shared,
    '/login?watch=CREDITC1&returnTo=/en',
    fromSameOrigin,
  );
  expect([statusCode, headers['location']]).toEqual([303, '/en']);
  expect(shared.lines.some(({ msg }) => msg === 'pending action failed')).toBe(true);
});

test('a callback without its attempt, or of another attempt, signs nobody in', async () => {
  const start = await shared.server.inject('/login');
  const callback = await signInAt(String(start.headers['location']), 'ana');
  const other = await shared.server.inject('/login');
  for (const cookie of ['', cookieHeader(linesOf(other.headers))]) {
    const { statusCode, body, headers } = await shared.server.inject({
      url: callback.pathname + callback.search,
      headers: { cookie },
    });
    expect([statusCode, body]).toEqual([200, 'page of /login?state=failed']);
    expect(linesOf(headers)).toEqual(cookies.clear('login'));
  }
});

test('signing out ends the session of the site and redirects to the provider, which ends its session', async () => {
  const signedIn = await signInThrough(shared, '/login');
  const cookie = cookieHeader(linesOf(signedIn.headers).filter((line) => line.startsWith('session')));
  const { statusCode, headers, body } = await shared.server.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { ...fromSameOrigin, cookie, referer: `${origin}/en/my-lists` },
  });
  expect([statusCode, body]).toEqual([200, 'page of /login?state=out']);
  const end = new URL(String(headers['refresh']).slice('0; url='.length));
  expect(end.origin).toBe(provider.issuer);
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/en`);
  expect(linesOf(headers)).toEqual([
    ...cookies.clear('session'),
    'user=; Path=/; Max-Age=0; Secure; SameSite=Lax',
  ]);
  // A copy of the cookie no longer works.
  await shared.server.inject({ url: '/mis-listas', headers: { cookie } });
  expect(shared.tasks.at(-1)?.user).toBeUndefined();
});

test('signing out revokes the refresh token at the provider', async () => {
  const { address, requests } = await startUpstream(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      url?.startsWith('/.well-known')
        ? JSON.stringify({ issuer: address, revocation_endpoint: `${address}/revoke` })
        : '',
    );
  });
  const site = createSite({ ISSUER: address });
  const { headers } = await site.server.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { ...fromSameOrigin, cookie: await sessionCookie({ refreshToken: 'r-1' }, origin) },
  });
  // Without an end-session endpoint, the visitor returns to the home page.
  expect(headers['refresh']).toBe('0; url=/');
  await expect.poll(() => requests.filter(({ url }) => url === '/revoke').length).toBe(1);
  expect(requests.at(-1)?.body).toContain('token=r-1');
});

test('signing out works without a session, without sign-in, and if the provider is away', async () => {
  for (const [site, cookie] of [
    [createSite(), ''],
    [createTestSite({ ORIGIN: origin }), ''],
    [createSite({ ISSUER: 'http://127.0.0.1:1' }), await sessionCookie({ refreshToken: 'r' }, origin)],
  ] as const) {
    const { statusCode, headers, body } = await site.server.inject({
      method: 'POST',
      url: '/auth/logout',
      headers: { ...fromSameOrigin, cookie },
    });
    expect([statusCode, body, headers['refresh']]).toEqual([200, 'page of /login?state=out', '0; url=/']);
  }
});

test('a refresh token that could not be revoked is logged', async () => {
  const site = createSite({ ISSUER: 'http://127.0.0.1:1' });
  await site.server.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { ...fromSameOrigin, cookie: await sessionCookie({ refreshToken: 'r' }, origin) },
  });
  await expect.poll(() => site.lines.some(({ msg }) => msg === 'refresh token not revoked')).toBe(true);
});

test('the sign-in page reports a provider that is away or not configured', async () => {
  const { address } = await startUpstream(() => undefined);
  for (const variables of [{ ISSUER: 'http://127.0.0.1:1' }, { ISSUER: address }, { ISSUER: '' }])
    for (const url of ['/login', '/auth/callback?code=1']) {
      const { statusCode, body } = await createSite(variables).server.inject(url);
      expect([statusCode, body]).toEqual([200, 'page of /login?state=failed']);
    }
});

test('sign-in is limited by address', async () => {
  const { server } = createTestSite({ RENDER_RATE: '1' });
  const statuses = [];
  for (const url of ['/login', '/auth/callback', '/login', '/auth/callback', '/login', '/auth/callback'])
    statuses.push((await server.inject(url)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
