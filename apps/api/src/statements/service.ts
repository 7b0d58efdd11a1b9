import type { StatementQuery } from '../market/calls.ts';
import type { StatementRepository } from './repository.ts';

/** What companies file about their accounts. */
export class StatementService {
  readonly #repository: StatementRepository;

  constructor(repository: StatementRepository) {
    this.#repository = repository;
  }

  /** The ratios of a company, as JSON text; none for a company that has none. */
  ratios(rpjCode: string): Promise<string> {
    return this.#repository.ratios(rpjCode);
  }

  /** A page of documents, as JSON text. */
  filings(query: StatementQuery): Promise<string> {
    return this.#repository.filings(query);
  }
}
