import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { ask, look, startTestApp, type TestApp } from '../testing/test-app.ts';

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
afterEach(() => proxy.spoil(null));

const readiness = async (app: App) => (await look(app, '/ready')) as { status: number; json: unknown };

describe('an operator', () => {
  test('sees that the service is alive and ready, with every part it leans on', async () => {
    expect((await running.look('/health')).json).toEqual({ status: 'alive' });
    expect(await running.look('/ready')).toMatchObject({
      status: 200,
      json: { isReady: true, isStopping: false, parts: { 'identity provider': 'up' } },
    });
  });

  test('looks on a port of its own: the public one has no such path', async () => {
    for (const path of ['/health', '/ready', '/metrics']) {
      expect((await fetch(`${running.app.operations.listeningOrigin}${path}`)).status).toBe(200);
      expect((await fetch(`${running.address}${path}`)).status).toBe(404);
    }
  });

  test('reads how often each route was asked, how long it took, and never by whom', async () => {
    const user = 'canary-user';
    for (let time = 0; time < 3; time += 1)
      await running.ask('GET', `/v1/watchlist/stock/${user}`, { headers: await running.as(user) });
    await running.ask('GET', `/nowhere/${user}`);
    const { text } = await running.look('/metrics');
    const labels = 'method="GET",route="/v1/watchlist/stock/:idUser",status="200"';
    expect(text).toContain(`http_request_duration_seconds_count{${labels}} 3`);
    expect(text).not.toContain(user);
  });

  test('reads how the process is, how old its keys and its feed are, and who was refused', async () => {
    const [database] = running.databases;
    await database?.query(
      "insert into feed (name, spoke_at) values ('market', now() - interval '90 seconds')",
    );
    const { text } = await running.look('/metrics');
    const lines = text.split('\n');
    const figure = (name: string): number =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
    expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(figure('identity_keys_age_seconds{provider="identity"}')).toBeGreaterThanOrEqual(0);
    expect(figure('feed_age_seconds{feed="market"}')).toBeGreaterThanOrEqual(90);
    expect(figure('feed_age_seconds{feed="market"}')).toBeLessThan(300);
    for (const limit of ['user', 'address', 'contact'])
      expect(figure(`rate_limited_total{limit="${limit}"}`)).toBe(0);
    // Two that read and four that write, each once it is up.
    const now = async (): Promise<string> => (await running.look('/metrics')).text;
    await expect.poll(now).toMatch(/^database_connections\{database="lists"\} 6$/m);
  });
});

describe('F4: the service is ready', () => {
  test('while a part is away and another can be served, and names the part', async () => {
    const app = await running.twin({ database: {} }, { LISTS_DATABASE_URL: proxy.address });
    await proxy.spoil('refused');
    await expect
      .poll(async () => (await readiness(app)).json)
      .toMatchObject({ isReady: true, parts: { 'database market': 'up', 'database lists': 'away' } });
    // Asked until it comes: with an operator's deadlines a busy machine may refuse the first.
    await expect.poll(async () => (await ask(app, 'GET', '/v1/indices')).status).toBe(200);
  });

  test('without an identity provider: market reads need none', async () => {
    const app = await running.twin({}, { JWKS_URL: 'http://127.0.0.1:9/jwks' });
    expect(await readiness(app)).toMatchObject({
      status: 200,
      json: { isReady: true, parts: { 'identity provider': 'away' } },
    });
    expect((await ask(app, 'GET', '/v1/indices')).status).toBe(200);
  });

  test('not while nothing can be served, and again as soon as it can; it stays alive', async () => {
    const app = await running.twin({ database: {} }, { DATABASE_URL: proxy.address });
    await proxy.spoil('refused');
    await expect
      .poll(() => readiness(app))
      .toMatchObject({ status: 503, json: { isReady: false, parts: { 'database market': 'away' } } });
    expect((await look(app, '/health')).status).toBe(200);
    // What cannot be asked is left out, and nobody waits for it.
    expect((await look(app, '/metrics')).text).not.toMatch(/^feed_age_seconds\{/m);
    await proxy.spoil(null);
    await expect.poll(async () => (await readiness(app)).status).toBe(200);
  });

  test('not once it was told to stop, while it still answers', async () => {
    const app = await running.twin({}, { DRAIN: '500' });
    const stopped = app.stop();
    expect(await readiness(app)).toMatchObject({ status: 503, json: { isReady: false, isStopping: true } });
    expect((await ask(app, 'GET', '/v1/indices')).status).toBe(200);
    await stopped;
  });
});
