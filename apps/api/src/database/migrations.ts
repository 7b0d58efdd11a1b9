import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Client, DatabaseError } from 'pg';
import { OperatorError } from '../command.ts';
import type { Database } from './database.ts';

/** The main database holds market, documents, search and contact; users' lists are in another or the same one. */
export type Role = 'main' | 'lists';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  /** The statements that revert it, from the file of the same name with `.down.sql`; null if there is none. */
  readonly down: string | null;
}

// The build copies this folder beside the bundle of every process that checks its database.
const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** The folder of a role's migrations. */
const folderOf = (role: Role): URL => new URL(`${role}/`, migrationsFolder);

function migrationsIn(role: Role, folder: URL): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  return files
    .filter((file) => !file.endsWith('.down.sql'))
    .toSorted()
    .map((file) => {
      const text = read(file);
      const downFile = file.replace(/sql$/, 'down.sql');
      return {
        name: `${role}/${file}`,
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        down: files.includes(downFile) ? read(downFile) : null,
      };
    });
}

const migrationTable = `create table if not exists migration (
  name text primary key, digest text not null, applied_at timestamptz not null default now())`;

/** Applies each pending migration once, in order. Returns the names of those applied. */
export function migrate(database: Database, role: Role, folder = folderOf(role)): Promise<string[]> {
  return withLock(database, async (client) => {
    const { pending, changed } = await compare(migrationsIn(role, folder), client);
    if (changed.length > 0) throw new OperatorError(changed.join('\n'));
    for (const { name, text, digest } of pending)
      await applyChange(client, text, 'insert into migration (name, digest) values ($1, $2)', [name, digest]);
    return pending.map(({ name }) => name);
  });
}

/**
 * Reverts the newest applied migration of a role and returns its name. Throws if it has no `.down.sql`, if another one is
 * expected, or if a newer version of the service has applied migrations that this one does not know.
 */
export function migrateDown(
  database: Database,
  role: Role,
  { expected, folder = folderOf(role) }: { expected?: string | undefined; folder?: URL } = {},
): Promise<string> {
  return withLock(database, async (client) => {
    const all = migrationsIn(role, folder);
    const { pending, changed, unknown } = await compare(all, client);
    const newer = unknown.filter((name) => name.startsWith(`${role}/`));
    if (newer.length > 0)
      throw new OperatorError(
        `${newer.join(', ')}: applied by a newer version of the service. Run migrate down of that version first.`,
      );
    if (changed.length > 0) throw new OperatorError(changed.join('\n'));
    const last = all.findLast((migration) => !pending.includes(migration));
    if (last === undefined)
      throw new OperatorError(`No migration of ${role} is applied: there is nothing to revert.`);
    if (expected !== undefined && expected !== last.name)
      throw new OperatorError(
        all.some(({ name }) => name === expected)
          ? `${expected} is not the newest applied migration: ${last.name} is. Revert that one first.`
          : `${expected} is no migration of this version. The newest applied one is ${last.name}.`,
      );
    if (last.down === null)
      throw new OperatorError(
        `${last.name} cannot be reverted: it has no .down.sql. Write a new migration that undoes it, or restore a backup.`,
      );
    await applyChange(client, last.down, 'delete from migration where name = $1', [last.name]);
    return last.name;
  });
}

/** The number is arbitrary. */
const migrationLock = 7382;
const lockPollMs = 100;

/**
 * Serialises concurrent migrations. Polls for the lock: a statement that waits for it would retain its snapshot, for
 * which `create index concurrently` of the other migration waits, until the server ends one of them as a deadlock.
 */
function withLock<T>(database: Database, work: (client: Client) => Promise<T>): Promise<T> {
  return database.session(async (client) => {
    for (;;) {
      const { rows } = await client.query<{ locked: boolean }>(
        `select pg_try_advisory_lock(${migrationLock}) as locked`,
      );
      if (rows[0]?.locked) break;
      await new Promise((resolve) => setTimeout(resolve, lockPollMs));
    }
    await client.query(migrationTable);
    return work(client);
  });
}

/** A file that begins with this runs without a transaction: an index is built concurrently with writers. */
const concurrently = '-- Outside a transaction.';

/** How long a change waits for a table lock, and how often it retries: writers wait behind it for that time. */
const lockTimeoutMs = 500;
const maxRetries = 60;

/** Makes a change and records it, both or neither. */
async function applyChange(client: Client, text: string, record: string, values: string[]): Promise<void> {
  if (text.startsWith(concurrently)) {
    // Its locks block no writer, and a timeout would leave an invalid index: it waits for long transactions to end.
    await client.query('set lock_timeout = 0');
    for (const statement of text.split(/;\n/)) await client.query(statement);
    await client.query(record, values);
    return;
  }
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let left = maxRetries; ; left -= 1) {
    try {
      await client.query('begin');
      await client.query(text);
      await client.query(record, values);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLocked(error) || left === 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, lockTimeoutMs));
  }
}

const isLocked = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03';

/** Why a database cannot be used: migrations that are not applied, or that changed after they were applied. */
export async function unmetMigrations(client: Client, role: Role): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('migration') is not null as is_there");
  if (!(rows as { is_there: boolean }[])[0]?.is_there) return [`${role} has never been migrated`];
  const { pending, changed } = await compare(migrationsIn(role, folderOf(role)), client);
  return [...changed, ...pending.map(({ name }) => `${name} is not applied`)];
}

/**
 * The migrations that a database lacks, one sentence for each whose file changed after it was applied, and the names of
 * applied ones that are not in the folder.
 */
async function compare(
  all: readonly Migration[],
  client: Client,
): Promise<{ pending: Migration[]; changed: string[]; unknown: string[] }> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration');
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  return {
    pending: all.filter(({ name }) => !applied.has(name)),
    unknown: [...applied.keys()].filter((name) => !all.some((migration) => migration.name === name)),
    changed: all
      .filter(({ name, digest }) => (applied.get(name) ?? digest) !== digest)
      .map(
        ({ name }) =>
          `${name} was changed after it was applied. Write a new migration instead, and restore this one.`,
      ),
  };
}
