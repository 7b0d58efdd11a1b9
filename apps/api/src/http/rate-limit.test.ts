import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';
import type { App } from '../app.ts';

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

describe('F1: public reads of one address', () => {
  let running: TestApp;
  let app: App;
  let clock = Date.parse('2026-11-16T16:45:00Z');
  beforeAll(async () => {
    running = await startTestApp({ now: () => clock });
    app = await running.twin(
      { now: () => clock },
      { ADDRESS_RATE: '4', TRUSTED_PROXIES: '127.0.0.1,2001:db8:ffff::/48' },
    );
  });
  afterAll(() => running.close());

  /** How many of so many reads were answered, each from the next of these addresses. */
  const answered = async (reads: number, addresses: readonly string[], path = '/v1/indices') => {
    let count = 0;
    for (let place = 0; place < reads; place += 1) {
      const headers = { 'x-forwarded-for': addresses[place % addresses.length] ?? '' };
      const { status, headers: sent, json } = await ask(app, 'GET', path, { headers });
      if (status === 200) count += 1;
      else {
        expect([status, json]).toMatchObject([429, { code: 'too-many-requests' }]);
        expect([sent['retry-after'], sent['cache-control']]).toEqual([expect.any(String), 'no-store']);
      }
    }
    return count;
  };

  test('are as many at once as in five seconds, and then so many a second; others are not touched', async () => {
    expect(await answered(50, ['192.0.2.1'])).toBe(20);
    expect(await answered(10, ['192.0.2.2'])).toBe(10);
    for (let second = 0; second < 3; second += 1) {
      clock += 1000;
      expect(await answered(10, ['192.0.2.1'])).toBe(4);
    }
    clock += 249;
    expect(await answered(2, ['192.0.2.1'])).toBe(0);
    clock += 1;
    expect(await answered(2, ['192.0.2.1'])).toBe(1);
  });

  test('are counted of an IPv6 network, and of an IPv4 address however it is written', async () => {
    const ofOne = Array.from({ length: 50 }, (_, place) => `2001:db8:1:2:${place}::${place}`);
    expect(await answered(50, ofOne)).toBe(20);
    expect(await answered(2, ['2001:DB8:0001:2::1', '2001:db8:1:2::a%eth0'])).toBe(0);
    expect(await answered(2, ['2001:db8:1:3::1'])).toBe(2);
    expect(await answered(50, ['192.0.2.3', '::ffff:192.0.2.3', '::FFFF:c000:203'])).toBe(20);
  });

  test('weigh ten times as much where they are dear: search, and facts', async () => {
    expect(await answered(5, ['192.0.2.4'], '/v1/search?q=banco')).toBe(2);
    expect(await answered(5, ['192.0.2.5'], '/v1/corporate-actions?page=1&size=10&search=a')).toBe(2);
    clock += 2500;
    expect(await answered(5, ['192.0.2.4'], '/v1/search?q=banco')).toBe(1);
  });

  test("are not counted of the operator's own: a proxy, or a site that asks for its visitors", async () => {
    for (let read = 0; read < 60; read += 1) expect((await ask(app, 'GET', '/v1/indices')).status).toBe(200);
    expect(await answered(60, ['2001:db8:ffff:1::1'])).toBe(60);
  });

  test('are counted by what the connection says where nobody is trusted', async () => {
    app = await running.twin({ now: () => clock }, { ADDRESS_RATE: '4' });
    expect(await answered(50, ['192.0.2.6', '192.0.2.7', '127.0.0.1'])).toBe(20);
  });

  test('the count sees a service without the limit', async () => {
    app = running.app;
    expect(await answered(50, ['192.0.2.1'])).toBe(50);
  });
});
