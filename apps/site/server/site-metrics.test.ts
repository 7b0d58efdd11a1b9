import { expect, test } from 'vitest';
import { createTestSite, sessionCookie, signIn, startUpstream } from './site.testing.ts';
import { SiteMetrics } from './site-metrics.ts';

const br = { 'accept-encoding': 'br' };

/** The series with this name and these labels, by their labels as they are written. */
const seriesOf = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (.+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  );

test('an operator sees how many pages came from the cache, by their kind', async () => {
  const site = createTestSite(signIn);
  const address = await site.listen();
  for (const path of ['/', '/', '/', '/contacto', '/mercado/datos.csv', '/missing'])
    await fetch(address + path, { headers: br });
  await fetch(`${address}/mis-listas`, { headers: { cookie: await sessionCookie() } });
  const { body } = await site.operations.inject('/metrics');
  expect(seriesOf(body, 'page_responses_total')).toMatchObject({
    'kind="page",cache="hit"': 2,
    'kind="page",cache="miss"': 3,
    'kind="error",cache="miss"': 1,
    'kind="personal",cache="none"': 1,
  });
  expect(seriesOf(body, 'page_cache_pages')['']).toBeGreaterThanOrEqual(3);
  expect(seriesOf(body, 'page_cache_bytes')['']).toBeGreaterThan(8192);
});

test('an operator sees the calls of visitors that the service fails, from 0', async () => {
  const upstream = await startUpstream(({ url }, response) => {
    response.statusCode = url?.includes('broken') ? 500 : 200;
    response.end('{}');
  });
  const site = createTestSite({ SERVICE_ADDRESS: upstream.address });
  const address = await site.listen();
  const failures = async (): Promise<number | undefined> =>
    seriesOf((await site.operations.inject('/metrics')).body, 'service_call_failures_total')[
      'caller="visitor"'
    ];
  expect(await failures()).toBe(0);
  for (const path of ['/api/v1/indices', '/api/v1/broken']) await fetch(address + path);
  expect(await failures()).toBe(1);
  const { body } = await site.operations.inject('/metrics');
  expect(seriesOf(body, 'service_call_seconds_count')).toEqual({
    'caller="visitor",outcome="ok"': 1,
    'caller="visitor",outcome="failed"': 1,
  });
});

test('one id finds a request in the logs of the site and of the service', async () => {
  const upstream = await startUpstream();
  const site = createTestSite({ SERVICE_ADDRESS: upstream.address });
  const address = await site.listen();
  const called = await fetch(`${address}/api/v1/indices`);
  expect(upstream.requests[0]?.headers['x-request-id']).toBe(called.headers.get('x-request-id'));
  const page = await fetch(`${address}/contacto`);
  expect(site.requestIds).toEqual([page.headers.get('x-request-id')]);
});

test('the metrics of the site have no label that a visitor chooses', async () => {
  const site = createTestSite();
  const address = await site.listen();
  const before = (await site.operations.inject('/metrics')).body.split('\n').length;
  for (let index = 0; index < 50; index += 1) await fetch(`${address}/canary-${index}?canary=${index}`);
  const { body } = await site.operations.inject('/metrics');
  expect(body).not.toContain('canary');
  expect(body.split('\n').length - before).toBeLessThan(60);
});

test('a call without a response counts as a failure, and a rejected one does not', async () => {
  const metrics = new SiteMetrics();
  for (const status of [0, 200, 404, 503]) metrics.recordCall('page', { status, milliseconds: 1 });
  expect(seriesOf(await metrics.text(), 'service_call_failures_total')['caller="page"']).toBe(2);
});
