/** The service with one defect, put in on purpose: the checks of `resilience` must find each. Named by `DEFECT`. */
import { Client } from 'pg';
import { App } from '../app.ts';
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

const isHasty = defect === 'ack before commit';
const app = new App(
  readSettings(process.env),
  isHasty ? { watchlists: (shards) => new HastyRepository(shards) } : {},
);
const address = await app.start();
app.server.log.info({ address }, 'started');
// Nobody listens for SIGTERM here: told to stop, it ends at once, which is the defect called "no goodbye".
