import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';
import type { App } from '../app.ts';

describe('S18: user limit of ten requests per second', () => {
  let running: TestApp;
  let clock = Date.now();
  beforeAll(async () => {
    running = await startTestApp({ now: () => clock, variables: { USER_RATE: '10' } });
  });
  afterAll(() => running.close());

  const countAccepted = async (user: string, requests: number): Promise<number> => {
    const headers = await running.as(user);
    const responses = await Promise.all(
      Array.from({ length: requests }, () =>
        running.sendRequest('GET', `/v1/watchlist/stock/${user}`, { headers }),
      ),
    );
    for (const { status, headers: sent } of responses) {
      expect([200, 429]).toContain(status);
      if (status === 429) expect(sent['retry-after']).toBe('1');
    }
    return responses.filter(({ status }) => status === 200).length;
  };

  test('S18: a user gets exactly ten requests per second, and other users are not affected', async () => {
    expect(await countAccepted('greedy', 50)).toBe(10);
    for (let second = 0; second < 5; second += 1) {
      clock += 1000;
      expect(await countAccepted('greedy', 30)).toBe(10);
      expect(await countAccepted('modest', 10)).toBe(10);
    }
    clock += 100;
    expect(await countAccepted('greedy', 5)).toBe(1);
  });

  test('S18: a request counts before its body is read; an unauthenticated one does not count for the user', async () => {
    clock += 10_000;
    expect(await countAccepted('reader', 10)).toBe(10);
    const headers = { ...(await running.as('reader')), 'content-type': 'application/json' };
    expect((await running.sendRequest('POST', '/v1/watchlist/stock', { headers, body: '{' })).status).toBe(
      429,
    );
    expect((await running.sendRequest('GET', '/v1/watchlist/stock/reader')).status).toBe(401);
  });
});

describe('F1: address limit of public reads', () => {
  let running: TestApp;
  let app: App;
  let clock = Date.parse('2026-11-16T16:45:00Z');
  beforeAll(async () => {
    running = await startTestApp({ now: () => clock });
    app = await running.startInstance(
      { now: () => clock },
      { ADDRESS_RATE: '4', TRUSTED_PROXIES: '127.0.0.1,2001:db8:ffff::/48' },
    );
  });
  afterAll(() => running.close());

  /** How many reads succeed, each from the next of these addresses. */
  const countSuccessful = async (reads: number, addresses: readonly string[], path = '/v1/indices') => {
    let count = 0;
    for (let index = 0; index < reads; index += 1) {
      const headers = { 'x-forwarded-for': addresses[index % addresses.length] ?? '' };
      const { status, headers: sent, json } = await sendRequest(app, 'GET', path, { headers });
      if (status === 200) count += 1;
      else {
        expect([status, json]).toMatchObject([429, { code: 'too-many-requests' }]);
        expect([sent['retry-after'], sent['cache-control']]).toEqual([expect.any(String), 'no-store']);
      }
    }
    return count;
  };

  test('F1: an address may burst five seconds of its rate, then its rate; others are not affected', async () => {
    expect(await countSuccessful(50, ['192.0.2.1'])).toBe(20);
    expect(await countSuccessful(10, ['192.0.2.2'])).toBe(10);
    for (let second = 0; second < 3; second += 1) {
      clock += 1000;
      expect(await countSuccessful(10, ['192.0.2.1'])).toBe(4);
    }
    clock += 249;
    expect(await countSuccessful(2, ['192.0.2.1'])).toBe(0);
    clock += 1;
    expect(await countSuccessful(2, ['192.0.2.1'])).toBe(1);
  });

  test('F1: the limit applies to an IPv6 network, and to an IPv4 address in any notation', async () => {
    const sameNetwork = Array.from({ length: 50 }, (_, index) => `2001:db8:1:2:${index}::${index}`);
    expect(await countSuccessful(50, sameNetwork)).toBe(20);
    expect(await countSuccessful(2, ['2001:DB8:0001:2::1', '2001:db8:1:2::a%eth0'])).toBe(0);
    expect(await countSuccessful(2, ['2001:db8:1:3::1'])).toBe(2);
    expect(await countSuccessful(50, ['192.0.2.3', '::ffff:192.0.2.3', '::FFFF:c000:203'])).toBe(20);
  });

  test('F1: expensive reads, search and facts, count as ten requests', async () => {
    expect(await countSuccessful(5, ['192.0.2.4'], '/v1/search?q=banco')).toBe(2);
    expect(await countSuccessful(5, ['192.0.2.5'], '/v1/corporate-actions?page=1&size=10&search=a')).toBe(2);
    clock += 2500;
    expect(await countSuccessful(5, ['192.0.2.4'], '/v1/search?q=banco')).toBe(1);
  });

  test('F1: requests of a trusted proxy, or of a site on behalf of its visitors, are not limited', async () => {
    for (let read = 0; read < 60; read += 1)
      expect((await sendRequest(app, 'GET', '/v1/indices')).status).toBe(200);
    expect(await countSuccessful(60, ['2001:db8:ffff:1::1'])).toBe(60);
  });

  test('F1: without trusted proxies the address of the connection counts', async () => {
    app = await running.startInstance({ now: () => clock }, { ADDRESS_RATE: '4' });
    expect(await countSuccessful(50, ['192.0.2.6', '192.0.2.7', '127.0.0.1'])).toBe(20);
  });

  test('F1, control: the count detects a service without the limit', async () => {
    app = running.app;
    expect(await countSuccessful(50, ['192.0.2.1'])).toBe(50);
  });
});
