import { DatabaseError } from 'pg';
import { ApiError } from '../api-error.ts';

/** The error for a database that is unreachable or too slow. */
export function unavailable(message: string, cause?: unknown): ApiError {
  return new ApiError('unavailable', message, { cause, retryAfterMs: 1000 });
}

export const timedOut = (cause?: unknown): ApiError =>
  unavailable('The database did not respond in time.', cause);

/** Did the statement miss its deadline? */
export const isQueryTimeout = (error: Error | null): boolean => error?.message === 'Query read timeout';

/** The connection was lost before the result: the statement may or may not have taken effect. */
export class LostConnection extends ApiError {
  constructor(cause: Error) {
    super('unavailable', 'The connection to the database was lost.', { cause, retryAfterMs: 1000 });
  }
}

/**
 * The server is closing this connection (an operator's command, a crash, a shutdown), or has become read-only after a
 * switchover: every further write would fail there while another server accepts them.
 */
const closing = /^(57P|25006)/;

/**
 * Classes of transient PostgreSQL errors: connections, resources, operator, system, rollback, locks. An 08 arrives on
 * a healthy connection if the server cannot reach another one, such as its worker.
 */
const transient = /^(08|53|57|58|40|55P03)/;

/** Why a reachable server rejects the connection, such as a wrong password; undefined for transient errors. */
export function permanentReason(error: unknown): string | undefined {
  const isPermanent =
    error instanceof DatabaseError && !transient.test(error.code ?? '') && !closing.test(error.code ?? '');
  return isPermanent ? error.message : undefined;
}

/** Maps an error of the database to one of the service. An unknown error is returned unchanged: it is a defect. */
export function fromDatabase(error: Error): Error {
  if (isQueryTimeout(error)) return timedOut(error);
  if (!(error instanceof DatabaseError)) return new LostConnection(error);
  const { code = '', severity = '' } = error;
  if (closing.test(code) || severity === 'FATAL' || severity === 'PANIC') return new LostConnection(error);
  if (transient.test(code)) return unavailable('The database cannot run the statement now.', error);
  // A value the database cannot store, such as a text with a zero character: the caller must correct it.
  if (code.startsWith('22')) return new ApiError('validation', 'The database cannot store this value.');
  return error;
}
