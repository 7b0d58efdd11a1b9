import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { App } from '../app.ts';
import { migrateAll } from '../migrate.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { type Cluster, createCluster } from '../testing/cluster.ts';
import { createDatabase, type TestDatabase } from '../testing/databases.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';

let cluster: Cluster;
let identity: IdentityProvider;

beforeAll(async () => {
  [cluster, identity] = await Promise.all([createCluster(), startIdentityProvider()]);
  await cluster.start();
  await migrateAll({ databaseUrl: cluster.address, watchlistDatabases: { main: cluster.address } });
});
afterAll(async () => {
  await cluster.remove();
  await identity.close();
});

const variables = (databaseUrl: string): Record<string, string> => ({
  PORT: '0',
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

  test('refuses to start on a database that was not migrated, or whose migrations were changed', async () => {
    const empty: TestDatabase = await createDatabase(cluster.address);
    expect((await reasons(empty.address)).join()).toContain('never been migrated');
    await migrateAll({ databaseUrl: empty.address, watchlistDatabases: { main: empty.address } });
    await empty.query("delete from migration where name like 'main/0003%'");
    expect((await reasons(empty.address)).join()).toContain('main/0003-contact.sql is not applied');
    await empty.query("update migration set digest = 'x' where name like 'main/0002%'");
    await expect(reasons(empty.address)).rejects.toThrow('changed after it was applied');
    await empty.drop();
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
    ['WATCHLIST_DATABASES', 'postgres://without-a-name'],
    ['WATCHLIST_DATABASES', 'a=postgres://h/a,a=postgres://h/b'],
    ['WATCHLIST_GROWING_FROM', '2'],
    ['PORT', 'eighty'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s as %s', (name, value) => {
    expect(() => readSettings({ ...variables(cluster.address), [name]: value })).toThrow(SettingsError);
  });

  test('tell a wrong entry by its place, and keep its password to themselves', () => {
    const wrong = 'a=postgres://h/a,postgres://u:secret@h/b';
    const read = () => readSettings({ ...variables(cluster.address), WATCHLIST_DATABASES: wrong });
    expect(read).toThrow('entry 2');
    expect(read).not.toThrow('secret');
  });

  test('find the keys where Cognito has them, and one database where no other is named', () => {
    const { JWKS_URL: _, ...given } = variables('postgres://h/d');
    const settings = readSettings({ ...given, ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/pool' });
    expect(settings.keysAddress).toBe(
      'https://cognito-idp.us-east-1.amazonaws.com/pool/.well-known/jwks.json',
    );
    expect(settings.watchlistDatabases).toEqual({ main: 'postgres://h/d' });
    expect(settings.watchlistsBefore).toBe(1);
    const two = readSettings({ ...given, WATCHLIST_DATABASES: 'a=postgres://h/a,b=postgres://h/b' });
    expect(two.watchlistsBefore).toBe(2);
  });
});
