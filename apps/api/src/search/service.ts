import type { SearchRepository } from './repository.ts';
import type { SearchQuery } from './schemas.ts';

/** The search of the site: issuers, documents and pages. */
export class SearchService {
  readonly #repository: SearchRepository;
  readonly #now: () => number;

  constructor(repository: SearchRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  /** A page of results, best first, as JSON text. */
  find(query: SearchQuery): Promise<string> {
    return this.#repository.find(new Date(this.#now()).toISOString(), query);
  }
}
