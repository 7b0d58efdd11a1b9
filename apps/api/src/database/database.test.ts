import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../testing/databases.ts';
import { Database } from './database.ts';
import { reconnectPauseMs } from './pool.ts';

describe('database connection', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createDatabase();
    await testDatabase.query(`create function fail(code text) returns void language plpgsql as
      $$ begin raise exception 'on purpose' using errcode = code; end $$`);
    database = new Database(testDatabase.address, { readers: 1, writers: 0, deadlineMs: 10_000 });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const backendPid = async (): Promise<unknown> =>
    (await database.read({ name: 'server', text: 'select pg_backend_pid()' }))[0]?.[0];

  test.each([
    ['08006', 'the server cannot reach another server'],
    ['57014', 'the server cancelled a slow statement'],
    ['40001', 'two transactions conflict'],
  ])('a connection stays open after error %s: %s', async (code) => {
    const before = await backendPid();
    const failed = database.read({ name: 'fail', text: 'select fail($1)' }, [code]);
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    expect(await backendPid()).toBe(before);
  });

  test.each([
    ['25006', 'the server is read-only after a switchover'],
    ['57P01', 'an operator terminates the connection'],
  ])('a connection is replaced after error %s: %s', async (code) => {
    const before = await backendPid();
    const failed = database.read({ name: 'fail', text: 'select fail($1)' }, [code]);
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    expect(await backendPid()).not.toBe(before);
  });
});

test('F19: reconnecting starts after 50 ms, backs off to at most 250 ms, and has random jitter', () => {
  const maxRandom = (): number => 1;
  expect([0, 1, 2, 3, 50].map((attempts) => reconnectPauseMs(attempts, maxRandom))).toEqual([
    50, 100, 200, 250, 250,
  ]);
  // Instances that lost the database together spread over half of the pause.
  const pauses = Array.from({ length: 1000 }, () => reconnectPauseMs(9));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(125);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(250);
  expect(new Set(pauses).size).toBeGreaterThan(900);
});
