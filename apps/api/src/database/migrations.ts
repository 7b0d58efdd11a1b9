import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Client, DatabaseError } from 'pg';
import { OperatorError } from '../command.ts';
import type { Database } from './database.ts';

/** The main database holds market, documents, search and contact; another, or the same, users' lists. */
export type Role = 'main' | 'lists';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  /** What takes it back, where a file of its name and `.down.sql` says so. */
  readonly down: string | null;
}

/** The folder of a role's migrations. A test has one of its own. */
const folderOf = (role: Role): URL => new URL(`../../migrations/${role}/`, import.meta.url);

function migrationsIn(role: Role, folder: URL): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  return files
    .filter((file) => !file.endsWith('.down.sql'))
    .toSorted()
    .map((file) => {
      const text = read(file);
      const back = file.replace(/sql$/, 'down.sql');
      return {
        name: `${role}/${file}`,
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        down: files.includes(back) ? read(back) : null,
      };
    });
}

const known = `create table if not exists migration (
  name text primary key, digest text not null, applied_at timestamptz not null default now())`;

/** Brings a database up to date: each numbered file once, in order. Gives those it applied. */
export function migrate(database: Database, role: Role, folder = folderOf(role)): Promise<string[]> {
  return inTurn(database, async (client) => {
    const { pending, changed } = await compare(migrationsIn(role, folder), client);
    if (changed.length > 0) throw new OperatorError(changed.join('\n'));
    for (const { name, text, digest } of pending)
      await change(client, text, 'insert into migration (name, digest) values ($1, $2)', [name, digest]);
    return pending.map(({ name }) => name);
  });
}

/** Takes back the last migration of a role. Gives its name; throws where nothing says how. */
export function migrateDown(database: Database, role: Role, folder = folderOf(role)): Promise<string> {
  return inTurn(database, async (client) => {
    const all = migrationsIn(role, folder);
    const { pending } = await compare(all, client);
    const last = all.findLast((migration) => !pending.includes(migration));
    if (last === undefined || last.down === null)
      throw new OperatorError(`There is no way back from ${last?.name ?? role}: restore a backup.`);
    await change(client, last.down, 'delete from migration where name = $1', [last.name]);
    return last.name;
  });
}

/** Two services that start together take turns. The number is ours and has no other meaning. */
function inTurn<T>(database: Database, work: (client: Client) => Promise<T>): Promise<T> {
  return database.session(async (client) => {
    await client.query('select pg_advisory_lock(7382)');
    await client.query(known);
    return work(client);
  });
}

/** A file that begins with this runs statement by statement: an index is built beside the writers, not before them. */
const concurrently = '-- Outside a transaction.';

/** How long a change waits for a table, and how often it tries: whoever writes waits behind it as long. */
const lockTimeoutMs = 500;
const tries = 60;

/** Makes a change and notes it, both or neither. */
async function change(client: Client, text: string, note: string, values: string[]): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  if (text.startsWith(concurrently)) {
    for (const statement of text.split(/;\n/)) await client.query(statement);
    await client.query(note, values);
    return;
  }
  for (let left = tries; ; left -= 1) {
    try {
      await client.query('begin');
      await client.query(text);
      await client.query(note, values);
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

/** What keeps a database from being used as it stands: migrations not applied, or changed since they were. */
export async function unmetMigrations(client: Client, role: Role): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('migration') is not null as is_there");
  if (!(rows as { is_there: boolean }[])[0]?.is_there) return [`${role} has never been migrated`];
  const { pending, changed } = await compare(migrationsIn(role, folderOf(role)), client);
  return [...changed, ...pending.map(({ name }) => `${name} is not applied`)];
}

/** The migrations that a database lacks, and a sentence for each that is not what was applied. */
async function compare(
  all: readonly Migration[],
  client: Client,
): Promise<{ pending: Migration[]; changed: string[] }> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration');
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  return {
    pending: all.filter(({ name }) => !applied.has(name)),
    changed: all
      .filter(({ name, digest }) => (applied.get(name) ?? digest) !== digest)
      .map(
        ({ name }) =>
          `${name} was changed after it was applied. Write a new migration instead, and restore this one.`,
      ),
  };
}
