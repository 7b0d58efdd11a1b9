import { type PostgresAdapter, sql } from '@payloadcms/db-postgres';
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';
import { apiError } from './api-error.ts';
import { errors } from './messages.ts';

export { sql };

type Database = Pick<PostgresAdapter['drizzle'], 'execute'>;

/** The connection of the request's transaction. */
export async function transactionOf(req: PayloadRequest): Promise<Database> {
  const adapter = req.payload.db as unknown as PostgresAdapter;
  const id = await req.transactionID;
  const session = id === undefined ? undefined : adapter.sessions?.[id];
  return (session?.db as Database | undefined) ?? adapter.drizzle;
}

/** Identifies the transaction of the request in the database. */
async function databaseTransactionId(req: PayloadRequest): Promise<string> {
  const database = await transactionOf(req);
  const { rows } = await database.execute(sql`select pg_current_xact_id()::text as id`);
  return String(rows[0]?.['id']);
}

/** Throws if the database did not commit: Payload ignores a failed commit, and would report success. */
async function commit(req: PayloadRequest): Promise<void> {
  const id = await databaseTransactionId(req);
  await commitTransaction(req);
  const database = await transactionOf(req);
  const { rows } = await database.execute(sql`select pg_xact_status(${id}::xid8) as status`);
  if (rows[0]?.['status'] !== 'committed') throw apiError(503, errors(req.i18n.language).notStored);
}

/** Runs in one transaction: all changes are stored, or none, and then it throws. */
export async function inTransaction<Result>(
  req: PayloadRequest,
  run: () => Promise<Result>,
): Promise<Result> {
  const isOwner = await initTransaction(req);
  try {
    const result = await run();
    if (isOwner) await commit(req);
    return result;
  } catch (error) {
    if (isOwner) await killTransaction(req);
    throw error;
  }
}

/** Serialises the changes of a page until the transaction ends: an edit cannot slip between an approval and its read. */
export const lockPage = (req: PayloadRequest, id: number | string): Promise<void> => lock(req, `page ${id}`);

/** Serialises the decisions about the documents of a path until the transaction ends. */
export const lockDocument = (req: PayloadRequest, path: string): Promise<void> =>
  lock(req, `document ${path}`);

async function lock(req: PayloadRequest, name: string): Promise<void> {
  const database = await transactionOf(req);
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
