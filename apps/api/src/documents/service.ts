import type { DocumentQuery, FactQuery } from '../market/calls.ts';
import type { DocumentRepository } from './repository.ts';

/** Publications of companies and of the exchange. A fact is public once registered: the quote delay does not apply. */
export class DocumentService {
  readonly #repository: DocumentRepository;
  readonly #now: () => number;

  constructor(repository: DocumentRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  /** A page of facts, newest first, as JSON text. */
  facts(query: FactQuery): Promise<string> {
    return this.#repository.facts(new Date(this.#now()).toISOString(), query);
  }

  /** A page of yearly reports or daily bulletins, newest first, as JSON text. */
  documents(query: DocumentQuery): Promise<string> {
    return this.#repository.documents(new Date(this.#now()).toISOString(), query);
  }
}
