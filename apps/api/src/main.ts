/** `node src/main.ts`: starts the service and shuts it down gracefully. */
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
  // Write the compile cache now, if there is one: a killed process writes nothing.
  flushCompileCache();
}

await runCommand(main);
