import { once } from 'node:events';
import { get } from 'node:http';
import { Redis } from '@rueda/server/shared-rate-limit';
import { expect, test, vi } from 'vitest';
import { readSettings } from './settings.ts';
import { createSite } from './site.ts';
import { createTestSite, encodePage, routes } from './site.testing.ts';

function setUp(variables: Record<string, string> = {}) {
  const renderer = {
    render: vi.fn<() => Promise<ReturnType<typeof encodePage>>>(async () => encodePage('page')),
    warmUp: vi.fn<() => Promise<void>>(async () => undefined),
    close: vi.fn<() => Promise<void>>(async () => undefined),
  };
  const settings = readSettings({
    PORT: '0',
    OPERATIONS_PORT: '0',
    DRAIN_MS: '100',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  return { renderer, site: createSite(settings, { routes, renderer }) };
}

test('the site warms up its renderer before it listens, and reports readiness until it stops', async () => {
  const { renderer, site } = setUp({ DRAIN_MS: '2000' });
  renderer.warmUp.mockImplementation(async () => expect(site.server.server.listening).toBe(false));
  const address = await site.start();
  expect(renderer.warmUp).toHaveBeenCalledOnce();
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const operations = site.operations.listeningOrigin;
  const ready = await fetch(`${operations}/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { isReady: true }]);
  expect((await fetch(address)).status).toBe(200);

  const stopping = site.stop();
  const notReady = await fetch(`${operations}/ready`);
  expect([notReady.status, await notReady.json()]).toEqual([503, { isReady: false }]);
  // It still serves until load balancers notice, and closes each connection.
  const served = await fetch(address);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(renderer.close).not.toHaveBeenCalled();
  await stopping;
  expect(renderer.close).toHaveBeenCalledOnce();
  await expect(fetch(address)).rejects.toThrow();
});

test('the site serves requests for DRAIN_MS after it is stopped', async () => {
  const { site } = setUp({ DRAIN_MS: '200' });
  await site.start();
  const start = performance.now();
  await site.stop();
  expect(performance.now() - start).toBeGreaterThan(190);
});

test('the site closes its connection to Redis when it stops', async () => {
  const closing = vi.spyOn(Redis.prototype, 'close');
  const { site } = setUp({ REDIS_URL: 'redis://127.0.0.1:6379', DRAIN_MS: '0' });
  await site.start();
  expect(closing).not.toHaveBeenCalled();
  await site.stop();
  expect(closing).toHaveBeenCalledOnce();
  closing.mockRestore();
});

test('the site rejects requests above MAX_CONCURRENT_REQUESTS with status 503', async () => {
  let finish = (): void => undefined;
  const site = createTestSite(
    { MAX_CONCURRENT_REQUESTS: '1' },
    {
      pageOf: () =>
        new Promise((resolve) => {
          finish = () => resolve(encodePage('slow'));
        }),
    },
  );
  const address = await site.listen();
  const slow = get(address);
  await expect.poll(() => site.tasks.length).toBe(1);
  const rejected = await fetch(address);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
  finish();
  const [response] = (await once(slow, 'response')) as [{ statusCode: number; resume: () => void }];
  response.resume();
  expect(response.statusCode).toBe(200);
});

test('the site logs every request only if ACCESS_LOG is on', async () => {
  for (const [variables, expected] of [
    [{}, 0],
    [{ ACCESS_LOG: 'on' }, 1],
  ] as const) {
    const site = createTestSite(variables);
    await site.server.inject('/');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(site.lines.filter(({ route }) => route === '/')).toHaveLength(expected);
  }
});
