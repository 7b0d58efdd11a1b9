import { describe, expect, test, vi } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { AddressLimit } from './address-limit.ts';
import { RateLimit, type RateLimitOptions } from './rate-limit.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** Creates a limit with a clock that the test moves. */
function createLimit(options: Partial<RateLimitOptions> = {}) {
  const clock = { now: 10_000_000 };
  const limit = new RateLimit({ limit: 4, windowMs: 1000, now: () => clock.now, ...options });
  const allowed = (requests: number, key = 'key', cost?: number): number =>
    Array.from({ length: requests }, () => limit.consume(key, cost)).filter((wait) => wait === 0).length;
  return { clock, limit, allowed };
}

describe('RateLimit', () => {
  test('allows the limit at once, then one request for each share of the window', () => {
    const { clock, limit, allowed } = createLimit();
    expect(allowed(10)).toBe(4);
    expect(limit.consume('key')).toBe(250);
    clock.now += 249;
    expect(limit.consume('key')).toBe(1);
    clock.now += 1;
    expect(allowed(10)).toBe(1);
    clock.now += 500;
    expect(allowed(10)).toBe(2);
  });

  test('never accumulates more than the limit while a key is idle', () => {
    const { clock, allowed } = createLimit();
    expect(allowed(10)).toBe(4);
    clock.now += 1000;
    expect(allowed(10)).toBe(4);
    clock.now += 1_000_000;
    expect(allowed(10)).toBe(4);
  });

  test('counts each key by itself', () => {
    const { allowed } = createLimit();
    expect(allowed(10, 'one')).toBe(4);
    expect(allowed(10, 'other')).toBe(4);
  });

  test('does not count a rejected request: a client that waits for the returned time is allowed', () => {
    const { clock, limit, allowed } = createLimit({ limit: 3 });
    expect(allowed(3)).toBe(3);
    const wait = limit.consume('key');
    expect(allowed(100)).toBe(0);
    clock.now += Math.ceil(wait);
    expect(limit.consume('key')).toBe(0);
  });

  test('allows an integer number of requests although a share is not an integer number of milliseconds', () => {
    const { clock, allowed } = createLimit({ limit: 3 });
    expect(allowed(10)).toBe(3);
    for (let round = 0; round < 300; round += 1) {
      clock.now += 1000;
      expect(allowed(10)).toBe(3);
    }
    // A third of a second is 333.3 ms: the tolerance is half a millisecond, not a full one.
    clock.now += 332;
    expect(allowed(1)).toBe(0);
    clock.now += 1;
    expect(allowed(1)).toBe(1);
  });

  test('charges an expensive request as many shares as it costs, and at most the complete window', () => {
    const { clock, limit, allowed } = createLimit();
    expect(allowed(10, 'search', 2)).toBe(2);
    expect(limit.consume('search', 2)).toBe(500);
    expect(limit.consume('search', 1)).toBe(250);
    expect(allowed(2, 'huge', 100)).toBe(1);
    expect(limit.consume('huge', 100)).toBe(1000);
    clock.now += 999;
    expect(limit.consume('huge', 100)).toBe(1);
    clock.now += 1;
    expect(limit.consume('huge', 100)).toBe(0);
  });

  test('reports each rejection, and nothing else', () => {
    const onReject = vi.fn();
    const { allowed } = createLimit({ onReject });
    allowed(4);
    expect(onReject).not.toHaveBeenCalled();
    allowed(3);
    expect(onReject).toHaveBeenCalledTimes(3);
  });

  test('does not delay clients after the clock was set back', () => {
    const { clock, allowed } = createLimit();
    expect(allowed(10)).toBe(4);
    clock.now -= 3_600_000;
    expect(allowed(10)).toBe(4);
  });

  test('still limits while the clock goes back by less than a window', () => {
    const { clock, limit, allowed } = createLimit();
    expect(allowed(10)).toBe(4);
    clock.now -= 1;
    expect(limit.consume('key')).toBe(251);
    clock.now -= 1;
    expect(limit.consume('key')).toBe(0);
  });

  test('drops the oldest keys above its limit, and retains the recent half', () => {
    const { limit, allowed } = createLimit({ limit: 1, maxKeys: 10 });
    expect(limit.size).toBe(0);
    for (let index = 0; index < 5; index += 1) {
      expect(allowed(1, `key-${index}`)).toBe(1);
      expect(limit.size).toBe(index + 1);
    }
    // The fifth key has filled the first generation, which the tenth replaces.
    for (let index = 5; index < 9; index += 1) expect(allowed(1, `key-${index}`)).toBe(1);
    expect(limit.size).toBe(9);
    for (let index = 0; index < 9; index += 1) expect(allowed(1, `key-${index}`)).toBe(0);
    expect(allowed(1, 'key-9')).toBe(1);
    expect(limit.size).toBe(5);
    expect(allowed(1, 'key-5')).toBe(0);
    expect(allowed(1, 'key-4')).toBe(1);
  });

  test('uses Date.now and 200,000 keys by default', () => {
    const limit = new RateLimit({ limit: 1, windowMs: 60_000 });
    expect(limit.consume('key')).toBe(0);
    const wait = limit.consume('key');
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(60_000);
    for (let key = 0; key < 99_998; key += 1) limit.consume(String(key));
    expect(limit.size).toBe(99_999);
    for (let key = 0; key < 99_999; key += 1) limit.consume(`next ${key}`);
    expect(limit.size).toBe(199_998);
    limit.consume('last but one');
    limit.consume('last');
    expect(limit.size).toBeLessThanOrEqual(100_001);
  });

  test('S18: a million clients store no more keys than the limit', () => {
    const limit = new RateLimit({ limit: 10, windowMs: 1000, now: () => 1_000_000, maxKeys: 100_000 });
    const clients = cases(300_000, 1_000_000);
    let maxSize = 0;
    for (let client = 0; client < clients; client += 1) {
      limit.consume(`client-${client}`);
      maxSize = Math.max(maxSize, limit.size);
    }
    console.log(`S18: ${clients} clients, at most ${maxSize} keys stored`);
    expect(maxSize).toBeLessThanOrEqual(100_000);
  });
});

describe('AddressLimit', () => {
  const create = (proxies: readonly string[]) => {
    const { limit } = createLimit({ limit: 2 });
    return new AddressLimit(limit, new TrustedProxies(proxies));
  };

  test('counts an IPv6 network as one client, and all notations of an IPv4 address as one client', () => {
    const limit = create([]);
    expect(limit.consume('2001:db8:1:2::1')).toBe(0);
    expect(limit.consume('2001:db8:1:2::2')).toBe(0);
    expect(limit.consume('2001:db8:1:2::3')).toBe(500);
    expect(limit.consume('2001:db8:1:3::1')).toBe(0);
    expect(limit.consume('192.0.2.1')).toBe(0);
    expect(limit.consume('::ffff:192.0.2.1')).toBe(0);
    expect(limit.consume('192.0.2.1')).toBe(500);
  });

  test('charges the cost of a request', () => {
    const limit = create([]);
    expect(limit.consume('192.0.2.1', 2)).toBe(0);
    expect(limit.consume('192.0.2.1')).toBe(500);
    expect(limit.consume('192.0.2.1', 2)).toBe(1000);
  });

  test('exempts the trusted proxies, and no other address', () => {
    const limit = create(['127.0.0.1', '10.0.0.0/8']);
    for (let request = 0; request < 10; request += 1) {
      expect(limit.consume('127.0.0.1', 2)).toBe(0);
      expect(limit.consume('::ffff:10.1.1.1', 2)).toBe(0);
    }
    expect(limit.consume('192.0.2.1', 2)).toBe(0);
    expect(limit.consume('192.0.2.1', 2)).toBe(1000);
  });
});
