/** The service with one injected defect, named by `DEFECT`: the tests in `resilience` must detect each. */
import { Client } from 'pg';
import { App, type AppOptions } from '../app.ts';
import { readSettings } from '../settings.ts';
import {
  type Change,
  type ListName,
  type StoredItem,
  WatchlistRepository,
} from '../watchlists/repository.ts';

/** Acknowledges a write and runs it 100 ms later. */
class EarlyAckRepository extends WatchlistRepository {
  override add(user: string, list: ListName, item: StoredItem, maxItems: number): Promise<Change> {
    setTimeout(() => void super.add(user, list, item, maxItems).catch(() => undefined), 100);
    return Promise.resolve('changed');
  }

  override remove(user: string, list: ListName, item: string): Promise<Change> {
    setTimeout(() => void super.remove(user, list, item).catch(() => undefined), 100);
    return Promise.resolve('changed');
  }
}

const defect = process.env['DEFECT'];

if (defect === 'no error handler') {
  const { on } = Client.prototype as unknown as { on: (...args: unknown[]) => unknown };
  Client.prototype.on = function (this: Client, ...args: unknown[]) {
    return args[0] === 'error' ? this : on.apply(this, args);
  } as never;
}

const options: Readonly<Record<string, AppOptions>> = {
  'ack before commit': { watchlists: (database) => new EarlyAckRepository(database) },
  'shared connections': { sharesConnections: true },
  'no limit on readers': { readers: null, database: { deadlineMs: 60_000, maxQueued: 10_000 } },
};
const app = new App(readSettings(process.env), options[String(defect)]);
if (defect === 'busy responses')
  app.server.addHook('preHandler', async () => {
    const end = performance.now() + 20;
    while (performance.now() < end);
  });
if (defect === 'requests retained') {
  const retained: unknown[] = [];
  app.server.addHook('onRequest', async (request) => void retained.push(request));
}
const address = await app.start();
app.server.log.info({ address, operations: app.operations.listeningOrigin }, 'started');
// There is no SIGTERM handler: the process ends at once, which is the defect "no graceful shutdown".
