/** `node src/migrate.ts`: brings every database of the service up to date. */
import { Database } from './database/database.ts';
import { migrate } from './database/migrations.ts';
import { readSettings } from './settings.ts';

/** Migrates the main database and every shard. Gives the names of what was applied. */
export async function migrateAll(settings: {
  databaseUrl: string;
  watchlistDatabases: Readonly<Record<string, string>>;
}): Promise<string[]> {
  const none = { readers: 0, writers: 0 };
  const applied = await migrate(new Database(settings.databaseUrl, none), 'main');
  for (const [name, address] of Object.entries(settings.watchlistDatabases)) {
    const names = await migrate(new Database(address, none), 'shard');
    applied.push(...names.map((each) => `${each} (${name})`));
  }
  return applied;
}

if (import.meta.main) {
  const applied = await migrateAll(readSettings(process.env));
  process.stdout.write(`${applied.length > 0 ? applied.join('\n') : 'Nothing to do.'}\n`);
}
