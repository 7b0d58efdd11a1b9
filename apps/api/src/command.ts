import { DatabaseError } from 'pg';

/** What an operator can mend, in words for them. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Runs a command of the service. What an operator can mend is told in its words; a defect of ours keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const words = wordsOf(error);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DatabaseError) {
    if (error.code === '42P01')
      return 'The database is not migrated: run pnpm --filter @rueda/api migrate first.';
    // Who may come in, to which database, with which rights, and how many at once.
    return /^(28|3D|42501|53|57P)/.test(error.code ?? '')
      ? `The database refuses: ${error.message}.`
      : undefined;
  }
  // A name with several addresses fails with an error for each.
  const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { syscall = '', message = '' } = first as { syscall?: string; message?: string };
  return /^(connect|getaddrinfo)$/.test(syscall) ? `The database cannot be reached: ${message}` : undefined;
}
