import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from './testing/databases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Runs the command as an operator does. Returns its lines and its exit status. */
async function migrate(...options: string[]): Promise<{ lines: string[]; status: number }> {
  const entry = fileURLToPath(new URL('migrate.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.address };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [entry, ...options], {
    env,
  }).then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { lines: (stdout + stderr).trim().split('\n'), status: code };
}

/** Tables with their columns, indexes and functions, as text. */
const schema = async (): Promise<string> =>
  JSON.stringify(
    await database.query(`
      select table_name as name, column_name || ' ' || data_type || ' ' || coalesce(collation_name, '') as what
        from information_schema.columns where table_schema = 'public'
      union all select tablename, indexdef from pg_indexes where schemaname = 'public'
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2`),
  );

/** The migrations of the main database that can be reverted, newest first. */
const revertible = readdirSync(fileURLToPath(new URL('../migrations/main', import.meta.url)))
  .filter((file) => file.endsWith('.down.sql'))
  .map((file) => `main/${file.replace('.down.sql', '')}`)
  .toSorted()
  .toReversed();
const [newest = '', older = ''] = revertible;

test('migrate down reverts the newest migration, and migrate applies it again with the same schema', async () => {
  expect((await migrate()).status).toBe(0);
  const complete = await schema();

  for (const name of revertible)
    expect(await migrate('down')).toEqual({ lines: [`${name}.sql reverted`], status: 0 });
  expect(await schema()).not.toBe(complete);
  expect(await database.query("select to_regclass('fund') as fund")).toEqual([{ fund: null }]);

  const again = await migrate();
  expect(again.lines).toEqual(revertible.toReversed().map((name) => `${name}.sql`));
  expect(await schema()).toBe(complete);
  expect((await migrate()).lines).toEqual(['Nothing to do.']);
}, 60_000);

test('migrate down with a name reverts only that migration, and only if it is the newest', async () => {
  const before = await schema();
  const failures = [
    [older, `${older}.sql is not the newest applied migration: ${newest}.sql is. Revert that one first.`],
    [
      'main/0099-none',
      `main/0099-none.sql is no migration of this version. The newest applied one is ${newest}.sql.`,
    ],
    [
      'lists/0001-watchlists',
      'lists/0001-watchlists.sql cannot be reverted: it has no .down.sql. Write a new migration that undoes it, or restore a backup.',
    ],
    [
      '0009-registers',
      '0009-registers has no database. Usage: pnpm --filter @rueda/api migrate [down [main/<name> | lists/<name>]]',
    ],
  ] as const;
  for (const [name, message] of failures)
    expect(await migrate('down', name)).toEqual({ lines: [message], status: 1 });
  expect(await schema()).toBe(before);
  expect(await migrate('down', newest)).toEqual({
    lines: [`${newest}.sql reverted`],
    status: 0,
  });
  await migrate();
}, 60_000);

test('migrate down refuses while a newer version of the service has migrated the database', async () => {
  await database.query("insert into migration (name, digest) values ('main/0099-newer.sql', '')");
  expect(await migrate('down')).toEqual({
    lines: [
      'main/0099-newer.sql: applied by a newer version of the service. Run migrate down of that version first.',
    ],
    status: 1,
  });
  await database.query("delete from migration where name = 'main/0099-newer.sql'");
}, 60_000);

test('migrate rejects an unknown direction instead of migrating', async () => {
  expect(await migrate('up')).toEqual({
    lines: ['Usage: pnpm --filter @rueda/api migrate [down [main/<name> | lists/<name>]]'],
    status: 1,
  });
});
