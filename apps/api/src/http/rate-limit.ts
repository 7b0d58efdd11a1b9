import { Refusal } from '../refusal.ts';

/** How many requests of one kind a caller may make. */
export interface RateLimitOptions {
  /** Requests allowed in each `per` milliseconds; as many may come at once. */
  readonly limit: number;
  readonly per: number;
  readonly now: () => number;
  /**
   * Callers remembered. Past it those seen longest ago are forgotten first, and memory grows no further.
   * @default 200_000
   */
  most?: number;
}

/**
 * Counts requests by caller, exactly: a caller is let through `limit` times at once and then once for each share of
 * `per` that passes (the generic cell rate algorithm, which keeps one number for each caller).
 */
export class RateLimit {
  readonly #options: Required<RateLimitOptions>;
  /** When a caller's allowance is whole again. Two generations, so that the old ones go all at once. */
  #recent = new Map<string, number>();
  #older = new Map<string, number>();

  constructor(options: RateLimitOptions) {
    this.#options = { most: 200_000, ...options };
  }

  /** Counts a request of this caller, or throws `too-many-requests`. */
  take(caller: string): void {
    const { limit, per, now } = this.#options;
    const instant = now();
    const share = per / limit;
    const whole = Math.max(this.#recent.get(caller) ?? this.#older.get(caller) ?? 0, instant);
    const wait = whole + share - per - instant;
    // Clocks count in whole milliseconds, shares need not.
    if (wait > 0.5)
      throw new Refusal('too-many-requests', 'Too many requests. Wait a little.', { retryAfter: wait });
    this.#recent.set(caller, whole + share);
    if (this.#recent.size >= this.#options.most / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
  }

  /** Callers remembered. */
  get size(): number {
    return this.#recent.size + this.#older.size;
  }
}
