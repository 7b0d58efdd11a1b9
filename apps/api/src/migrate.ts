/** `node src/migrate.ts`: migrates the databases of the service. */
import { runCommand } from './command.ts';
import { Database } from './database/database.ts';
import { migrate } from './database/migrations.ts';
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

if (import.meta.main)
  await runCommand(async () => {
    const applied = await migrateAll(readDatabaseSettings(process.env));
    process.stdout.write(`${applied.length > 0 ? applied.join('\n') : 'Nothing to do.'}\n`);
  });
