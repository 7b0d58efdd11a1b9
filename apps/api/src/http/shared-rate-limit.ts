import { hash } from 'node:crypto';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { RateLimit, type RateLimitOptions, tooManyRequests } from './rate-limit.ts';

/** How long Redis is left alone after it failed, in milliseconds: one request finds out that it is back, not all. */
const pause = 1000;

/** A Redis that counts for all instances, and whether it can be asked just now. */
export class Redis {
  readonly client: ReturnType<typeof createClient>;
  readonly #log: FastifyBaseLogger;
  /** The longest a request waits for it, in milliseconds. */
  readonly deadline: number;
  #failedAt = -Infinity;
  #isToldAway = false;

  constructor(url: string, log: FastifyBaseLogger, deadline = 50) {
    this.#log = log;
    this.deadline = deadline;
    this.client = createClient({
      url,
      // What cannot be asked now is decided in the process, not kept for later.
      disableOfflineQueue: true,
      // A server that stopped answering is noticed, and connected to again.
      pingInterval: 1000,
      socket: { connectTimeout: 1000, socketTimeout: 3000 },
    }) as ReturnType<typeof createClient>;
    // Without a handler a lost connection ends the process.
    this.client.on('error', () => this.#tellAway());
    this.client.on('ready', () => this.#tellBack());
    void this.client.connect().catch(() => undefined);
  }

  get isUp(): boolean {
    return this.client.isReady && performance.now() - this.#failedAt > pause;
  }

  /** Called when it did not answer in time, or not well. */
  failed(): void {
    this.#failedAt = performance.now();
    this.#tellAway();
  }

  /** Called when it answered. */
  answered(): void {
    if (this.#isToldAway) this.#tellBack();
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }

  #tellAway(): void {
    if (!this.#isToldAway) this.#log.warn('redis is away: each instance limits by itself');
    this.#isToldAway = true;
  }

  #tellBack(): void {
    if (this.#isToldAway) this.#log.info('redis is back: limits are shared again');
    this.#isToldAway = false;
  }
}

/**
 * A limit that all instances share, where there is a Redis: exactly `limit` requests in each window of `per`
 * milliseconds, which begins with a caller's first. Without one, and while it is away, each process counts by itself.
 */
export class SharedRateLimit {
  readonly #options: RateLimitOptions;
  readonly #local: RateLimit;
  readonly #redis: Redis | null;
  readonly #shared: RLWrapperTimeouts | null;

  /** The name tells its keys in Redis from those of other limits. */
  constructor(name: string, options: RateLimitOptions, redis: Redis | null) {
    this.#options = options;
    this.#local = new RateLimit(options);
    this.#redis = redis;
    this.#shared = redis === null ? null : sharedLimiter(name, options, redis);
  }

  /** Counts a request of this caller, or throws `too-many-requests`. */
  async take(caller: string): Promise<void> {
    if (this.#shared === null || this.#redis?.isUp !== true) return this.#local.take(caller);
    try {
      await this.#shared.consume(keyOf(caller));
      this.#redis.answered();
    } catch (answer) {
      if (answer instanceof RateLimiterRes) {
        this.#options.onRefused?.();
        throw tooManyRequests(answer.msBeforeNext);
      }
      this.#redis.failed();
      this.#local.take(caller);
    }
  }
}

function sharedLimiter(name: string, { limit, per }: RateLimitOptions, redis: Redis): RLWrapperTimeouts {
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `rueda:limit:${name}`,
    points: limit,
    duration: per / 1000,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: redis.deadline });
}

/** Users and addresses do not stand in Redis in the clear. */
function keyOf(caller: string): string {
  return hash('sha256', caller, 'base64url').slice(0, 22);
}
