/** `node src/main.ts`: runs the projector until SIGTERM or SIGINT. */
import { setPriority } from 'node:os';
import { runFeed } from './feed.ts';
import { Projector } from './projector.ts';
import { readSettings, SettingsError } from './settings.ts';

// Stored rows are shown 20 minutes later at the earliest, so readers have priority.
setPriority(10);

try {
  await runFeed(readSettings(process.env), (options) => new Projector(options));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
