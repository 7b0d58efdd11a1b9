/** How many requests of one kind each client may make. */
export interface RateLimitOptions {
  /** Requests allowed in each window; all of them may arrive at once. */
  readonly limit: number;
  readonly windowMs: number;
  /** @default Date.now */
  readonly now?: () => number;
  /**
   * Keys remembered. Past it the oldest are forgotten first, and memory grows no further.
   * @default 200_000
   */
  readonly maxKeys?: number;
  /** Called for each rejected request. */
  readonly onReject?: () => void;
}

/**
 * Limits requests by key in this process, exactly: `limit` at once, then one for each share of the window that passes
 * (the generic cell rate algorithm, GCRA, which stores one number for each key). `rate-limiter-flexible`, which counts
 * across instances, would use a timer for each key in a process, without a bound.
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
   * Counts a request, or one that weighs as much as `cost` of them. Returns 0 if it is allowed, otherwise the
   * milliseconds to wait; a rejected request does not count.
   */
  consume(key: string, cost = 1): number {
    const { limit, windowMs, now, maxKeys, onReject } = this.#options;
    const instant = now();
    const share = (windowMs / limit) * Math.min(cost, limit);
    const stored = this.#recent.get(key) ?? this.#older.get(key) ?? 0;
    // No allowance is further away than a window, unless the clock was set back: nobody waits for that.
    const fullAt = stored > instant + windowMs + 1 ? instant : Math.max(stored, instant);
    const waitMs = fullAt + share - windowMs - instant;
    // Clocks count in whole milliseconds, shares need not.
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

  /** Keys remembered. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }
}
