import type { StatementQuery } from '../market/calls.ts';
import type { StatementRepository } from './repository.ts';

/** Financial statements and ratios of companies. */
export class StatementService {
  readonly #repository: StatementRepository;

  constructor(repository: StatementRepository) {
    this.#repository = repository;
  }

  /** The ratios of a company, as JSON text; an empty list if there are none. */
  ratios(rpjCode: string): Promise<string> {
    return this.#repository.ratios(rpjCode);
  }

  /** The years and quarters for which a company has filed, newest first, as JSON text. */
  periods(rpjCode: string): Promise<string> {
    return this.#repository.periods(rpjCode);
  }

  /** A page of documents, as JSON text. */
  filings(query: StatementQuery): Promise<string> {
    return this.#repository.filings(query);
  }
}
