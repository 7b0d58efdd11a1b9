import { expect, test } from 'vitest';
import { createTestSite, fromSameOrigin, routes } from '../site.testing.ts';
import { pagePaths } from './pages.ts';

test('each page is rendered once for its address', async () => {
  const { server, tasks } = createTestSite();
  for (const url of ['/', '/en', '/contacto', '/mercado/datos.csv', '/']) {
    const { statusCode, body } = await server.inject(url);
    expect([statusCode, body]).toEqual([200, `page of ${url}`]);
  }
  expect(tasks.map(({ address }) => address)).toEqual(['/', '/en', '/contacto', '/mercado/datos.csv']);
});

test('unknown parameters lead to the same cached page', async () => {
  const { server, tasks } = createTestSite();
  for (const url of ['/', '/?utm_source=a', '/?b']) expect((await server.inject(url)).body).toBe('page of /');
  expect(tasks).toHaveLength(1);
});

test.each([
  ['/nowhere', '/404'],
  ['/english', '/404'],
  ['/en/nowhere', '/en/404'],
  ['/en/', '/en/404'],
  ['/es/en/', '/404'],
  ['/%00', '/404'],
  ['/emisores/estado-financiero', '/404?como=statements'],
  ['/en/market/trading-hour', '/en/404?como=tradingHours'],
  ['/indice-lima-25?a=1', '/404?como=lima-25'],
])('the unknown address %s is sent the page %s with status 404', async (url, address) => {
  const { server } = createTestSite(
    {},
    { routes: new Map([...routes].filter(([path]) => path !== '/en' && !path.startsWith('/en/'))) },
  );
  const { statusCode, body } = await server.inject(url);
  expect([statusCode, body]).toEqual([404, `page of ${address}`]);
});

test('unknown addresses share one render in each language', async () => {
  const { server, tasks } = createTestSite();
  for (let index = 0; index < 10; index += 1) {
    await server.inject(`/nowhere/${index}`);
    await server.inject(`/en/nowhere/${index}`);
  }
  expect(tasks.map(({ address }) => address)).toEqual(['/404', '/en/404']);
});

test.each([
  ['/contacto/', '/contacto'],
  ['/en/', '/en'],
  ['/en/contact//?a=1&b=2', '/en/contact?a=1&b=2'],
  ['/mercado', '/mercado/resumen-mercado'],
  ['/mercado/', '/mercado/resumen-mercado'],
  ['/en/market?a=1', '/en/market/summary?a=1'],
])('%s redirects permanently to its page %s', async (url, location) => {
  const { server, tasks } = createTestSite();
  const { statusCode, headers } = await server.inject(url);
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    308,
    location,
    'public, max-age=3600',
  ]);
  expect(tasks).toEqual([]);
});

test.each(['index-lima-25', 'lima-25', 'index-lima-25/'])(
  'the other English address of an index, /en/market/indexes/%s, redirects permanently to its page',
  async (name) => {
    const canonical = '/en/market/index/index-lima-25';
    const { server } = createTestSite(
      {},
      { routes: new Map(routes).set(canonical, routes.get('/') as never) },
    );
    const { statusCode, headers } = await server.inject(`/en/market/indexes/${name}?rango=1y`);
    expect([statusCode, headers['location']]).toEqual([308, `${canonical}?rango=1y`]);
  },
);

test('an unknown index below /en/market/indexes is not found', async () => {
  const { server } = createTestSite();
  expect((await server.inject('/en/market/indexes/index-nowhere')).statusCode).toBe(404);
});

test('a page that this site does not have is no target of a redirect', async () => {
  const { server } = createTestSite();
  expect((await server.inject('/documentos/')).statusCode).toBe(404);
  expect((await server.inject('/documentos')).statusCode).toBe(404);
});

test('a section never redirects to a data file', async () => {
  const { server } = createTestSite(
    {},
    {
      routes: new Map([
        ['/mercado/datos.csv', { isFile: true }],
        ['/mercado/resumen-mercado', {}],
      ]) as never,
    },
  );
  expect((await server.inject('/mercado')).headers['location']).toBe('/mercado/resumen-mercado');
  expect(pagePaths(routes)).not.toContain('/mercado/datos.csv');
  expect(pagePaths(routes)).toContain('/mercado/resumen-mercado');
});

test.each(['/', '/contacto/x', '/nowhere'])(
  '%s accepts only GET and HEAD: other methods are rejected with status 405',
  async (url) => {
    const { server, tasks } = createTestSite();
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode, headers, body } = await server.inject({ method, url, headers: fromSameOrigin });
      expect([statusCode, headers['allow'], body]).toEqual([405, 'GET, HEAD', '405 Method Not Allowed\n']);
    }
    expect((await server.inject({ method: 'HEAD', url: '/nowhere' })).statusCode).toBe(404);
    expect(tasks.length).toBeLessThanOrEqual(1);
  },
);

test('requests for unknown addresses are limited by address', async () => {
  const { server } = createTestSite({ API_RATE: '1' });
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await server.inject(`/nowhere/${index}`)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});

test('the page for unknown addresses counts as a render only when it is rendered', async () => {
  const { server } = createTestSite({ RENDER_RATE: '1', CACHE_MEGABYTES: '0' });
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await server.inject(`/nowhere/${index}`)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});
