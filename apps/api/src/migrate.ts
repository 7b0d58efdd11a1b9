/**
 * `pnpm --filter @rueda/api migrate` migrates the databases of the service. `… migrate down [name]` reverts the newest
 * migration of the main database; a name such as `lists/0002-order` states the expected one, and its database.
 */
import { OperatorError, runCommand } from './command.ts';
import { Database } from './database/database.ts';
import { migrate, migrateDown } from './database/migrations.ts';
import { readDatabaseSettings } from './settings.ts';

/** Migrates the main database and the lists database, which may be the same. Returns the names of applied migrations. */
export async function migrateAll(settings: {
  databaseUrl: string;
  /** @default databaseUrl */
  listsDatabaseUrl?: string;
}): Promise<string[]> {
  const { databaseUrl, listsDatabaseUrl = databaseUrl } = settings;
  const noPools = { readers: 0, writers: 0 };
  return [
    ...(await migrate(new Database(databaseUrl, noPools), 'main')),
    ...(await migrate(new Database(listsDatabaseUrl, noPools), 'lists')),
  ];
}

const usage = 'Usage: pnpm --filter @rueda/api migrate [down [main/<name> | lists/<name>]]';

/** Reverts the newest migration of the main database, or the expected one of its database. Returns its name. */
async function revert(
  { databaseUrl, listsDatabaseUrl }: { databaseUrl: string; listsDatabaseUrl: string },
  expected?: string,
): Promise<string> {
  const [, role = 'main', file] = /^(main|lists)\/(.+?)(?:\.sql)?$/.exec(expected ?? '') ?? [];
  if (expected !== undefined && file === undefined)
    throw new OperatorError(`${expected} has no database. ${usage}`);
  const address = role === 'lists' ? listsDatabaseUrl : databaseUrl;
  const database = new Database(address, { readers: 0, writers: 0 });
  return migrateDown(database, role === 'lists' ? 'lists' : 'main', {
    expected: file === undefined ? undefined : `${role}/${file}.sql`,
  });
}

if (import.meta.main)
  await runCommand(async () => {
    const [direction, name, ...more] = process.argv.slice(2);
    if ((direction ?? 'down') !== 'down' || more.length > 0) throw new OperatorError(usage);
    const settings = readDatabaseSettings(process.env);
    if (direction === 'down') {
      process.stdout.write(`${await revert(settings, name)} reverted\n`);
      return;
    }
    const applied = await migrateAll(settings);
    process.stdout.write(`${applied.length > 0 ? applied.join('\n') : 'Nothing to do.'}\n`);
  });
