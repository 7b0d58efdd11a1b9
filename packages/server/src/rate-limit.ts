/** How many requests of one kind each client may make. */
export interface RateLimitOptions {
  /** Requests allowed in each window; all of them may arrive at once. */
  readonly limit: number;
  readonly windowMs: number;
  /** @default Date.now */
  readonly now?: () => number;
  /**
   * Maximum number of stored keys. Above it the oldest are dropped, so that memory is bounded.
   * @default 200_000
   */
  readonly maxKeys?: number;
  /** Called for each rejected request. */
  readonly onReject?: () => void;
}

/**
 * Limits requests by key in this process, exactly: `limit` at once, then one for each share of the window
 * (the generic cell rate algorithm, GCRA, which stores one number per key). `rate-limiter-flexible`, which counts
 * across instances, would use a timer per key in a process, without a bound.
 */
export class RateLimit {
  readonly #options: Required<RateLimitOptions>;
  /** When a key's allowance is full again. Two generations, so that old keys are dropped all at once. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  constructor(options: RateLimitOptions) {
    this.#options = { now: Date.now, maxKeys: 200_000, onReject: () => undefined, ...options };
  }

  /**
   * Counts a request that weighs as much as `cost` requests. Returns 0 if it is allowed, otherwise the milliseconds to
   * wait; a rejected request does not count.
   */
  consume(key: string, cost = 1): number {
    const { limit, windowMs, now, maxKeys, onReject } = this.#options;
    const instant = now();
    const share = (windowMs / limit) * Math.min(cost, limit);
    const stored = this.#recent.get(key) ?? this.#older.get(key) ?? 0;
    // No allowance is further away than a window, unless the clock was set back: clients do not wait for that.
    const fullAt = stored > instant + windowMs + 1 ? instant : Math.max(stored, instant);
    const waitMs = fullAt + share - windowMs - instant;
    // Clocks count in integer milliseconds, shares do not.
    if (waitMs > 0.5) {
      onReject();
      return waitMs;
    }
    this.#recent.set(key, fullAt + share);
    if (this.#recent.size >= maxKeys / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    return 0;
  }

  /** The number of stored keys. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }
}
