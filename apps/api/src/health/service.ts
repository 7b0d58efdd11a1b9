import type { Redis } from '@rueda/server/shared-rate-limit';
import type { KeySet } from '../identity/key-set.ts';
import type { HealthRepository } from './repository.ts';

/** A part that the service leans on. */
type PartState = 'up' | 'away';

/** Whether the service should be sent requests, and how each part is that it leans on. */
export interface Readiness {
  readonly isReady: boolean;
  readonly isStopping: boolean;
  readonly parts: Readonly<Record<string, PartState>>;
}

/** Whether the service should be sent requests. */
export class HealthService {
  /** Set when the service was told to stop: it answers what comes and wants no more. */
  isStopping = false;
  readonly #repository: HealthRepository;
  readonly #keys: KeySet;
  readonly #redis: Redis | null;

  constructor(repository: HealthRepository, keys: KeySet, redis: Redis | null) {
    this.#repository = repository;
    this.#keys = keys;
    this.#redis = redis;
  }

  /**
   * Ready as long as something can be served: market reads need no identity provider, and lists no market. An instance
   * that is taken away because one part is would take the others' answers with it.
   */
  async readiness(): Promise<Readiness> {
    // Said at once, whatever the databases do: the time to look elsewhere is short.
    if (this.isStopping) return { isReady: false, isStopping: true, parts: {} };
    if (!this.#keys.isTrusted) await this.#keys.load();
    const databases = await this.#repository.databases();
    const serving = Object.keys(databases).filter(
      (name) => databases[name] === true && (this.#keys.isTrusted || name !== 'lists'),
    );
    const up = {
      ...Object.fromEntries(Object.entries(databases).map(([name, isUp]) => [`database ${name}`, isUp])),
      'identity provider': this.#keys.isTrusted,
      ...(this.#redis === null ? {} : { redis: this.#redis.isUp }),
    };
    const parts = Object.entries(up).map(([part, isUp]) => [part, isUp ? 'up' : 'away'] as const);
    return {
      isReady: serving.length > 0,
      isStopping: false,
      parts: Object.fromEntries(parts),
    };
  }
}
