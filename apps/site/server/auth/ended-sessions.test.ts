import { Redis } from '@rueda/server/shared-rate-limit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EndedSessions, sessionSeconds } from './ended-sessions.ts';

const log = { info: vi.fn<(text: string) => void>(), warn: vi.fn<(text: string) => void>() };

async function connect(): Promise<Redis> {
  const redis = new Redis('redis://127.0.0.1:6379', log, 1000);
  onTestFinished(() => redis.close());
  await expect.poll(() => redis.isUp).toBe(true);
  return redis;
}

test('a session lasts 14 days without a renewal', () => {
  expect(sessionSeconds).toBe(1_209_600);
});

test('without Redis a process knows only the sessions that it ended', async () => {
  const ended = new EndedSessions(null);
  await ended.add('a');
  expect([await ended.has('a'), await ended.has('b')]).toEqual([true, false]);
});

test('through Redis all processes know an ended session for the lifetime of its cookie', async () => {
  const id = crypto.randomUUID();
  const redis = await connect();
  const [one, other] = [new EndedSessions(redis), new EndedSessions(await connect())];
  expect(await other.has(id)).toBe(false);
  await one.add(id);
  expect([await other.has(id), await one.has(id)]).toEqual([true, true]);
  expect(await other.has(crypto.randomUUID())).toBe(false);
  const key = `rueda:ended-session:${id}`;
  const seconds = await redis.client.ttl(key);
  expect(seconds).toBeGreaterThan(sessionSeconds - 60);
  expect(seconds).toBeLessThanOrEqual(sessionSeconds);
  await redis.client.del(key);
});

test('a Redis that does not respond delays one request only, is reported, and is then skipped for a while', async () => {
  const redis = await connect();
  const command = vi
    .spyOn(redis.client, 'exists')
    .mockImplementation(() => new Promise(() => undefined) as never);
  const up = vi.spyOn(redis, 'reportUp');
  const failure = vi.spyOn(redis, 'reportFailure');
  const ended = new EndedSessions(redis);
  expect(await ended.has('a')).toBe(false);
  expect([command.mock.calls.length, failure.mock.calls.length, up.mock.calls.length]).toEqual([1, 1, 0]);
  expect(await ended.has('a')).toBe(false);
  expect(command).toHaveBeenCalledOnce();
  // The process still knows the sessions that it ended.
  await ended.add('a');
  expect(await ended.has('a')).toBe(true);
});

test('a Redis that responds again is reported', async () => {
  const redis = await connect();
  const up = vi.spyOn(redis, 'reportUp');
  await new EndedSessions(redis).has(crypto.randomUUID());
  expect(up).toHaveBeenCalledOnce();
});
