import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The server on which tests create databases. */
export const serverAddress: string =
  process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of one test file. */
export interface TestDatabase {
  readonly address: string;
  readonly name: string;
  /** Runs a statement as an operator. */
  readonly query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  readonly drop: () => Promise<void>;
}

/** Creates an empty database on the test server. */
export async function createDatabase(server: string = serverAddress): Promise<TestDatabase> {
  const name = `rueda_test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const address = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    ...databaseAt(address),
    name,
    drop: async () => void (await run(server, `drop database ${name} with (force)`)),
  };
}

/** An existing database. */
export function databaseAt(address: string): Pick<TestDatabase, 'address' | 'query'> {
  return { address, query: (text, values) => run(address, text, values) };
}

async function run(address: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address, application_name: 'rueda test' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
