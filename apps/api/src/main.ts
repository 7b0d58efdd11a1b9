/** `node src/main.ts`: starts the service and stops it gently. */
import { flushCompileCache } from 'node:module';
import { App } from './app.ts';
import { runCommand } from './command.ts';
import { readSettings } from './settings.ts';

async function main(): Promise<void> {
  const app = new App(readSettings(process.env));
  try {
    const address = await app.start();
    app.server.log.info({ address, operations: app.operations.listeningOrigin }, 'started');
  } catch (error) {
    await app.close();
    throw error;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      app.server.log.info('stopping');
      void app.stop();
    });
  // Compiled code, where it is to be kept, is written now: a process that is killed writes nothing.
  flushCompileCache();
}

await runCommand(main);
