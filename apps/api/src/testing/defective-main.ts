/** The service with one defect, put in on purpose: the checks of `resilience` must find each. Named by `DEFECT`. */
import { Client } from 'pg';
import { App, type AppOptions } from '../app.ts';
import { readSettings } from '../settings.ts';
import {
  type Change,
  type ListName,
  type StoredItem,
  WatchlistRepository,
} from '../watchlists/repository.ts';

/** Says that a write is done, and does it a little later. */
class HastyRepository extends WatchlistRepository {
  override add(user: string, list: ListName, item: StoredItem, most: number): Promise<Change> {
    setTimeout(() => void super.add(user, list, item, most).catch(() => undefined), 100);
    return Promise.resolve('changed');
  }

  override remove(user: string, list: ListName, item: string): Promise<Change> {
    setTimeout(() => void super.remove(user, list, item).catch(() => undefined), 100);
    return Promise.resolve('changed');
  }
}

const defect = process.env['DEFECT'];

if (defect === 'no error handler') {
  const { on } = Client.prototype as unknown as { on: (...given: unknown[]) => unknown };
  Client.prototype.on = function (this: Client, ...given: unknown[]) {
    return given[0] === 'error' ? this : on.apply(this, given);
  } as never;
}

const options: Readonly<Record<string, AppOptions>> = {
  'ack before commit': { watchlists: (database) => new HastyRepository(database) },
  'shared connections': { sharesConnections: true },
  'no limit on readers': { readers: null, database: { deadlineMs: 60_000, maxQueued: 10_000 } },
};
const app = new App(readSettings(process.env), options[String(defect)]);
if (defect === 'busy answers')
  app.server.addHook('preHandler', async () => {
    const end = performance.now() + 20;
    while (performance.now() < end);
  });
if (defect === 'requests kept') {
  const kept: unknown[] = [];
  app.server.addHook('onRequest', async (request) => void kept.push(request));
}
const address = await app.start();
app.server.log.info({ address, operations: app.operations.listeningOrigin }, 'started');
// Nobody listens for SIGTERM here: told to stop, it ends at once, which is the defect called "no goodbye".
