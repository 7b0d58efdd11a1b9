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
import { ask } from '../testing/test-app.ts';

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

/** Why a service did not start on this database; empty where it did. */
async function reasons(databaseUrl: string, more: Record<string, string> = {}): Promise<readonly string[]> {
  const app = new App(readSettings({ ...variables(databaseUrl), ...more }), {
    database: { deadline: 10_000 },
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

describe('a service with MARKET_CLOCK', () => {
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

  test('does not start on a database without the sample, and names the setting, its value and the remedy', async () => {
    const reason =
      'DATABASE_URL: MARKET_CLOCK is 2026-11-16T16:45:00.000Z, but this database does not hold the sample: ' +
      'unset MARKET_CLOCK, or load the sample into a database of its own.';
    expect(await reasons(database.address, clock)).toEqual([reason]);
    const { market = [], observedAt } = sampleDataset();
    await load({ market: market.slice(0, 1), observedAt });
    expect(await reasons(database.address, clock)).toEqual([reason]);
  });

  test('starts on a database with the sample', async () => {
    const { market = [], observedAt } = sampleDataset();
    await load({ market: market.slice(0, 1), observedAt, isSample: true });
    expect(await reasons(database.address, clock)).toEqual([]);
  });

  test('asks nothing of a database that only holds users’ lists', async () => {
    const main = await createDatabase();
    await migrateAll({ databaseUrl: main.address, listsDatabaseUrl: database.address });
    await main.query("insert into feed (name, spoke_at) values ('sample', now())");
    const more = { ...clock, LISTS_DATABASE_URL: database.address };
    expect(await reasons(main.address, more)).toEqual([]);
    await main.drop();
  });
});

describe('S8: the service', () => {
  test('starts on a database that loses nothing', async () => {
    expect(await reasons(cluster.address)).toEqual([]);
  });

  test.each([
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['synchronous_commit', 'off'],
    ['synchronous_commit', 'local'],
    ['synchronous_commit', 'remote_write'],
    ['default_transaction_read_only', 'on'],
  ])('refuses to start with %s %s', async (name, value) => {
    await cluster.crash();
    await cluster.start({ [name]: value });
    const said = await reasons(cluster.address);
    expect(said.join()).toContain(name === 'default_transaction_read_only' ? 'read-only' : name);
  });

  test('refuses to start without a standby that commits wait for, where there is to be one', async () => {
    const standby = { DATABASE_STANDBY: 'required' };
    await cluster.stop();
    await cluster.start();
    expect((await reasons(cluster.address, standby)).join()).toContain('synchronous_standby_names');
    await cluster.stop();
    await cluster.start({ synchronous_standby_names: 'other' });
    expect(await reasons(cluster.address, standby)).toEqual([]);
  });

  test('refuses to start where the password is wrong, or the database is not there', async () => {
    const nowhere = Object.assign(new URL(cluster.address), { pathname: '/nowhere' }).href;
    expect((await reasons(nowhere)).join()).toContain('"nowhere" does not exist');
  });

  test('refuses to start without data checksums, unless told that they are optional', async () => {
    const setChecksums = async (how: '--enable' | '--disable'): Promise<void> => {
      await cluster.stop();
      cluster.run('pg_checksums', how);
      await cluster.start();
    };
    await setChecksums('--disable');
    expect((await reasons(cluster.address)).join()).toContain('data_checksums');
    expect(await reasons(cluster.address, { DATABASE_CHECKSUMS: 'optional' })).toEqual([]);
    await setChecksums('--enable');
    expect(await reasons(cluster.address)).toEqual([]);
  });

  test('refuses to start where one node of Citus could lose what it keeps', async () => {
    const lists: TestDatabase = await createDatabase(cluster.address);
    await migrateAll({ databaseUrl: lists.address });
    const setNodes = (more: string): Promise<unknown> =>
      lists.query(`create or replace function run_command_on_all_nodes(command text)
        returns table (nodeid integer, success boolean, result text) language plpgsql as $$ begin
          execute command into result;
          return query select 1, true, result ${more};
        end $$`);
    await setNodes('');
    // Citus itself cannot be had here: its name, and its documented answer.
    await lists.query("update pg_extension set extname = 'citus' where extname = 'plpgsql'");
    const apart = { LISTS_DATABASE_URL: lists.address };
    expect(await reasons(cluster.address, apart)).toEqual([]);
    await setNodes(`union all select 2, true, overlay(result placing '["off"' from 1 for 5)
      union all select 3, false, 'failed to connect'`);
    expect(await reasons(cluster.address, apart)).toEqual([
      expect.stringMatching(/^LISTS_DATABASE_URL: node 2: fsync is off/),
    ]);
    await lists.drop();
  });

  test('refuses to start on a database that was not migrated, or whose migrations were changed', async () => {
    const empty: TestDatabase = await createDatabase(cluster.address);
    expect((await reasons(empty.address)).join()).toContain('never been migrated');
    await migrateAll({ databaseUrl: empty.address });
    await empty.query("delete from migration where name like 'main/0003%'");
    expect((await reasons(empty.address)).join()).toContain('main/0003-contact.sql is not applied');
    await empty.query("update migration set digest = 'x' where name like 'main/0002%'");
    expect((await reasons(empty.address)).join()).toContain('changed after it was applied');
    await empty.drop();
  });
});

describe('a service that runs', () => {
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
    const given = { ...variables(main.address), LISTS_DATABASE_URL: cluster.address, LOG_LEVEL: 'warn' };
    app = new App(readSettings({ ...given, DATABASE_CHECKSUMS: 'optional' }), {
      database: { deadline: 1000 },
      logStream: { write: (line) => void lines.push(line) },
    });
  });
  afterEach(async () => {
    await app.close();
    await reload('reset all');
  });

  let isThere = false;
  /** Each write changes something: what already holds is answered without one. */
  const write = async (): Promise<number> => {
    const body = { idUser: 'a1b2c3', code: 'BVN', add: !isThere };
    const { status } = await ask(app, 'POST', '/v1/watchlist/stock', { headers, body });
    if (status === 200) isThere = !isThere;
    return status;
  };
  const unsafe = (): string[] => lines.filter((line) => line.includes('database unsafe'));
  const testTimeouts = { timeout: 20_000 };
  /** Gives how many rows the last statement found. */
  const operator = async (...statements: string[]): Promise<number> => {
    const client = new Client({ connectionString: cluster.address });
    await client.connect();
    let found = 0;
    for (const statement of statements) found = (await client.query(statement)).rows.length;
    await client.end();
    return found;
  };
  const reload = (setting: string): Promise<number> =>
    operator(`alter system ${setting}`, 'select pg_reload_conf()');

  test('starts while a database is away, serves the rest, and uses it once it is back and safe', async () => {
    await cluster.crash();
    await app.start();
    await expect.poll(async () => (await ask(app, 'GET', '/v1/indices')).status, testTimeouts).toBe(200);
    expect(await write()).toBe(503);
    await cluster.start({ synchronous_commit: 'off' });
    await expect.poll(unsafe, testTimeouts).toHaveLength(1);
    expect(unsafe().join()).toContain('synchronous_commit is off');
    expect(await write()).toBe(503);
    await cluster.stop();
    await cluster.start();
    await expect.poll(write, testTimeouts).toBe(200);
  });

  test('leaves a primary that was switched over, says so once, and is back when it is', async () => {
    await app.start();
    await expect.poll(write, testTimeouts).toBe(200);
    await reload('set default_transaction_read_only = on');
    await expect.poll(write, testTimeouts).toBe(503);
    // Each of its four connections finds out for itself.
    for (let time = 0; time < 5; time += 1) expect(await write()).toBe(503);
    await expect.poll(unsafe, testTimeouts).toHaveLength(1);
    expect(unsafe().join()).toContain('read-only');
    await reload('reset default_transaction_read_only');
    await expect.poll(write, testTimeouts).toBe(200);
  });

  test('trusts nothing more to a database that became unsafe, from the next connection on', async () => {
    await app.start();
    await expect.poll(write, testTimeouts).toBe(200);
    await reload('set synchronous_commit = off');
    await operator(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'rueda lists %'",
    );
    await expect.poll(unsafe, testTimeouts).toHaveLength(1);
    expect(await write()).toBe(503);
    await reload('reset synchronous_commit');
    await expect.poll(write, testTimeouts).toBe(200);
  });

  test('does not fill a database with connections where commits wait for a standby that is not there', async () => {
    await operator('create table waited ()');
    const database = new Database(cluster.address, { deadline: 200, readers: 0 });
    const insert = { name: 'insert', text: 'insert into waited default values' };
    const insertFour = () => Promise.allSettled(Array.from({ length: 4 }, () => database.write(insert)));
    const isWell = async (): Promise<boolean> =>
      (await insertFour()).every(({ status }) => status === 'fulfilled');
    await expect.poll(isWell, testTimeouts).toBe(true);
    await reload("set synchronous_standby_names = 'nobody'");
    for (const until = performance.now() + 2000; performance.now() < until; ) await insertFour();
    const given = await operator("select pid from pg_stat_activity where wait_event = 'SyncRep'");
    expect(given).toBeGreaterThan(0);
    expect(given).toBeLessThan(14);
    await reload('reset synchronous_standby_names');
    await expect.poll(isWell, testTimeouts).toBe(true);
    await database.close();
  });

  test('starts while the identity provider is away, and serves what needs none', async () => {
    const given = { ...variables(cluster.address), JWKS_URL: 'http://127.0.0.1:9/jwks' };
    const lonely = new App(readSettings(given), { database: { deadline: 10_000 } });
    await lonely.start();
    expect((await ask(lonely, 'GET', '/v1/indices')).status).toBe(200);
    await lonely.close();
  });
});

describe('settings', () => {
  test('name everything that is missing at once', () => {
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
  ])('refuse %s as %s', (name, value) => {
    expect(() => readSettings({ ...variables(cluster.address), [name]: value })).toThrow(SettingsError);
  });

  test.each([
    ['postgres://db.example.org/x?sslmode=verify-full', {}],
    ['postgres://db.example.org/x', { DATABASE_TLS: 'optional' }],
    ['postgres://[::1]/x', {}],
    ['postgres://u@/x?host=/run/postgresql', {}],
    ['postgres://%2Frun%2Fpostgresql/x', {}],
  ])('take %s with %o: nobody on the way can read it, or that is wanted', (address, more) => {
    expect(readSettings({ ...variables(address), ...more }).databaseUrl).toBe(address);
  });

  test.each(['DATABASE_URL', 'LISTS_DATABASE_URL'])(
    'keep the password of a wrong %s to themselves',
    (name) => {
      const read = () => readSettings({ ...variables(cluster.address), [name]: 'mysql://u:secret@h/b' });
      expect(read).toThrow(name);
      expect(read).not.toThrow('secret');
    },
  );

  test('find the keys where Cognito has them, and users’ lists in the main database where no other is named', () => {
    const main = 'postgres://h/d?sslmode=verify-full';
    const { JWKS_URL: _, ...given } = variables(main);
    const settings = readSettings({ ...given, ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/pool' });
    expect(settings.keysAddress).toBe(
      'https://cognito-idp.us-east-1.amazonaws.com/pool/.well-known/jwks.json',
    );
    expect(settings.listsDatabaseUrl).toBe(main);
    const other = 'postgres://127.0.0.1/lists';
    const apart = readSettings({ ...given, LISTS_DATABASE_URL: other });
    expect([apart.databaseUrl, apart.listsDatabaseUrl]).toEqual([main, other]);
  });
});
