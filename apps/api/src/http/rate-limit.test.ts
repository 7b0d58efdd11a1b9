import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { RateLimit } from './rate-limit.ts';

describe('S18: ten requests a second for each user', () => {
  let running: TestApp;
  let clock = Date.now();
  beforeAll(async () => {
    running = await startTestApp({ now: () => clock, variables: { USER_RATE: '10' } });
  });
  afterAll(() => running.close());

  const passed = async (user: string, requests: number): Promise<number> => {
    const headers = await running.as(user);
    const answers = await Promise.all(
      Array.from({ length: requests }, () => running.ask('GET', `/v1/watchlist/stock/${user}`, { headers })),
    );
    for (const { status, headers: sent } of answers) {
      expect([200, 429]).toContain(status);
      if (status === 429) expect(sent['retry-after']).toBe('1');
    }
    return answers.filter(({ status }) => status === 200).length;
  };

  test('are exactly ten, second after second, whatever is asked, and others are not touched', async () => {
    expect(await passed('greedy', 50)).toBe(10);
    for (let second = 0; second < 5; second += 1) {
      clock += 1000;
      expect(await passed('greedy', 30)).toBe(10);
      expect(await passed('modest', 10)).toBe(10);
    }
    clock += 100;
    expect(await passed('greedy', 5)).toBe(1);
  });

  test('are counted before the body is read, and not for whoever could not be told', async () => {
    clock += 10_000;
    expect(await passed('reader', 10)).toBe(10);
    const headers = { ...(await running.as('reader')), 'content-type': 'application/json' };
    expect((await running.ask('POST', '/v1/watchlist/stock', { headers, body: '{' })).status).toBe(429);
    expect((await running.ask('GET', '/v1/watchlist/stock/reader')).status).toBe(401);
  });
});

test('S18: a million callers cost no more memory than is set aside', () => {
  const limit = new RateLimit({ limit: 10, per: 1000, now: () => 1_000_000, most: 100_000 });
  const callers = cases(300_000, 1_000_000);
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  let largest = 0;
  for (let caller = 0; caller < callers; caller += 1) {
    limit.take(`caller-${caller}`);
    largest = Math.max(largest, limit.size);
  }
  const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
  expect(largest).toBeLessThanOrEqual(100_000);
  console.log(
    `S18: ${callers} callers, at most ${largest} remembered, heap +${grown.toFixed(0)} MB before collection`,
  );
});

test('a refused request does not count: who waits as told gets in', () => {
  let now = 0;
  const limit = new RateLimit({ limit: 3, per: 1000, now: () => now });
  const take = (): number => {
    try {
      limit.take('caller');
      return 0;
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter;
    }
  };
  expect([take(), take(), take()]).toEqual([0, 0, 0]);
  const wait = take();
  for (let turn = 0; turn < 100; turn += 1) expect(take()).toBeGreaterThan(0);
  now += Math.ceil(wait);
  expect(take()).toBe(0);
});
