import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { App } from '../app.ts';
import { migrateAll } from '../migrate.ts';
import type { Dataset } from '../load/dataset.ts';
import { LoadRepository } from '../load/repository.ts';
import { sampleDataset } from '../load/sample-dataset.ts';
import { loadDataset } from '../load/service.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { Database } from './database.ts';
import { type Cluster, createCluster } from '../testing/cluster.ts';
import { createDatabase, type TestDatabase } from '../testing/databases.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';
import { sendRequest } from '../testing/test-app.ts';

let cluster: Cluster;
let identity: IdentityProvider;

beforeAll(async () => {
  [cluster, identity] = await Promise.all([createCluster(), startIdentityProvider()]);
  await cluster.start();
  await migrateAll({ databaseUrl: cluster.address });
});
afterAll(async () => {
  await cluster.remove();
  await identity.close();
});

const variables = (databaseUrl: string): Record<string, string> => ({
  PORT: '0',
  OPERATIONS_PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
});

/** Why a service does not start on this database; empty if it does. */
async function startErrors(
  databaseUrl: string,
  extraVariables: Record<string, string> = {},
): Promise<readonly string[]> {
  const app = new App(readSettings({ ...variables(databaseUrl), ...extraVariables }), {
    database: { deadlineMs: 10_000 },
  });
  try {
    await app.start();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.reasons;
  } finally {
    await app.close();
  }
}

describe('service with MARKET_CLOCK', () => {
  const clock = { MARKET_CLOCK: '2026-11-16T16:45:00Z', DATABASE_CHECKSUMS: 'optional' };
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
    await migrateAll({ databaseUrl: database.address });
  });
  afterEach(() => database.drop());
  const load = async (dataset: Dataset): Promise<void> => {
    const loader = new Database(database.address, { readers: 0, writers: 0 });
    await loadDataset(new LoadRepository(loader), dataset);
    await loader.close();
  };

  test('a service with MARKET_CLOCK does not start on a database without the sample, and states the remedy', async () => {
    const reason =
      'DATABASE_URL: MARKET_CLOCK is 2026-11-16T16:45:00.000Z, but this database does not hold the sample: ' +
      'unset MARKET_CLOCK, or load the sample into a separate database.';
    expect(await startErrors(database.address, clock)).toEqual([reason]);
    const { market = [], observedAt } = sampleDataset({ hasTenYears: false });
    await load({ market: market.slice(0, 1), observedAt });
    expect(await startErrors(database.address, clock)).toEqual([reason]);
  });

  test('a service with MARKET_CLOCK starts on a database with the sample', async () => {
    const { market = [], observedAt } = sampleDataset({ hasTenYears: false });
    await load({ market: market.slice(0, 1), observedAt, isSample: true });
    expect(await startErrors(database.address, clock)).toEqual([]);
  });

  test('a lists database without the sample does not prevent a start with MARKET_CLOCK', async () => {
    const main = await createDatabase();
    await migrateAll({ databaseUrl: main.address, listsDatabaseUrl: database.address });
    await main.query("insert into feed (name, spoke_at) values ('sample', now())");
    const withLists = { ...clock, LISTS_DATABASE_URL: database.address };
    expect(await startErrors(main.address, withLists)).toEqual([]);
    await main.drop();
  });
});

describe('S8: safety checks at start', () => {
  test('S8: the service starts on a database with safe settings', async () => {
    expect(await startErrors(cluster.address)).toEqual([]);
  });

  test.each([
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
    ['synchronous_commit', 'remote_write'],
    ['default_transaction_read_only', 'on'],
  ])('S8: the service does not start with %s = %s', async (name, value) => {
    await cluster.crash();
    await cluster.start({ [name]: value });
    const errors = await startErrors(cluster.address);
    expect(errors.join()).toContain(name === 'default_transaction_read_only' ? 'read-only' : name);
  });

  test('S8: the service does not start without a synchronous standby if DATABASE_STANDBY is required', async () => {
    const standby = { DATABASE_STANDBY: 'required' };
    await cluster.stop();
    await cluster.start();
    expect((await startErrors(cluster.address, standby)).join()).toContain('synchronous_standby_names');
    await cluster.stop();
    await cluster.start({ synchronous_standby_names: 'other' });
    expect(await startErrors(cluster.address, standby)).toEqual([]);
  });

  test('S8: the service does not start on a database that does not exist', async () => {
    const nowhere = Object.assign(new URL(cluster.address), { pathname: '/nowhere' }).href;
    expect((await startErrors(nowhere)).join()).toContain('"nowhere" does not exist');
  });

  test('S8: the service does not start without data checksums, unless they are optional', async () => {
    const setChecksums = async (mode: '--enable' | '--disable'): Promise<void> => {
      await cluster.stop();
      cluster.run('pg_checksums', mode);
      await cluster.start();
    };
    await setChecksums('--disable');
    expect((await startErrors(cluster.address)).join()).toContain('data_checksums');
    expect(await startErrors(cluster.address, { DATABASE_CHECKSUMS: 'optional' })).toEqual([]);
    await setChecksums('--enable');
    expect(await startErrors(cluster.address)).toEqual([]);
  });

  test('S8: the service does not start if one Citus node has unsafe settings', async () => {
    const lists: TestDatabase = await createDatabase(cluster.address);
    await migrateAll({ databaseUrl: lists.address });
    const setNodes = (otherNodes: string): Promise<unknown> =>
      lists.query(`create or replace function run_command_on_all_nodes(command text)
        returns table (nodeid integer, success boolean, result text) language plpgsql as $$ begin
          execute command into result;
          return query select 1, true, result ${otherNodes};
        end $$`);
    await setNodes('');
    // Citus is not installed here: imitate its name and its documented result.
    await lists.query("update pg_extension set extname = 'citus' where extname = 'plpgsql'");
    const separateLists = { LISTS_DATABASE_URL: lists.address };
    expect(await startErrors(cluster.address, separateLists)).toEqual([]);
    await setNodes(`union all select 2, true, overlay(result placing '["off"' from 1 for 5)
      union all select 3, false, 'failed to connect'`);
    expect(await startErrors(cluster.address, separateLists)).toEqual([
      expect.stringMatching(/^LISTS_DATABASE_URL: node 2: fsync is off/),
    ]);
    await lists.drop();
  });

  test('S8: the service does not start on a database with missing or changed migrations', async () => {
    const empty: TestDatabase = await createDatabase(cluster.address);
    expect((await startErrors(empty.address)).join()).toContain('never been migrated');
    await migrateAll({ databaseUrl: empty.address });
    await empty.query("delete from migration where name like 'main/0003%'");
    expect((await startErrors(empty.address)).join()).toContain('main/0003-contact.sql is not applied');
    await empty.query("update migration set digest = 'x' where name like 'main/0002%'");
    expect((await startErrors(empty.address)).join()).toContain('changed after it was applied');
    await empty.drop();
  });
});

describe('running service', () => {
  let lines: string[] = [];
  let main: TestDatabase;
  let app: App;
  let headers: Record<string, string>;
  beforeAll(async () => {
    main = await createDatabase();
    await migrateAll({ databaseUrl: main.address });
    headers = { authorization: `Bearer ${await identity.tokenOf('a1b2c3')}` };
  });
  afterAll(() => main.drop());
  beforeEach(async () => {
    lines = [];
    const settings = { ...variables(main.address), LISTS_DATABASE_URL: cluster.address, LOG_LEVEL: 'warn' };
    app = new App(readSettings({ ...settings, DATABASE_CHECKSUMS: 'optional' }), {
      database: { deadlineMs: 1000 },
      logStream: { write: (line) => void lines.push(line) },
    });
  });
  afterEach(async () => {
    await app.close();
    await reload('reset all');
  });

  let isWatched = false;
  /** Toggles an item, because a request without a change writes nothing. */
  const write = async (): Promise<number> => {
    const body = { idUser: 'a1b2c3', code: 'BVN', add: !isWatched };
    const { status } = await sendRequest(app, 'POST', '/v1/watchlist/stock', { headers, body });
    if (status === 200) isWatched = !isWatched;
    return status;
  };
  const unsafeLines = (): string[] => lines.filter((line) => line.includes('database unsafe'));
  const pollOptions = { timeout: 20_000 };
  /** Runs statements as an operator. Returns the number of rows of the last. */
  const runAsOperator = async (...statements: string[]): Promise<number> => {
    const client = new Client({ connectionString: cluster.address });
    await client.connect();
    let rowCount = 0;
    for (const statement of statements) rowCount = (await client.query(statement)).rows.length;
    await client.end();
    return rowCount;
  };
  const reload = (setting: string): Promise<number> =>
    runAsOperator(`alter system ${setting}`, 'select pg_reload_conf()');

  test('the service starts while a database is unreachable, serves the rest, and uses it once it is back and safe', async () => {
    await cluster.crash();
    await app.start();
    await expect
      .poll(async () => (await sendRequest(app, 'GET', '/v1/indices')).status, pollOptions)
      .toBe(200);
    expect(await write()).toBe(503);
    await cluster.start({ synchronous_commit: 'off' });
    await expect.poll(unsafeLines, pollOptions).toHaveLength(1);
    expect(unsafeLines().join()).toContain('synchronous_commit is off');
    expect(await write()).toBe(503);
    await cluster.stop();
    await cluster.start();
    await expect.poll(write, pollOptions).toBe(200);
  });

  test('the service stops using a read-only primary, logs it once, and uses it again when it is writable', async () => {
    await app.start();
    await expect.poll(write, pollOptions).toBe(200);
    await reload('set default_transaction_read_only = on');
    await expect.poll(write, pollOptions).toBe(503);
    // Each of the four connections must detect it separately.
    for (let time = 0; time < 5; time += 1) expect(await write()).toBe(503);
    await expect.poll(unsafeLines, pollOptions).toHaveLength(1);
    expect(unsafeLines().join()).toContain('read-only');
    await reload('reset default_transaction_read_only');
    await expect.poll(write, pollOptions).toBe(200);
  });

  test('the service stops writing to a database that becomes unsafe, from the next connection on', async () => {
    await app.start();
    await expect.poll(write, pollOptions).toBe(200);
    await reload('set synchronous_commit = off');
    await runAsOperator(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'rueda lists %'",
    );
    await expect.poll(unsafeLines, pollOptions).toHaveLength(1);
    expect(await write()).toBe(503);
    await reload('reset synchronous_commit');
    await expect.poll(write, pollOptions).toBe(200);
  });

  test('the service does not exhaust connections while commits wait for a missing standby', async () => {
    await runAsOperator('create table waited ()');
    const database = new Database(cluster.address, { deadlineMs: 200, readers: 0 });
    const insert = { name: 'insert', text: 'insert into waited default values' };
    const insertFour = () => Promise.allSettled(Array.from({ length: 4 }, () => database.write(insert)));
    const isWritable = async (): Promise<boolean> =>
      (await insertFour()).every(({ status }) => status === 'fulfilled');
    await expect.poll(isWritable, pollOptions).toBe(true);
    await reload("set synchronous_standby_names = 'nobody'");
    for (const until = performance.now() + 2000; performance.now() < until; ) await insertFour();
    const waiting = await runAsOperator("select pid from pg_stat_activity where wait_event = 'SyncRep'");
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(14);
    await reload('reset synchronous_standby_names');
    await expect.poll(isWritable, pollOptions).toBe(true);
    await database.close();
  });

  test('the service starts while the identity provider is unreachable, and serves public reads', async () => {
    const settings = { ...variables(cluster.address), JWKS_URL: 'http://127.0.0.1:9/jwks' };
    const withoutProvider = new App(readSettings(settings), { database: { deadlineMs: 10_000 } });
    await withoutProvider.start();
    expect((await sendRequest(withoutProvider, 'GET', '/v1/indices')).status).toBe(200);
    await withoutProvider.close();
  });
});

describe('settings', () => {
  test('readSettings reports all missing settings at once', () => {
    expect(() => readSettings({})).toThrow(/DATABASE_URL[^]*ISSUER[^]*CLIENT_IDS/);
  });

  test.each([
    ['ISSUER', 'http://issuer.example.org'],
    ['JWKS_URL', 'http://issuer.example.org/jwks'],
    ['DATABASE_URL', 'mysql://x'],
    ['CLIENT_IDS', ' , '],
    ['LISTS_DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://db.example.org/x'],
    ['LISTS_DATABASE_URL', 'postgres://db.example.org/x'],
    ['DATABASE_URL', 'postgres://db.example.org/x?sslmode=require'],
    ['DATABASE_URL', 'postgres://db.example.org/x?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://127.0.0.1/x?host=db.example.org'],
    ['DATABASE_STANDBY', 'maybe'],
    ['PORT', 'eighty'],
    ['LOG_LEVEL', 'loud'],
  ])('readSettings rejects %s = %s', (name, value) => {
    expect(() => readSettings({ ...variables(cluster.address), [name]: value })).toThrow(SettingsError);
  });

  test.each([
    ['postgres://db.example.org/x?sslmode=verify-full', {}],
    ['postgres://db.example.org/x', { DATABASE_TLS: 'optional' }],
    ['postgres://[::1]/x', {}],
    ['postgres://u@/x?host=/run/postgresql', {}],
    ['postgres://%2Frun%2Fpostgresql/x', {}],
  ])(
    'readSettings accepts DATABASE_URL %s with %o: its traffic is local or verified, or TLS is optional',
    (address, extraVariables) => {
      expect(readSettings({ ...variables(address), ...extraVariables }).databaseUrl).toBe(address);
    },
  );

  test.each(['DATABASE_URL', 'LISTS_DATABASE_URL'])(
    'the error of an invalid %s does not contain its password',
    (name) => {
      const read = () => readSettings({ ...variables(cluster.address), [name]: 'mysql://u:secret@h/b' });
      expect(read).toThrow(name);
      expect(read).not.toThrow('secret');
    },
  );

  test('readSettings defaults to the key address of Cognito, and to the main database for users’ lists', () => {
    const main = 'postgres://h/d?sslmode=verify-full';
    const { JWKS_URL: _, ...rest } = variables(main);
    const settings = readSettings({ ...rest, ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/pool' });
    expect(settings.keysAddress).toBe(
      'https://cognito-idp.us-east-1.amazonaws.com/pool/.well-known/jwks.json',
    );
    expect(settings.listsDatabaseUrl).toBe(main);
    const other = 'postgres://127.0.0.1/lists';
    const separate = readSettings({ ...rest, LISTS_DATABASE_URL: other });
    expect([separate.databaseUrl, separate.listsDatabaseUrl]).toEqual([main, other]);
  });
});
