import { DatabaseError } from 'pg';

/** An error that an operator can correct; its message states how. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Runs a command of the service. An operator's error is written as its message only; a defect keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = operatorMessageOf(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

function operatorMessageOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DatabaseError) {
    if (error.code === '42P01')
      return 'The database is not migrated: run pnpm --filter @rueda/api migrate first.';
    // Authentication, unknown database, missing rights, too many connections, shutdown.
    return /^(28|3D|42501|53|57P)/.test(error.code ?? '')
      ? `The database rejects the connection or the statement: ${error.message}.`
      : undefined;
  }
  // A host name with several addresses fails with one error for each.
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { syscall = '', message = '' } = first as { syscall?: string; message?: string };
  return /^(connect|getaddrinfo)$/.test(syscall) ? `The database cannot be reached: ${message}` : undefined;
}
