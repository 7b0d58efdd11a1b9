import { networkOf } from './client-address.ts';
import { RateLimit } from './rate-limit.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** An address may make the requests of this many seconds at once: a page makes several. */
export const burstSeconds = 5;

/**
 * Limits the requests of an address, in this process: a call to another machine would cost more than most public
 * responses. The operator's proxies, and a site that calls from among them, act for many clients and are exempt.
 */
export class AddressLimit {
  readonly #limit: RateLimit;
  readonly #proxies: TrustedProxies;

  constructor(limit: RateLimit, proxies: TrustedProxies) {
    this.#limit = limit;
    this.#proxies = proxies;
  }

  static perSecond(requests: number, proxies: TrustedProxies, now: () => number = Date.now): AddressLimit {
    const limit = new RateLimit({ limit: requests * burstSeconds, windowMs: burstSeconds * 1000, now });
    return new AddressLimit(limit, proxies);
  }

  /** Counts a request that weighs as much as `cost` requests. Returns 0 if it is allowed, or the milliseconds to wait. */
  consume(address: string, cost = 1): number {
    const isExempt = !this.#proxies.isEmpty && this.#proxies.has(address);
    return isExempt ? 0 : this.#limit.consume(networkOf(address), cost);
  }
}
