import { Refusal } from '../refusal.ts';

/** How many requests of one kind a caller may make. */
export interface RateLimitOptions {
  /** Requests allowed in each `per` milliseconds; as many may come at once. */
  readonly limit: number;
  readonly per: number;
  readonly now: () => number;
  /** Told of each request that is refused. */
  onRefused?: () => void;
  /**
   * Callers remembered. Past it those seen longest ago are forgotten first, and memory grows no further.
   * @default 200_000
   */
  most?: number;
}

/**
 * Counts requests by caller in this process, exactly: a caller is let through `limit` times at once and then once for
 * each share of `per` that passes (the generic cell rate algorithm, which keeps one number for each caller). The
 * library that counts across instances keeps a timer for each caller in a process, without a bound.
 */
export class RateLimit {
  readonly #options: Required<RateLimitOptions>;
  /** When a caller's allowance is whole again. Two generations, so that the old ones go all at once. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  constructor(options: RateLimitOptions) {
    this.#options = { most: 200_000, onRefused: () => undefined, ...options };
  }

  /** Counts a request of this caller, or one that weighs as much as `cost` of them; or throws `too-many-requests`. */
  take(caller: string, cost = 1): void {
    const wait = this.tryTake(caller, cost);
    if (wait === 0) return;
    this.#options.onRefused();
    throw tooManyRequests(wait);
  }

  /** The same, for whoever does not refuse it here: 0, or how long to wait, in milliseconds. */
  tryTake(caller: string, cost: number): number {
    const { limit, per, now } = this.#options;
    const instant = now();
    const share = (per / limit) * Math.min(cost, limit);
    const known = this.#recent.get(caller) ?? this.#older.get(caller) ?? 0;
    // No allowance is further away than `per`, unless the clock was put back: nobody waits for that.
    const whole = known > instant + per + 1 ? instant : Math.max(known, instant);
    const wait = whole + share - per - instant;
    // Clocks count in whole milliseconds, shares need not.
    if (wait > 0.5) return wait;
    this.#recent.set(caller, whole + share);
    if (this.#recent.size >= this.#options.most / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    return 0;
  }

  /** Callers remembered. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }
}

/** The refusal of whoever asked too often, with how long to wait, in milliseconds. */
export function tooManyRequests(retryAfter: number): Refusal {
  return new Refusal('too-many-requests', 'Too many requests. Wait a little.', { retryAfter });
}
