import type { RegisterDefinition } from './definitions.ts';
import type { RegisterRepository } from './repository.ts';
import { queryOf } from './schemas.ts';

/** The public registers of the exchange. A row is public once it is loaded: the quote delay does not apply. */
export class RegisterService {
  readonly #repository: RegisterRepository;

  constructor(repository: RegisterRepository) {
    this.#repository = repository;
  }

  /** A page of a register, as JSON text. */
  list(definition: RegisterDefinition, parameters: Record<string, unknown>): Promise<string> {
    return this.#repository.read(definition, queryOf(definition, parameters));
  }
}
