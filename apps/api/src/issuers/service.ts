import type { IssuerQuery } from '../market/calls.ts';
import { publicUntil } from '../market/delay.ts';
import { ApiError } from '../api-error.ts';
import type { IssuerRepository } from './repository.ts';

/** Companies with listed securities, as JSON text in the format of the public interface. */
export class IssuerService {
  readonly #repository: IssuerRepository;
  readonly #now: () => number;

  constructor(repository: IssuerRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  all(): Promise<string> {
    return this.#repository.all();
  }

  async one(companyCode: string): Promise<string> {
    return (await this.#repository.one(companyCode)) ?? notFound();
  }

  async securities(companyCode: string): Promise<string> {
    return (await this.#repository.securities(publicUntil(this.#now()), companyCode)) ?? notFound();
  }

  allSecurities(): Promise<string> {
    return this.#repository.allSecurities();
  }

  search(query: IssuerQuery): Promise<string> {
    return this.#repository.search(query);
  }
}

function notFound(): never {
  throw new ApiError('not-found', 'There is no such issuer.');
}
