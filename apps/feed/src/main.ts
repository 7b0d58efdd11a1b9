/** `node src/main.ts`: starts the projector and stops it gently. */
import { setPriority } from 'node:os';
import { runFeed } from './feed.ts';
import { Projector } from './projector.ts';
import { readSettings, SettingsError } from './settings.ts';

// What it stores is shown 20 minutes later at the earliest: whoever reads goes first.
setPriority(10);

try {
  await runFeed(readSettings(process.env), (options) => new Projector(options));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
