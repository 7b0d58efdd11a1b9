import type { KeySet } from '../identity/key-set.ts';
import type { HealthRepository } from './repository.ts';

/** Whether the service should be sent requests. */
export class HealthService {
  /** Set when the service was told to stop: it answers what comes and wants no more. */
  isStopping = false;
  readonly #repository: HealthRepository;
  readonly #keys: KeySet;

  constructor(repository: HealthRepository, keys: KeySet) {
    this.#repository = repository;
    this.#keys = keys;
  }

  /** Why it should not, a word each; empty where it should. */
  async unreadyReasons(): Promise<string[]> {
    if (this.isStopping) return ['stopping'];
    if (!this.#keys.isLoaded) await this.#keys.load();
    const away = await this.#repository.databasesAway();
    return [...away.map((name) => `database ${name}`), ...(this.#keys.isLoaded ? [] : ['identity provider'])];
  }
}
