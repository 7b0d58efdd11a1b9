import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';

/** The main database holds market, documents, search and contact; each shard the lists of its users. */
export type Role = 'main' | 'shard';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
}

const folder = new URL('../../migrations/', import.meta.url);

function migrationsOf(role: Role): Migration[] {
  const files = readdirSync(new URL(`${role}/`, folder)).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const text = readFileSync(new URL(`${role}/${file}`, folder), 'utf8');
    return { name: `${role}/${file}`, text, digest: createHash('sha256').update(text).digest('hex') };
  });
}

const known = `create table if not exists migration (
  name text primary key, digest text not null, applied_at timestamptz not null default now())`;

/** Brings a database up to date: each numbered file once, in order, in a transaction of its own. Gives those it applied. */
export function migrate(database: Database, role: Role): Promise<string[]> {
  return database.session(async (client) => {
    // Two services that start together take turns. The number is ours and has no other meaning.
    await client.query('select pg_advisory_lock(7382)');
    await client.query(known);
    const pending = await pendingOf(role, async (text) => (await client.query(text)).rows);
    for (const { name, text, digest } of pending) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
      await client.query('commit');
    }
    return pending.map(({ name }) => name);
  });
}

/** What keeps a database from being used as it stands: migrations not applied, or changed since they were. */
export function unmetMigrations(database: Database, role: Role): Promise<string[]> {
  return database.session(async (client) => {
    const { rows } = await client.query("select to_regclass('migration') is not null as is_there");
    if (!(rows as { is_there: boolean }[])[0]?.is_there) return [`${role} has never been migrated`];
    const pending = await pendingOf(role, async (text) => (await client.query(text)).rows);
    return pending.map(({ name }) => `${name} is not applied`);
  });
}

async function pendingOf(role: Role, query: (text: string) => Promise<unknown[]>): Promise<Migration[]> {
  const rows = (await query('select name, digest from migration')) as { name: string; digest: string }[];
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  return migrationsOf(role).filter(({ name, digest }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== digest)
      throw new Error(
        `${name} was changed after it was applied. Write a new migration instead, and restore this one.`,
      );
    return before === undefined;
  });
}
