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

/** A service whose clock stands, so that an address that was asked is known from then on. */
const twin = (variables: Record<string, string> = {}) => running.twin({ now: () => sampleNow }, variables);

/** Over the network: what is known is sent in front of Fastify, where `inject` never comes. */
async function ask(app: App, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.server.listeningOrigin}${path}`, { headers });
  await answer.arrayBuffer();
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, id, headers: rest };
}

test.each([
  ['with no other site', ''],
  ['where pages of one site may read', site],
  ['where all pages may read', '*'],
])('who asks what was asked before is told the same, %s', async (_, origins) => {
  let handled = 0;
  const app = await running.twin({ now: () => sampleNow }, { CORS_ORIGINS: origins }, ({ server }) =>
    server.addHook('onRequest', async () => void (handled += 1)),
  );
  const [first, second] = [await ask(app), await ask(app)];
  expect(handled).toBe(1);
  expect(second).toEqual({ ...first, id: expect.any(String) });
  expect(second.id).not.toBe(first.id);
  // A page of another site is answered as such a page is.
  const page = await ask(app, { origin: site });
  expect(page.headers['access-control-allow-origin']).toBe(origins === '' ? undefined : origins);
  expect((await ask(app)).headers['access-control-allow-origin']).toBe(
    first.headers['access-control-allow-origin'],
  );
});

test('it is counted like any other: for its address, and for operators', async () => {
  const app = await twin({ ADDRESS_RATE: '1' });
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await ask(app)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const { payload } = await app.operations.inject('/metrics');
  expect(payload).toMatch(/http_request_duration_seconds_count\{.*route="\/v1\/indices",status="200"\} 5/);
  expect(payload).toContain('rate_limited_total{limit="address"} 2');
});

test('callers that a proxy speaks for are counted one by one, and its request id is kept', async () => {
  const app = await twin({ ADDRESS_RATE: '1', TRUSTED_PROXIES: '127.0.0.1' });
  const from = async (address: string) =>
    ask(app, { 'x-forwarded-for': address, 'x-request-id': 'of-the-proxy' });
  for (let time = 0; time < 5; time += 1) expect((await from('192.0.2.1')).status).toBe(200);
  expect((await from('192.0.2.1')).status).toBe(429);
  expect(await from('192.0.2.2')).toMatchObject({ status: 200, id: 'of-the-proxy' });
  // The proxy's own questions, a site's for example, are not counted.
  for (let time = 0; time < 7; time += 1)
    expect(await ask(app, { 'x-request-id': 'of-the-proxy' })).toMatchObject({
      status: 200,
      id: 'of-the-proxy',
    });
});

test('once it was told to stop, connections are closed after their answer', async () => {
  const app = await twin({ DRAIN: '500' });
  await ask(app);
  const stopped = app.stop();
  expect((await ask(app)).headers['connection']).toBe('close');
  await stopped;
});
