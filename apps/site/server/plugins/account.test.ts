import { expect, test } from 'vitest';
import {
  createTestSite,
  fromSameOrigin,
  sessionCookie,
  signIn,
  startUpstream,
  type TestSite,
} from '../site.testing.ts';

const form = { ...fromSameOrigin, 'content-type': 'application/x-www-form-urlencoded' };

/** A session whose token must be renewed, at a provider that is away. */
const expiring = { expiresAt: Date.now(), refreshToken: 'r' };

test('a visitor sees a personal page without a user', async () => {
  for (const variables of [signIn, {}]) {
    const site = createTestSite(variables);
    const { statusCode, body } = await site.server.inject('/mis-listas?outcome=saved');
    expect([statusCode, body]).toEqual([200, 'page of /mis-listas']);
    expect(site.tasks).toEqual([{ address: '/mis-listas', hasBanner: true, hasImages: true }]);
  }
});

test('a personal page of a signed-in user is rendered for each request', async () => {
  const site = createTestSite(signIn);
  const cookie = await sessionCookie();
  for (let time = 0; time < 2; time += 1)
    expect(
      (await site.server.inject({ url: '/mis-listas', headers: { cookie } })).headers['cache-control'],
    ).toBe('private, no-store');
  const task = {
    address: '/mis-listas',
    hasBanner: true,
    hasImages: true,
    user: { name: 'ana', token: 'token-of-ana' },
  };
  expect(site.tasks).toEqual([task, task]);
});

test('a personal page and its form report that the identity provider is away', async () => {
  const site = createTestSite(signIn);
  const cookie = await sessionCookie(expiring);
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, body } = await site.server.inject({
      method,
      url: '/mis-listas',
      headers: { ...form, cookie },
      ...(method === 'POST' && { payload: 'a=1' }),
    });
    expect([statusCode, body]).toEqual([200, 'page of /login?state=failed']);
  }
  expect(site.lines.filter(({ msg }) => msg === 'identity provider away')).toHaveLength(2);
});

test('a visitor who submits a form of a personal page is redirected to the sign-in', async () => {
  const site = createTestSite(signIn);
  const { statusCode, headers } = await site.server.inject({
    method: 'POST',
    url: '/en/my-lists?a=1',
    headers: form,
    payload: 'list=stock',
  });
  expect([statusCode, headers['location']]).toEqual([303, '/login?returnTo=%2Fen%2Fmy-lists']);
});

const quote = (nemonico: string) => ({
  nemonico,
  companyName: nemonico,
  last: 1,
  lastDate: '2026-08-21T18:03:00',
});

async function change(payload: string | undefined, respond?: Parameters<typeof startUpstream>[0]) {
  const upstream = await startUpstream(
    respond ??
      (({ url }, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(
          url?.startsWith('/v1/stock-quote')
            ? JSON.stringify({ content: [quote('CREDITC1'), quote('ALICORC1')] })
            : '{}',
        );
      }),
  );
  const site: TestSite = createTestSite({ SERVICE_ADDRESS: upstream.address, ...signIn });
  const { statusCode, headers } = await site.server.inject({
    method: 'POST',
    url: '/mis-listas',
    headers: {
      ...fromSameOrigin,
      cookie: await sessionCookie(),
      ...(payload !== undefined && { 'content-type': form['content-type'] }),
    },
    ...(payload !== undefined && { payload }),
  });
  expect(statusCode).toBe(303);
  const calls = upstream.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, headers: { authorization }, body }) => ({
      method,
      url,
      authorization,
      body: body && (JSON.parse(body) as unknown),
    }));
  return { location: headers['location'], headers, calls };
}

const call = (list: string, body: object) => ({
  method: 'POST',
  url: expect.stringMatching(new RegExp(`^/v1/watchlist/${list}(?:/ana)?$`)),
  authorization: 'Bearer token-of-ana',
  body: expect.objectContaining(body),
});

test('codes in any case and with any separator are added to a list, and the page reports them as saved', async () => {
  const { location, calls } = await change('list=stock&add=creditc1%20ALICORC1');
  expect(location).toBe('/mis-listas?outcome=saved');
  expect(calls).toEqual([
    call('stock', { code: 'CREDITC1', add: true }),
    call('stock', { code: 'ALICORC1', add: true }),
  ]);
});

test.each(['CREDITC1 NADA', 'NADA', '', 'CREDITC1 %26%26%26%3C%3E'])(
  'the page reports that part of "%s" is unknown',
  async (codes) => {
    const { location, calls } = await change(`list=stock&add=${codes}`);
    expect(location).toBe('/mis-listas?outcome=unknown');
    expect(calls).toHaveLength(codes.startsWith('CREDITC1') ? 1 : 0);
  },
);

test('a list form without codes changes nothing', async () => {
  const { location, calls } = await change('list=indices');
  expect([location, calls]).toEqual(['/mis-listas?outcome=unknown', []]);
});

test('an index is added by its id', async () => {
  const { location, calls } = await change('list=indices&add=lima-25');
  expect([location, calls]).toEqual([
    '/mis-listas?outcome=saved',
    [call('indices', { code: 'lima-25', add: true })],
  ]);
});

test.each(['stock', 'indices'])('a code is removed from the list %s', async (list) => {
  const { location, calls } = await change(`list=${list}&remove=CREDITC1&add=ALICORC1`);
  expect([location, calls]).toEqual([
    '/mis-listas?outcome=removed',
    [call(list, { code: 'CREDITC1', add: false })],
  ]);
});

test('a video is removed from the playlist', async () => {
  const { location, calls } = await change('list=playlist&remove=https://video.example/1');
  expect(location).toBe('/mis-listas?outcome=removed');
  expect(calls).toEqual([
    call('playlist', {
      url: 'https://video.example/1',
      title: 'https://video.example/1',
      category: null,
      author: null,
      add: false,
    }),
  ]);
});

test('all data of a user are deleted only with the box checked, also from the storage of the device', async () => {
  const deleted = await change('delete=all&sure=on');
  expect([deleted.location, deleted.headers['clear-site-data']]).toEqual([
    '/mis-listas?outcome=deleted',
    '"storage"',
  ]);
  expect(deleted.calls).toMatchObject([
    { method: 'DELETE', url: '/v1/users/ana/data', authorization: 'Bearer token-of-ana' },
  ]);
  for (const payload of ['delete=all', 'delete=some&sure=on', 'sure=on', undefined]) {
    const unchanged = await change(payload);
    expect([unchanged.location, unchanged.calls]).toEqual(['/mis-listas?outcome=fault', []]);
    expect(unchanged.headers).not.toHaveProperty('clear-site-data');
  }
});

test.each([
  [409, 'full'],
  [500, 'fault'],
])('a change that the service rejects with status %i is reported as "%s"', async (status, outcome) => {
  const { location } = await change('list=stock&remove=CREDITC1', (_, response) =>
    response.writeHead(status).end('{}'),
  );
  expect(location).toBe(`/mis-listas?outcome=${outcome}`);
});

test('personal pages and their forms are limited by address', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { server } = createTestSite({ RENDER_RATE: '1' });
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (await server.inject({ method, url: '/mis-listas', headers: fromSameOrigin })).statusCode,
      );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).not.toContain(429);
  }
});
