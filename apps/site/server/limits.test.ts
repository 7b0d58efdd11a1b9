import { AddressLimit } from '@rueda/server/address-limit';
import { Metrics } from '@rueda/server/metrics';
import { TrustedProxies } from '@rueda/server/trusted-proxies';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';
import { readSettings } from './settings.ts';

function setUp(proxies: readonly string[] = []) {
  const metrics = new Metrics();
  const settings = readSettings({ ADDRESS_RATE: '6', RENDER_RATE: '2', API_RATE: '4' });
  const trusted = new TrustedProxies(proxies);
  const limits = createLimits(
    settings,
    AddressLimit.perSecond(settings.addressRate, trusted),
    trusted,
    metrics,
    null,
  );
  /** The number of requests of an address that are allowed at once; counts up to 50. */
  const allowed = async (
    name: 'address' | 'render' | 'api',
    ip: string | undefined,
    cost?: number,
  ): Promise<number> => {
    for (let count = 0; count < 50; count += 1) {
      try {
        await limits[name]({ ip } as FastifyRequest, cost);
      } catch (error) {
        expect(error).toMatchObject({ statusCode: 429, retryAfterMs: expect.any(Number) });
        expect((error as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(0);
        return count;
      }
    }
    return 50;
  };
  return { metrics, allowed };
}

test('an address may use the requests of five seconds at once; each kind has a separate limit', async () => {
  const { allowed, metrics } = setUp();
  expect(await allowed('render', '192.0.2.1')).toBe(10);
  expect(await allowed('api', '192.0.2.1')).toBe(20);
  expect(await allowed('address', '192.0.2.1')).toBe(30);
  expect(await allowed('render', '192.0.2.2')).toBe(10);
  expect(await metrics.text()).toContain(
    'rate_limited_total{limit="render"} 2\nrate_limited_total{limit="api"} 1\nrate_limited_total{limit="address"} 1',
  );
});

test('a request can have a cost of several requests', async () => {
  expect(await setUp().allowed('render', '192.0.2.1', 5)).toBe(2);
});

test('the addresses of an IPv6 /64 network are counted together', async () => {
  const { allowed } = setUp();
  expect(await allowed('render', '2001:db8::1')).toBe(10);
  expect(await allowed('render', '2001:db8::2')).toBe(0);
  expect(await allowed('render', '2001:db8:0:1::1')).toBe(10);
});

test('a trusted proxy that names no client is not limited', async () => {
  const { allowed } = setUp(['10.0.0.0/8']);
  expect(await allowed('render', '10.1.2.3')).toBe(50);
  expect(await allowed('render', '192.0.2.1')).toBe(10);
});

test('clients that have disconnected, and so have no address, share one limit', async () => {
  const { allowed } = setUp();
  expect(await allowed('render', undefined)).toBe(10);
  expect(await allowed('render', undefined)).toBe(0);
});
