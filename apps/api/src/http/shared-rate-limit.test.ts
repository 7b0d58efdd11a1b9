import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App, AppOptions } from '../app.ts';
import { cases } from '../../../../tools/cases.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { sendRequest, fetchOperations, startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
let redis: RedisServer;
beforeAll(async () => {
  [running, redis] = await Promise.all([startTestApp(), startRedis()]);
});
afterAll(async () => {
  await running.close();
  await redis.kill();
});

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** Starts instances of the service and waits until they are connected to Redis. */
async function instances(count: number, url: string | null, options: AppOptions = {}): Promise<App[]> {
  const variables: Record<string, string> = url === null ? {} : { REDIS_URL: url };
  // Forwarded addresses distinguish the clients.
  variables['TRUSTED_PROXIES'] = '127.0.0.1';
  apps.push(
    ...(await Promise.all(Array.from({ length: count }, () => running.startInstance(options, variables)))),
  );
  if (url !== null) for (const app of apps) await expect.poll(() => isShared(app)).toBe(true);
  return apps;
}

const isShared = async (app: App): Promise<boolean> =>
  (await fetchOperations(app, '/metrics')).text.includes('redis_up{redis="limits"} 1');

const message = {
  name: 'Nombre Apellido',
  subject: 'Horario',
  message: '¿A qué hora cierra la rueda?',
  email: 'nombre@example.org',
  terms: true,
  consentVersion: '2026-11',
};

/** Sends a message from an address. Returns its status and its Retry-After in seconds. */
async function send(app: App, address: string): Promise<{ status: number; waitSeconds: number }> {
  const headers = { 'x-forwarded-for': address };
  const { status, headers: sent } = await sendRequest(app, 'POST', '/v1/contact', { headers, body: message });
  return { status, waitSeconds: Number(sent['retry-after'] ?? 0) };
}

/** How many messages, sent at once to each instance in turn, are accepted. */
async function countAccepted(targets: readonly App[], total: number, address: string): Promise<number> {
  const sent = Array.from({ length: total }, (_, index) => targets[index % targets.length]).map(
    async (app) => (app === undefined ? { status: 0, waitSeconds: 0 } : send(app, address)),
  );
  const responses = await Promise.all(sent);
  for (const { status, waitSeconds } of responses) {
    expect([200, 429]).toContain(status);
    if (status === 429) expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
  }
  return responses.filter(({ status }) => status === 200).length;
}

describe('S29: limit shared by all instances', () => {
  test('S29: two instances together accept exactly as many concurrent messages as one', async () => {
    const two = await instances(2, redis.url);
    for (let caller = 0; caller < cases(5, 100); caller += 1)
      expect(await countAccepted(two, 40, `192.0.2.${caller}`)).toBe(5);
    console.log(`S29: two instances, ${cases(5, 100)} × 40 messages at once: 5 accepted of each address`);
  });

  test('S29, control: the count detects instances that limit separately', async () => {
    expect(await countAccepted(await instances(2, null), 40, '198.51.100.1')).toBe(10);
  });

  test('S29: Redis contains no user name or address, and no key outlives its window', async () => {
    const [app] = await instances(1, redis.url);
    if (app === undefined) return;
    const headers = await running.as('canary-user');
    await sendRequest(app, 'GET', '/v1/watchlist/stock/canary-user', { headers });
    await send(app, '203.0.113.77');
    const keys = Object.entries(await redis.keys());
    expect(keys.map(([key]) => key.split(':').slice(0, 3).join(':'))).toEqual(
      expect.arrayContaining(['rueda:limit:user', 'rueda:limit:contact']),
    );
    for (const [key, left] of keys) {
      expect(key).toMatch(/^rueda:limit:(user|contact):[\w-]{22}$/);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('S29: without Redis', () => {
  const linesOf = (word: string): string[] => running.logLines.filter((line) => line.includes(word));

  test('S29: while Redis is frozen each instance limits separately without waiting and logs it once', async () => {
    const two = await instances(2, redis.url, { redisDeadlineMs: 500 });
    const [app] = two;
    if (app === undefined) return;
    const headers = await running.as('reader');
    const read = () => sendRequest(app, 'GET', '/v1/watchlist/stock/reader', { headers });
    const timeReads = async (): Promise<number> => {
      const begun = performance.now();
      for (let time = 0; time < 50; time += 1) expect((await read()).status).toBe(200);
      return performance.now() - begun;
    };
    const before = await timeReads();
    running.logLines.length = 0;
    redis.freeze();
    const whileFrozen = await timeReads();
    // If each request waited for its deadline, they would take 25 seconds more.
    expect(whileFrozen - before).toBeLessThan(12_500);
    expect(await countAccepted(two, 40, '192.0.2.200')).toBe(10);
    // From time to time a request checks whether Redis is back.
    await expect
      .poll(async () => {
        await read();
        return (await fetchOperations(app, '/ready')).json;
      })
      .toMatchObject({ isReady: true, parts: { redis: 'away' } });
    redis.thaw();
    for (const each of two)
      await expect
        .poll(async () => {
          await sendRequest(each, 'GET', '/v1/watchlist/stock/reader', { headers });
          return isShared(each);
        })
        .toBe(true);
    console.log(
      `S29: 50 reads took ${before.toFixed(0)} ms, and ${whileFrozen.toFixed(0)} ms with a frozen Redis`,
    );
    expect(linesOf('redis is away')).toHaveLength(2);
  });

  test('S29: the service starts without Redis, uses it once it is up, and survives its crash', async () => {
    await redis.kill();
    const instance = await running.startInstance({}, { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' });
    apps.push(instance);
    expect(await countAccepted([instance], 20, '192.0.2.210')).toBe(5);
    await redis.restart();
    await expect.poll(() => isShared(instance)).toBe(true);
    expect(await countAccepted([instance], 20, '192.0.2.211')).toBe(5);
    await redis.kill();
    expect(await countAccepted([instance], 20, '192.0.2.212')).toBe(5);
    await redis.restart();
  });
});
