import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../testing/databases.ts';
import { Database } from './database.ts';
import { reconnectPauseMs } from './pool.ts';

describe('a connection', () => {
  let home: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    home = await createDatabase();
    await home.query(`create function fail(code text) returns void language plpgsql as
      $$ begin raise exception 'on purpose' using errcode = code; end $$`);
    database = new Database(home.address, { readers: 1, writers: 0, deadlineMs: 10_000 });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  const server = async (): Promise<unknown> =>
    (await database.read({ name: 'server', text: 'select pg_backend_pid()' }))[0]?.[0];

  test.each([
    ['08006', 'a server behind the server is away'],
    ['57014', 'the server cancelled a statement that took too long'],
    ['40001', 'two statements met'],
  ])('goes on after %s: %s', async (code) => {
    const before = await server();
    const failed = database.read({ name: 'fail', text: 'select fail($1)' }, [code]);
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    expect(await server()).toBe(before);
  });

  test.each([
    ['25006', 'a primary that was switched over is read-only'],
    ['57P01', 'an operator ends it'],
  ])('is given up after %s: %s', async (code) => {
    const before = await server();
    const failed = database.read({ name: 'fail', text: 'select fail($1)' }, [code]);
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    expect(await server()).not.toBe(before);
  });
});

test('F19: a database that is away is tried again soon at first, then four times a second at least, and by chance', () => {
  const most = (): number => 1;
  expect([0, 1, 2, 3, 50].map((attempts) => reconnectPauseMs(attempts, most))).toEqual([
    50, 100, 200, 250, 250,
  ]);
  // Instances that lost it together spread over half of the pause.
  const pauses = Array.from({ length: 1000 }, () => reconnectPauseMs(9));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(125);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(250);
  expect(new Set(pauses).size).toBeGreaterThan(900);
});
