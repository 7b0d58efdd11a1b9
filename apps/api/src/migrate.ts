/** `node src/migrate.ts`: brings the databases of the service up to date. */
import { runCommand } from './command.ts';
import { Database } from './database/database.ts';
import { migrate } from './database/migrations.ts';
import { readDatabaseSettings } from './settings.ts';

/** Migrates the main database and that of users' lists, which may be the same. Gives the names of what was applied. */
export async function migrateAll(settings: {
  databaseUrl: string;
  /** @default databaseUrl */
  listsDatabaseUrl?: string;
}): Promise<string[]> {
  const { databaseUrl, listsDatabaseUrl = databaseUrl } = settings;
  const none = { readers: 0, writers: 0 };
  return [
    ...(await migrate(new Database(databaseUrl, none), 'main')),
    ...(await migrate(new Database(listsDatabaseUrl, none), 'lists')),
  ];
}

if (import.meta.main)
  await runCommand(async () => {
    const applied = await migrateAll(readDatabaseSettings(process.env));
    process.stdout.write(`${applied.length > 0 ? applied.join('\n') : 'Nothing to do.'}\n`);
  });
