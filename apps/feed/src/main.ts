/** `node src/main.ts`: starts the projector and stops it gently. */
import { runFeed } from './feed.ts';
import { Projector } from './projector.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  await runFeed(readSettings(process.env), (options) => new Projector(options));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
