import type { Redis } from '@rueda/server/shared-rate-limit';
import type { KeySet } from '../identity/key-set.ts';
import type { HealthRepository } from './repository.ts';

/** The state of a dependency. */
type PartState = 'up' | 'away';

/** Whether the service should receive requests, and the state of each dependency. */
export interface Readiness {
  readonly isReady: boolean;
  readonly isStopping: boolean;
  readonly parts: Readonly<Record<string, PartState>>;
}

/** The readiness of the service. */
export class HealthService {
  /** Set on the stop signal: the service still responds but should get no new traffic. */
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
   * Ready while anything can be served: market reads need no identity provider, and lists need no market. Removing an
   * instance because one dependency failed would remove everything else it serves.
   */
  async readiness(): Promise<Readiness> {
    // Report this without waiting for the databases: the load balancer has little time to react.
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
