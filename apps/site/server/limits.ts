import type { FastifyRequest } from 'fastify';
import { type AddressLimit, burstSeconds } from '@rueda/server/address-limit';
import { networkOf } from '@rueda/server/client-address';
import type { Metrics } from '@rueda/server/metrics';
import { type Redis, SharedRateLimit } from '@rueda/server/shared-rate-limit';
import type { TrustedProxies } from '@rueda/server/trusted-proxies';
import { RequestError } from './error-pages.ts';
import type { Settings } from './settings.ts';

/** Counts a request by its client's address; throws status 429 above the limit. */
type Limit = (request: FastifyRequest, cost?: number) => Promise<void>;

export interface Limits {
  /** Requests of any kind. */
  address: Limit;
  /** Pages that must be rendered. */
  render: Limit;
  /** Calls of /api, and requests for files and pages that do not exist. */
  api: Limit;
}

/** Limits by IPv4 address or IPv6 /64 network, shared between processes if there is a Redis. */
export function createLimits(
  { renderRate, apiRate }: Settings,
  addressLimit: AddressLimit,
  proxies: TrustedProxies,
  metrics: Metrics,
  redis: Redis | null,
): Limits {
  const limitOf = (name: string, rate: number): Limit => {
    const options = {
      limit: rate * burstSeconds,
      windowMs: burstSeconds * 1000,
      onReject: metrics.rejectionsOf(name),
    };
    const limit = new SharedRateLimit(`site:${name}`, options, redis);
    return async ({ ip }, cost = 1) => {
      // Fastify falls back to the proxy's address if the proxy names no client: that address represents all clients.
      if (proxies.has(ip)) return;
      // A client that has disconnected has no address.
      const waitMs = await limit.consume(networkOf(ip ?? ''), cost);
      if (waitMs > 0) throw new RequestError(429, waitMs);
    };
  };
  const render = limitOf('render', renderRate);
  const api = limitOf('api', apiRate);
  const onReject = metrics.rejectionsOf('address');
  const address: Limit = async ({ ip }, cost) => {
    const waitMs = addressLimit.consume(ip ?? '', cost);
    if (waitMs === 0) return;
    onReject();
    throw new RequestError(429, waitMs);
  };
  return { address, render, api };
}
