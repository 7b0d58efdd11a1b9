import { hash } from 'node:crypto';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimit, type RateLimitOptions } from './rate-limit.ts';

/** How long Redis is not used after a failure, so that one request detects its return, not all of them. */
const pauseMs = 1000;

/** As by default; a part is random, so that the processes do not reconnect at the same moment. */
const backoffMs = (retries: number): number => Math.min(50 * 2 ** retries, 2000) + 200 * Math.random();

/** The Redis that counts for all instances, and whether it is usable now. */
export class Redis {
  readonly client: ReturnType<typeof createClient>;
  /** The maximum time that a request waits for Redis. */
  readonly deadlineMs: number;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  #failedAt = -Infinity;
  #isReportedAway = false;

  constructor(url: string, log: Pick<FastifyBaseLogger, 'info' | 'warn'>, deadlineMs = 50) {
    this.#log = log;
    this.deadlineMs = deadlineMs;
    this.client = createClient({
      url,
      // If Redis is unreachable the process decides; commands are not queued.
      disableOfflineQueue: true,
      // Detects a server that no longer responds, and reconnects. By default a client ends for good after this timeout.
      pingInterval: 1000,
      socket: { connectTimeout: 1000, socketTimeout: 3000, reconnectStrategy: backoffMs },
    }) as ReturnType<typeof createClient>;
    // Without a listener a lost connection ends the process.
    this.client.on('error', () => this.#reportAway());
    this.client.on('ready', () => this.reportUp());
    void this.client.connect().catch(() => undefined);
  }

  get isUp(): boolean {
    return this.client.isReady && performance.now() - this.#failedAt > pauseMs;
  }

  /** Called after a command failed or took too long. */
  reportFailure(): void {
    this.#failedAt = performance.now();
    this.#reportAway();
  }

  /** Called after a command succeeded. */
  reportUp(): void {
    if (this.#isReportedAway) this.#log.info('redis is back: limits are shared again');
    this.#isReportedAway = false;
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }

  #reportAway(): void {
    if (!this.#isReportedAway) this.#log.warn('redis is away: each instance limits by itself');
    this.#isReportedAway = true;
  }
}

/**
 * A limit that all instances share through Redis, in fixed windows: exactly `limit` requests in each. A window
 * begins with a key's first request. Without Redis, and while it is away, each process
 * limits by itself with `RateLimit` (GCRA), where the allowance returns request by request: over two windows a client
 * gets the same number of requests, at other moments.
 */
export class SharedRateLimit {
  readonly #options: RateLimitOptions;
  readonly #local: RateLimit;
  readonly #redis: Redis | null;
  readonly #shared: RateLimiterRedis | null;

  /** The name separates its keys in Redis from those of other limits. */
  constructor(name: string, options: RateLimitOptions, redis: Redis | null) {
    this.#options = options;
    this.#local = new RateLimit(options);
    this.#redis = redis;
    this.#shared = redis === null ? null : createLimiter(name, options, redis);
  }

  /** Counts a request that weighs as much as `cost` requests. Returns 0 if it is allowed, or the milliseconds to wait. */
  async consume(key: string, cost = 1): Promise<number> {
    if (this.#shared === null || this.#redis?.isUp !== true) return this.#local.consume(key, cost);
    try {
      const counted = this.#shared.consume(hashOf(key), Math.min(cost, this.#options.limit));
      if (await isSettledWithin(counted, this.#redis.deadlineMs)) {
        this.#redis.reportUp();
        return 0;
      }
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        this.#options.onReject?.();
        // A rejection at the end of the window has 0 ms left, but 0 means allowed.
        return Math.max(1, error.msBeforeNext);
      }
    }
    this.#redis.reportFailure();
    return this.#local.consume(key, cost);
  }
}

function createLimiter(name: string, { limit, windowMs }: RateLimitOptions, redis: Redis): RateLimiterRedis {
  return new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `rueda:limit:${name}`,
    points: limit,
    duration: windowMs / 1000,
  });
}

/**
 * Whether Redis responds by the deadline. A process that was busy for longer runs its timers before it reads its
 * sockets, so a received response is read first. Otherwise load alone would disable the shared limit.
 */
async function isSettledWithin(response: Promise<unknown>, deadlineMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => setImmediate(() => late.resolve(false)), deadlineMs);
  try {
    return await Promise.race([response.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Users and addresses are not stored in Redis in plain text. */
function hashOf(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 22);
}
