import { networkOf, type TrustedProxies } from './addresses.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Counts the requests of public routes by address, in this process: asking another machine would cost more than most
 * public answers do. The operator's own proxies, and a site that asks from among them, speak for many and are not
 * counted.
 */
export class AddressLimit {
  readonly #limit: RateLimit;
  readonly #proxies: TrustedProxies;

  constructor(limit: RateLimit, proxies: TrustedProxies) {
    this.#limit = limit;
    this.#proxies = proxies;
  }

  /** Counts a request that weighs as much as `cost` of them; or throws `too-many-requests`. */
  take(address: string, cost: number): void {
    if (this.#counts(address)) this.#limit.take(networkOf(address), cost);
  }

  /** The same, for whoever does not refuse it here: was it let through? */
  tryTake(address: string, cost: number): boolean {
    return !this.#counts(address) || this.#limit.tryTake(networkOf(address), cost) === 0;
  }

  #counts(address: string): boolean {
    return this.#proxies.isEmpty || !this.#proxies.has(address);
  }
}
