import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { Redis, SharedRateLimit } from './shared-rate-limit.ts';

const url = 'redis://127.0.0.1:6379';
const log = { info: vi.fn(), warn: vi.fn() };
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
  vi.clearAllMocks();
});

async function connectToRedis(address = url, deadlineMs = 10_000): Promise<Redis> {
  const redis = new Redis(address, log, deadlineMs);
  open.push(redis);
  await expect.poll(() => redis.isUp, { timeout: 10_000 }).toBe(true);
  return redis;
}

/** A name that no other run uses in the same Redis. */
const uniqueName = (): string => `test-${randomUUID()}`;

test('SharedRateLimit counts across processes, and allows a client again after the returned time', async () => {
  const name = uniqueName();
  const onReject = vi.fn();
  const limits = [await connectToRedis(), await connectToRedis()].map(
    (redis) => new SharedRateLimit(name, { limit: 10, windowMs: 1000, onReject }, redis),
  );
  for (let window = 1; window <= 2; window += 1) {
    const requests = Array.from({ length: 15 }, () => limits.map((limit) => limit.consume('greedy')));
    const waits = await Promise.all(requests.flat());
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(onReject).toHaveBeenCalledTimes(20 * window);
    const maxWaitMs = Math.max(...waits);
    expect(maxWaitMs).toBeGreaterThan(0);
    expect(maxWaitMs).toBeLessThanOrEqual(1000);
    await delay(maxWaitMs + 5);
  }
});

test('SharedRateLimit charges the cost of a request, at most the complete limit, and counts each key separately', async () => {
  const limit = new SharedRateLimit(uniqueName(), { limit: 4, windowMs: 60_000 }, await connectToRedis());
  const allowed = async (key: string, cost: number) => (await limit.consume(key, cost)) === 0;
  expect([await allowed('a', 2), await allowed('a', 2), await allowed('a', 1)]).toEqual([true, true, false]);
  expect([await allowed('b', 100), await allowed('b', 1)]).toEqual([true, false]);
});

test('SharedRateLimit stores no key in plain text, and nothing for longer than its window', async () => {
  const redis = await connectToRedis();
  const name = uniqueName();
  await new SharedRateLimit(name, { limit: 4, windowMs: 60_000 }, redis).consume('canary@example.org');
  const keys = await redis.client.keys(`rueda:limit:${name}*`);
  expect(keys).toEqual([expect.stringMatching(/^rueda:limit:test-[\w-]{36}:[\w-]{22}$/)]);
  const left = await redis.client.pTTL(keys[0] ?? '');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60_000);
  await redis.client.del(keys);
});

test('SharedRateLimit still uses Redis if the process is busy for longer than the deadline', async () => {
  const redis = await connectToRedis(url, 50);
  const limit = new SharedRateLimit(uniqueName(), { limit: 4, windowMs: 60_000 }, redis);
  await limit.consume('key');
  for (let round = 0; round < 5; round += 1) {
    const pending = limit.consume('key');
    // The command is sent, and its response waits in the socket while the process is busy.
    await new Promise(setImmediate);
    const end = performance.now() + 100;
    while (performance.now() < end);
    await pending;
    expect(redis.isUp).toBe(true);
  }
  expect(log.warn).not.toHaveBeenCalled();
});

test('SharedRateLimit limits in the process without Redis', async () => {
  const onReject = vi.fn();
  const options = { limit: 4, windowMs: 1000, now: () => 0, onReject };
  const limit = new SharedRateLimit('local', options, null);
  expect(await limit.consume('key', 3)).toBe(0);
  expect(await limit.consume('key')).toBe(0);
  expect(await limit.consume('key')).toBe(250);
  expect(onReject).toHaveBeenCalledTimes(1);
});

/** Starts a proxy to the real Redis, which forwards nothing while it holds. */
async function proxyToRedis() {
  let isHolding = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(6379, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      if (isHolding) from.pause();
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  const { port } = server.address() as { port: number };
  const hold = (value: boolean): void => {
    isHolding = value;
    for (const socket of sockets)
      if (value) socket.pause();
      else socket.resume();
  };
  return { hold, address: `redis://127.0.0.1:${port}` };
}

test('SharedRateLimit waits once for a Redis that does not respond, logs that once, and uses Redis again later', async () => {
  const { hold, address } = await proxyToRedis();
  const redis = await connectToRedis(address, 300);
  const limit = new SharedRateLimit(uniqueName(), { limit: 2, windowMs: 600_000 }, redis);
  expect(await limit.consume('key')).toBe(0);
  hold(true);
  const start = performance.now();
  expect(await limit.consume('key')).toBe(0);
  expect(performance.now() - start).toBeGreaterThan(250);
  expect(redis.isUp).toBe(false);
  const second = performance.now();
  // Counted in the process, where the first request was not counted.
  expect([await limit.consume('key'), (await limit.consume('key')) > 0]).toEqual([0, true]);
  expect(performance.now() - second).toBeLessThan(250);
  expect(log.warn.mock.calls).toEqual([['redis is away: each instance limits by itself']]);
  hold(false);
  await expect
    .poll(
      async () => {
        await limit.consume('other');
        return redis.isUp;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  await expect
    .poll(async () => {
      await limit.consume('other');
      return log.info.mock.calls;
    })
    .toEqual([['redis is back: limits are shared again']]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('SharedRateLimit limits in the process if Redis is unreachable, and logs that once', async () => {
  const redis = new Redis('redis://127.0.0.1:1', log);
  open.push(redis);
  expect(redis.deadlineMs).toBe(50);
  const limit = new SharedRateLimit(uniqueName(), { limit: 1, windowMs: 60_000 }, redis);
  expect(await limit.consume('key')).toBe(0);
  expect(await limit.consume('key')).toBeGreaterThan(0);
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  await delay(300);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(redis.isUp).toBe(false);
});

test('Redis connects again after a server that accepted a connection did not respond for longer than the timeout', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    if (connections === 1) return;
    const upstream = connect(6379, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(server);
  await connectToRedis(`redis://127.0.0.1:${(server.address() as { port: number }).port}`);
  expect(connections).toBeGreaterThan(1);
}, 20_000);
