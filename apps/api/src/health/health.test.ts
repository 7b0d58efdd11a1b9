import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';

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

describe('an operator', () => {
  test('sees that the service is alive and ready', async () => {
    expect((await running.ask('GET', '/health')).json).toEqual({ status: 'alive' });
    expect(await running.ask('GET', '/ready')).toMatchObject({
      status: 200,
      json: { isReady: true, reasons: [] },
    });
  });

  test('sees that a database is away, and that it is back; the service stays alive', async () => {
    const app = await running.twin(
      { database: {} },
      { DATABASE_URL: proxy.address, WATCHLIST_DATABASES: `main=${proxy.address}` },
    );
    await proxy.spoil('refused');
    // The first look may still meet a connection that does not know yet.
    await ask(app, 'GET', '/ready');
    expect(await ask(app, 'GET', '/ready')).toMatchObject({
      status: 503,
      json: { reasons: ['database main'] },
    });
    expect((await ask(app, 'GET', '/health')).status).toBe(200);
    await proxy.spoil(null);
    while ((await ask(app, 'GET', '/ready')).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await app.close();
  });

  test('reads how often each route was asked, how long it took, and never by whom', async () => {
    const user = 'canary-user';
    for (let time = 0; time < 3; time += 1)
      await running.ask('GET', `/v1/watchlist/stock/${user}`, { headers: await running.as(user) });
    await running.ask('GET', `/nowhere/${user}`);
    const { text } = await running.ask('GET', '/metrics');
    const labels = 'method="GET",route="/v1/watchlist/stock/:idUser",status="200"';
    expect(text).toContain(`http_request_seconds_count{${labels}} 3`);
    expect(text).not.toContain(user);
    // Two that read and four that write, each once it is up.
    const up = async (): Promise<string> => (await running.ask('GET', '/metrics')).text;
    await expect.poll(up).toMatch(/^database_connections\{database="main"\} 6$/m);
  });
});
