import { hash } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** One of the databases that users' lists are spread over. */
export interface Shard {
  readonly name: string;
  readonly database: Database;
}

/**
 * The place of a user among so many shards: jump consistent hashing (Lamping and Veach, 2014). One more shard
 * takes its even share of users from the others, and no user moves between those.
 */
export function shardFor(user: string, count: number): number {
  if (count <= 1) return 0;
  let key = hash('sha256', user, 'buffer').readBigUInt64BE();
  let place = 0n;
  let next = 0n;
  while (next < BigInt(count)) {
    place = next;
    key = BigInt.asUintN(64, key * 2_862_933_555_777_941_757n + 1n);
    next = BigInt(Math.floor((Number(place) + 1) * (2 ** 31 / Number((key >> 33n) + 1n))));
  }
  return Number(place);
}

/** The shards of the service, in an order that never changes: a new one goes to the end. */
export class Shards {
  readonly all: readonly Shard[];
  /** How many of them held users before the others were added; all of them but while the service grows. */
  readonly #before: number;

  constructor(all: readonly Shard[], before: number = all.length) {
    this.all = all;
    this.#before = before;
  }

  /** Where a user's lists are, unless the user has moved. */
  of(user: string): Shard {
    return this.#at(shardFor(user, this.#before));
  }

  /** Where a user is to go, while the service grows; undefined for one who stays. */
  nextOf(user: string): Shard | undefined {
    if (this.#before === this.all.length) return undefined;
    const place = shardFor(user, this.all.length);
    return place === shardFor(user, this.#before) ? undefined : this.#at(place);
  }

  /** The shard of a name that another shard has given. */
  named(name: string): Shard {
    const shard = this.all.find((each) => each.name === name);
    if (!shard) throw new Error(`A user has moved to "${name}", which is not among WATCHLIST_DATABASES.`);
    return shard;
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map(({ database }) => database.close()));
  }

  #at(place: number): Shard {
    const shard = this.all[place];
    if (!shard) throw new Error('There is no watchlist database: name at least one.');
    return shard;
  }
}
