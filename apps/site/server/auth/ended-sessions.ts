import type { Redis } from '@rueda/server/shared-rate-limit';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../with-timeout.ts';

/** The lifetime of a session that is not renewed. */
export const sessionSeconds: number = 14 * 24 * 60 * 60;

const keyOf = (id: string): string => `rueda:ended-session:${id}`;

/**
 * The sessions that ended by signing out: a copy of their cookie must not work any longer. Shared through Redis if there
 * is one; otherwise each process knows only those that it ended.
 */
export class EndedSessions {
  readonly #redis: Redis | null;
  readonly #local = new LRUCache<string, true>({ max: 100_000, ttl: sessionSeconds * 1000 });

  constructor(redis: Redis | null) {
    this.#redis = redis;
  }

  async add(id: string): Promise<void> {
    this.#local.set(id, true);
    await this.#run((redis) => redis.client.set(keyOf(id), '', { EX: sessionSeconds }));
  }

  async has(id: string): Promise<boolean> {
    if (this.#local.has(id)) return true;
    return (await this.#run((redis) => redis.client.exists(keyOf(id)))) === 1;
  }

  async #run<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    const redis = this.#redis;
    if (redis?.isUp !== true) return undefined;
    try {
      const result = await withTimeout(redis.deadlineMs, command(redis));
      redis.reportUp();
      return result;
    } catch {
      redis.reportFailure();
      return undefined;
    }
  }
}
