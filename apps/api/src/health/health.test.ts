import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { sendRequest, fetchOperations, startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
let proxy: DatabaseProxy;
beforeAll(async () => {
  running = await startTestApp();
  proxy = await startDatabaseProxy(String(running.databases[0]?.address));
});
afterAll(async () => {
  await proxy.close();
  await running.close();
});
afterEach(() => proxy.inject(null));

const readiness = async (app: App) =>
  (await fetchOperations(app, '/ready')) as { status: number; json: unknown };

describe('operations port', () => {
  test('the operations port reports health, readiness and every dependency', async () => {
    expect((await running.fetchOperations('/health')).json).toEqual({ status: 'alive' });
    expect(await running.fetchOperations('/ready')).toMatchObject({
      status: 200,
      json: { isReady: true, isStopping: false, parts: { 'identity provider': 'up' } },
    });
  });

  test('the paths of the operations port do not exist on the public port', async () => {
    for (const path of ['/health', '/ready', '/metrics']) {
      expect((await fetch(`${running.app.operations.listeningOrigin}${path}`)).status).toBe(200);
      expect((await fetch(`${running.address}${path}`)).status).toBe(404);
    }
  });

  test('metrics count and time the requests of each route, without user names', async () => {
    const user = 'canary-user';
    for (let time = 0; time < 3; time += 1)
      await running.sendRequest('GET', `/v1/watchlist/stock/${user}`, { headers: await running.as(user) });
    await running.sendRequest('GET', `/nowhere/${user}`);
    const { text } = await running.fetchOperations('/metrics');
    const labels = 'method="GET",route="/v1/watchlist/stock/:idUser",status="200"';
    expect(text).toContain(`http_request_duration_seconds_count{${labels}} 3`);
    expect(text).not.toContain(user);
  });

  test('metrics include the process, the age of keys and feed, rate limits and database connections', async () => {
    const [database] = running.databases;
    await database?.query(
      "insert into feed (name, spoke_at) values ('market', now() - interval '90 seconds')",
    );
    const { text } = await running.fetchOperations('/metrics');
    const lines = text.split('\n');
    const valueOf = (name: string): number =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
    expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(valueOf('identity_keys_age_seconds{provider="identity"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf('feed_age_seconds{feed="market"}')).toBeGreaterThanOrEqual(90);
    expect(valueOf('feed_age_seconds{feed="market"}')).toBeLessThan(300);
    for (const limit of ['user', 'address', 'contact'])
      expect(valueOf(`rate_limited_total{limit="${limit}"}`)).toBe(0);
    // Two readers and four writers, once they are connected.
    const metrics = async (): Promise<string> => (await running.fetchOperations('/metrics')).text;
    await expect.poll(metrics).toMatch(/^database_connections\{database="lists"\} 6$/m);
  });
});

describe('F4: readiness', () => {
  test('F4: the service is ready while it can serve anything, and names the missing dependency', async () => {
    const app = await running.startInstance({ database: {} }, { LISTS_DATABASE_URL: proxy.address });
    await proxy.inject('refused');
    await expect
      .poll(async () => (await readiness(app)).json)
      .toMatchObject({ isReady: true, parts: { 'database market': 'up', 'database lists': 'away' } });
    // Poll: with production deadlines a busy machine may reject the first request.
    await expect.poll(async () => (await sendRequest(app, 'GET', '/v1/indices')).status).toBe(200);
  });

  test('F4: the service is ready without an identity provider, because market reads need none', async () => {
    const app = await running.startInstance({}, { JWKS_URL: 'http://127.0.0.1:9/jwks' });
    expect(await readiness(app)).toMatchObject({
      status: 200,
      json: { isReady: true, parts: { 'identity provider': 'away' } },
    });
    expect((await sendRequest(app, 'GET', '/v1/indices')).status).toBe(200);
  });

  test('F4: the service is not ready while it can serve nothing, stays alive, and becomes ready again', async () => {
    const app = await running.startInstance({ database: {} }, { DATABASE_URL: proxy.address });
    await proxy.inject('refused');
    await expect
      .poll(() => readiness(app))
      .toMatchObject({ status: 503, json: { isReady: false, parts: { 'database market': 'away' } } });
    expect((await fetchOperations(app, '/health')).status).toBe(200);
    // Unknown values are omitted without waiting for them.
    expect((await fetchOperations(app, '/metrics')).text).not.toMatch(/^feed_age_seconds\{/m);
    await proxy.inject(null);
    await expect.poll(async () => (await readiness(app)).status).toBe(200);
  });

  test('F4: the service is not ready after the stop signal, but still responds', async () => {
    const app = await running.startInstance({}, { DRAIN: '500' });
    const stopped = app.stop();
    expect(await readiness(app)).toMatchObject({ status: 503, json: { isReady: false, isStopping: true } });
    expect((await sendRequest(app, 'GET', '/v1/indices')).status).toBe(200);
    await stopped;
  });
});
