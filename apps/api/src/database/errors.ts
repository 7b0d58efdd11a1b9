import { DatabaseError } from 'pg';
import { ApiError } from '../api-error.ts';

/** What is said where the database does not answer in time. */
export function unavailable(message: string, cause?: unknown): ApiError {
  return new ApiError('unavailable', message, { cause, retryAfter: 1000 });
}

export const notInTime = (cause?: unknown): ApiError =>
  unavailable('The database did not answer in time.', cause);

/** Did the server not answer by the deadline? */
export const isMissed = (error: Error | null): boolean => error?.message === 'Query read timeout';

/** The connection was lost before the answer: the statement may have acted, or not. */
export class LostConnection extends ApiError {
  constructor(cause: Error) {
    super('unavailable', 'The connection to the database was lost.', { cause, retryAfter: 1000 });
  }
}

/**
 * The server is closing this connection (an operator's order, a crash, a shutdown), or has become read-only: a
 * primary that was switched over, where every further write would fail while another server takes them.
 */
const losing = /^(57P|25006)/;

/**
 * Classes of PostgreSQL errors that pass by themselves: connections, resources, operator, system, rollback, locks.
 * An 08 arrives on a connection that is sound where the server cannot reach another one, such as a worker of its own.
 */
const passing = /^(08|53|57|58|40|55P03)/;

/** What a server says that answers and lets nobody in, such as a wrong password; undefined for what passes by itself. */
export function lastingReason(error: unknown): string | undefined {
  const isLasting =
    error instanceof DatabaseError && !passing.test(error.code ?? '') && !losing.test(error.code ?? '');
  return isLasting ? error.message : undefined;
}

/** An error of the database as the service speaks of it. One that no rule knows stays as it is: a defect of ours. */
export function fromDatabase(error: Error): Error {
  if (isMissed(error)) return notInTime(error);
  if (!(error instanceof DatabaseError)) return new LostConnection(error);
  const { code = '', severity = '' } = error;
  if (losing.test(code) || severity === 'FATAL' || severity === 'PANIC') return new LostConnection(error);
  if (passing.test(code)) return unavailable('The database could not do it now.', error);
  // Data it cannot hold, such as a text with a zero character: the caller's to mend.
  if (code.startsWith('22')) return new ApiError('validation', 'The database cannot hold this value.');
  return error;
}
