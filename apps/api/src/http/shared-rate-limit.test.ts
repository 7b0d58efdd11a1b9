import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App, AppOptions } from '../app.ts';
import { cases } from '../../../../tools/cases.ts';
import { type RedisServer, startRedis } from '../testing/redis-server.ts';
import { ask, look, startTestApp, type TestApp } from '../testing/test-app.ts';

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

/** Instances of the service beside each other, once they have found their Redis. */
async function instances(count: number, url: string | null, options: AppOptions = {}): Promise<App[]> {
  const variables: Record<string, string> = url === null ? {} : { REDIS_URL: url };
  // Addresses of the forwarded kind tell one caller from the next.
  variables['TRUSTED_PROXIES'] = '127.0.0.1';
  apps.push(...(await Promise.all(Array.from({ length: count }, () => running.twin(options, variables)))));
  if (url !== null) for (const app of apps) await expect.poll(() => isShared(app)).toBe(true);
  return apps;
}

const isShared = async (app: App): Promise<boolean> =>
  (await look(app, '/metrics')).text.includes('redis_up{redis="limits"} 1');

const message = {
  name: 'Nombre Apellido',
  subject: 'Horario',
  message: '¿A qué hora cierra la rueda?',
  email: 'nombre@example.org',
  terms: true,
  consentVersion: '2026-11',
};

/** Sends a message from an address: its status, and how long it is told to wait. */
async function send(app: App, address: string): Promise<{ status: number; wait: number }> {
  const headers = { 'x-forwarded-for': address };
  const { status, headers: sent } = await ask(app, 'POST', '/v1/contact', { headers, body: message });
  return { status, wait: Number(sent['retry-after'] ?? 0) };
}

/** How many of so many messages, sent at once to each instance in turn, were taken. */
async function taken(between: readonly App[], total: number, address: string): Promise<number> {
  const sent = Array.from({ length: total }, (_, place) => between[place % between.length]).map(
    async (app) => (app === undefined ? { status: 0, wait: 0 } : send(app, address)),
  );
  const answers = await Promise.all(sent);
  for (const { status, wait } of answers) {
    expect([200, 429]).toContain(status);
    if (status === 429) expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
  return answers.filter(({ status }) => status === 200).length;
}

describe('S29: one limit for all instances', () => {
  test('is exact: of messages that come to two at once, as many are taken as one would take', async () => {
    const two = await instances(2, redis.url);
    for (let caller = 0; caller < cases(5, 100); caller += 1)
      expect(await taken(two, 40, `192.0.2.${caller}`)).toBe(5);
    console.log(`S29: two instances, ${cases(5, 100)} × 40 messages at once: 5 taken of each address`);
  });

  test('the count sees instances that limit by themselves', async () => {
    expect(await taken(await instances(2, null), 40, '198.51.100.1')).toBe(10);
  });

  test('keeps no name of a user or address in Redis, and nothing for longer than its window', async () => {
    const [app] = await instances(1, redis.url);
    if (app === undefined) return;
    const headers = await running.as('canary-user');
    await ask(app, 'GET', '/v1/watchlist/stock/canary-user', { headers });
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

describe('without its Redis the service', () => {
  const linesOf = (word: string): string[] => running.logLines.filter((line) => line.includes(word));

  test('goes on and limits by itself, waits for nobody, says so once, and shares again when it is back', async () => {
    const two = await instances(2, redis.url, { redisDeadlineMs: 500 });
    const [app] = two;
    if (app === undefined) return;
    const headers = await running.as('patient');
    const read = () => ask(app, 'GET', '/v1/watchlist/stock/patient', { headers });
    const timeOfReads = async (): Promise<number> => {
      const begun = performance.now();
      for (let time = 0; time < 50; time += 1) expect((await read()).status).toBe(200);
      return performance.now() - begun;
    };
    const before = await timeOfReads();
    running.logLines.length = 0;
    redis.freeze();
    const meanwhile = await timeOfReads();
    // Were each to wait as long as it may, they would take 25 seconds more.
    expect(meanwhile - before).toBeLessThan(12_500);
    expect(await taken(two, 40, '192.0.2.200')).toBe(10);
    // Now and then a request asks whether it is back, and finds that it is not.
    await expect
      .poll(async () => {
        await read();
        return (await look(app, '/ready')).json;
      })
      .toMatchObject({ isReady: true, parts: { redis: 'away' } });
    redis.thaw();
    for (const each of two)
      await expect
        .poll(async () => {
          await ask(each, 'GET', '/v1/watchlist/stock/patient', { headers });
          return isShared(each);
        })
        .toBe(true);
    console.log(
      `S29: 50 reads took ${before.toFixed(0)} ms, and ${meanwhile.toFixed(0)} ms with a Redis that does not answer`,
    );
    expect(linesOf('redis is away')).toHaveLength(2);
  });

  test('starts, survives that it is killed, and finds it when it comes', async () => {
    await redis.kill();
    const born = await running.twin({}, { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' });
    apps.push(born);
    expect(await taken([born], 20, '192.0.2.210')).toBe(5);
    await redis.restart();
    await expect.poll(() => isShared(born)).toBe(true);
    expect(await taken([born], 20, '192.0.2.211')).toBe(5);
    await redis.kill();
    expect(await taken([born], 20, '192.0.2.212')).toBe(5);
    await redis.restart();
  });
});
