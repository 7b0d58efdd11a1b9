import { type PostgresAdapter, sql } from '@payloadcms/db-postgres';
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';

export { sql };

type Database = Pick<PostgresAdapter['drizzle'], 'execute'>;

/** The connection of the request's transaction. */
export async function transactionOf(req: PayloadRequest): Promise<Database> {
  const adapter = req.payload.db as unknown as PostgresAdapter;
  const id = await req.transactionID;
  const session = id === undefined ? undefined : adapter.sessions?.[id];
  return (session?.db as Database | undefined) ?? adapter.drizzle;
}

/** Runs in one transaction: all changes are stored, or none. */
export async function inTransaction<Result>(
  req: PayloadRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  const isOwner = await initTransaction(req);
  try {
    const result = await run();
    if (isOwner) await commitTransaction(req);
    return result;
  } catch (error) {
    if (isOwner) await killTransaction(req);
    throw error;
  }
}

/** Serialises the changes of a page until the transaction ends: an edit cannot slip between an approval and its read. */
export async function lockPage(req: PayloadRequest, id: number | string): Promise<void> {
  const database = await transactionOf(req);
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${id}`}, 0))`);
}
