/**
 * `node src/watchlists/rebalance.ts`: moves every user who is not on the shard that `WATCHLIST_DATABASES` gives, while
 * the service goes on with the list it was started with. `--finish` then forgets who moved, once no service is left
 * that runs with the old list.
 */
import { Database } from '../database/database.ts';
import { readSettings } from '../settings.ts';
import { type Shard, shardFor, Shards } from './shards.ts';
import { finishMoves, moveUser, usersOf } from './shards-repository.ts';

/** Users of one shard on the way at once. A move waits for the disk three times; moves together share the waits. */
const lanes = 16;

/** Moves whoever is on another shard than the list of them says. Gives how many were moved. */
export async function rebalance({ all }: Shards): Promise<number> {
  let moved = 0;
  const lanesOf = (from: Shard, place: number): Promise<void>[] => {
    const users = usersOf(from);
    const work = async (): Promise<void> => {
      for await (const user of users) {
        const home = shardFor(user, all.length);
        const to = all[home];
        if (home === place || to === undefined) continue;
        await moveUser(user, from, to);
        moved += 1;
      }
    };
    return Array.from({ length: lanes }, work);
  };
  await Promise.all(all.flatMap(lanesOf));
  return moved;
}

if (import.meta.main) {
  const { watchlistDatabases } = readSettings(process.env);
  const entries = Object.entries(watchlistDatabases);
  const shards = new Shards(
    entries.map(([name, address]) => ({ name, database: new Database(address, { deadline: 60_000 }) })),
  );
  const isLast = process.argv.includes('--finish');
  const count = isLast ? await finishMoves(shards) : await rebalance(shards);
  process.stdout.write(`${count} ${isLast ? 'moves forgotten' : 'users moved'}.\n`);
  await shards.close();
}
