import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleNow } from '@rueda/domain/sample';
import type { App } from '../app.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';

const path = '/v1/indices';
const site = 'https://www.example.pe';
let running: SampleApp;

beforeAll(async () => {
  running = await startSampleApp();
});
afterAll(() => running.close());

/** An instance with a frozen clock, so that a cached response never expires. */
const startInstance = (variables: Record<string, string> = {}) =>
  running.startInstance({ now: () => sampleNow }, variables);

/** Over the network: `inject` bypasses the fast path, which runs in front of Fastify. */
async function get(app: App, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.server.listeningOrigin}${path}`, { headers });
  await response.arrayBuffer();
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(response.headers);
  return { status: response.status, id, headers: rest };
}

test.each([
  ['without CORS origins', ''],
  ['with one CORS origin', site],
  ['with every CORS origin', '*'],
])('the fast path repeats the response of the normal path, %s', async (_, origins) => {
  let handled = 0;
  const app = await running.startInstance({ now: () => sampleNow }, { CORS_ORIGINS: origins }, ({ server }) =>
    server.addHook('onRequest', async () => void (handled += 1)),
  );
  const [first, second] = [await get(app), await get(app)];
  expect(handled).toBe(1);
  expect(second).toEqual({ ...first, id: expect.any(String) });
  expect(second.id).not.toBe(first.id);
  // A page of another origin gets its CORS headers.
  const page = await get(app, { origin: site });
  expect(page.headers['access-control-allow-origin']).toBe(origins === '' ? undefined : origins);
  expect((await get(app)).headers['access-control-allow-origin']).toBe(
    first.headers['access-control-allow-origin'],
  );
});

test('a response of the fast path counts for the address limit and in the metrics', async () => {
  const app = await startInstance({ ADDRESS_RATE: '1' });
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await get(app)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const { payload } = await app.operations.inject('/metrics');
  expect(payload).toMatch(/http_request_duration_seconds_count\{.*route="\/v1\/indices",status="200"\} 5/);
  expect(payload).toContain('rate_limited_total{limit="address"} 2');
});

test('behind a trusted proxy the fast path responds, limits each client and uses the request id of the proxy', async () => {
  let handled = 0;
  const app = await running.startInstance(
    { now: () => sampleNow },
    { ADDRESS_RATE: '1', TRUSTED_PROXIES: '127.0.0.1' },
    ({ server }) => server.addHook('onRequest', async () => void (handled += 1)),
  );
  const from = async (address: string) =>
    get(app, { 'x-forwarded-for': address, 'x-request-id': 'of-the-proxy' });
  for (let time = 0; time < 5; time += 1) expect((await from('192.0.2.1')).status).toBe(200);
  // Only the first response was not cached yet.
  expect(handled).toBe(1);
  expect((await from('192.0.2.1')).status).toBe(429);
  expect(handled).toBe(2);
  expect(await from('192.0.2.2')).toMatchObject({ status: 200, id: 'of-the-proxy' });
  // Requests of the proxy itself, such as a site's, are not limited.
  for (let time = 0; time < 7; time += 1)
    expect(await get(app, { 'x-request-id': 'of-the-proxy' })).toMatchObject({
      status: 200,
      id: 'of-the-proxy',
    });
  expect(handled).toBe(2);
});

test('after the stop signal a connection is closed after its response', async () => {
  // Long enough for a response on a busy machine.
  const app = await startInstance({ DRAIN: '3000' });
  await get(app);
  const stopped = app.stop();
  expect((await get(app)).headers['connection']).toBe('close');
  await stopped;
});
