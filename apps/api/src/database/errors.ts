import { DatabaseError } from 'pg';
import { Refusal } from '../refusal.ts';

/** What is said where the database does not answer in time. */
export function unavailable(message: string, cause?: unknown): Refusal {
  return new Refusal('unavailable', message, { cause, retryAfter: 1000 });
}

/** The connection was lost before the answer: the statement may have acted, or not. */
export class LostConnection extends Refusal {
  constructor(cause: Error) {
    super('unavailable', 'The connection to the database was lost.', { cause, retryAfter: 1000 });
  }
}

/** Classes of PostgreSQL errors that pass by themselves: resources, operator, rollback, read-only, locks. */
const passing = /^(53|57|58|40|25006|55P03)/;

/** An error of the database as the service speaks of it. One that no rule knows stays as it is: a defect of ours. */
export function fromDatabase(error: Error): Error {
  if (error.message === 'Query read timeout')
    return unavailable('The database did not answer in time.', error);
  if (!(error instanceof DatabaseError)) return new LostConnection(error);
  const code = error.code ?? '';
  // The server is closing this connection: an operator's order, a crash, or a shutdown.
  if (/^(08|57P)/.test(code)) return new LostConnection(error);
  if (passing.test(code)) return unavailable('The database could not do it now.', error);
  // Data it cannot hold, such as a text with a zero character: the caller's to mend.
  if (code.startsWith('22')) return new Refusal('validation', 'The database cannot hold this value.');
  return error;
}
