import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, type Row } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { cases } from '../../../../tools/cases.ts';
import { createDatabase, type TestDatabase } from '../testing/databases.ts';
import { listServers } from '../testing/list-servers.ts';
import { WatchlistRepository } from './repository.ts';

const user = 'hot-user';
const most = 5;
const items = Array.from({ length: 8 }, (_, place) => `C${place}`);
const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

const describeError = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;

/** Lists as four services share them: each with connections of its own. */
class Crowd {
  readonly #databases: Database[];
  readonly #services: WatchlistRepository[];

  constructor(address: string) {
    const few = { readers: 1, writers: 2, deadlineMs: 10_000 };
    this.#databases = Array.from({ length: 4 }, () => new Database(address, few));
    this.#services = this.#databases.map((database) => new WatchlistRepository(database));
  }

  /** All at once on one user. Returns what the database rejected, such as a deadlock. */
  async rush(): Promise<string[]> {
    const change = (service: WatchlistRepository): Promise<unknown> => {
      const chance = Math.random();
      if (chance < 0.65) return service.add(user, 'stock', { item: pick(items) }, most);
      if (chance < 0.85) return service.remove(user, 'stock', pick(items));
      if (chance < 0.9) return service.order(user, 'stock', items.slice(0, most));
      return service.forget(user);
    };
    const changes = this.#services.flatMap((service) => Array.from({ length: 8 }, () => change(service)));
    const settled = await Promise.allSettled(changes);
    return settled.flatMap((each) => (each.status === 'rejected' ? [describeError(each.reason)] : []));
  }

  /** Rushes until something is wrong, or so often. Gives what is. */
  async faultsIn(rounds: number): Promise<string[]> {
    for (let round = 0; round < rounds; round += 1) {
      const found = [...(await this.rush()), ...(await this.#faults())];
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Nothing where the limit and the places of the list and the user's lock hold. */
  async #faults(): Promise<string[]> {
    const count = 'count(*)::int, count(distinct place)::int';
    const [held, places] = await this.#find(`select ${count} from watchlist_item where id_user = $1`);
    return [
      ...(held > most ? [`${held} items where ${most} are allowed`] : []),
      ...(places < held ? [`${held} items on ${places} places`] : []),
      ...(held > 0 && (await this.rowsIn('watchlist_user')) === 0 ? ['items without a lock'] : []),
    ];
  }

  forget(): Promise<void> | undefined {
    return this.#services[0]?.forget(user);
  }

  async rowsIn(table: string): Promise<number> {
    const [rows] = await this.#find(`select count(*)::int from ${table} where id_user = $1`);
    return rows;
  }

  async #find(text: string): Promise<[number, number]> {
    const [row] = (await this.#databases[0]?.read({ name: text.slice(0, 60), text }, [user])) ?? [];
    return row as unknown as [number, number];
  }

  async close(): Promise<void> {
    await Promise.all(this.#databases.map((database) => database.close()));
  }
}

let plain: TestDatabase;
beforeAll(async () => {
  plain = await createDatabase();
});
afterAll(() => plain.drop());

describe.each(listServers)('one user, many writers, on $name', ({ name, variables }) => {
  let crowd: Crowd;
  beforeAll(async () => {
    const address = variables['LISTS_DATABASE_URL'] ?? plain.address;
    await migrate(new Database(address, { readers: 0, writers: 0 }), 'lists');
    crowd = new Crowd(address);
  });
  afterAll(() => crowd.close());

  test('the limit and the places hold while items come and go and the user is forgotten', {
    timeout: 600_000,
  }, async () => {
    const rounds = cases(25, 1000);
    expect(await crowd.faultsIn(rounds)).toEqual([]);
    console.log(`One user on ${name}: ${rounds} times 32 changes at once, 0 faults`);
  });

  test('nothing is left of a user who is forgotten last', async () => {
    for (let round = 0; round < cases(5, 100); round += 1) {
      expect(await crowd.rush()).toEqual([]);
      await crowd.forget();
      expect([await crowd.rowsIn('watchlist_item'), await crowd.rowsIn('watchlist_user')]).toEqual([0, 0]);
    }
  });
});

describe('statements', () => {
  /** The names of the statements that many reads and writes at once become. */
  async function namesOf(): Promise<Set<string>> {
    const names = new Set<string>();
    class Recording extends Database {
      override read(...given: Parameters<Database['read']>): Promise<Row[]> {
        names.add(given[0].name);
        return super.read(...given);
      }
      override write(...given: Parameters<Database['write']>): Promise<Row[]> {
        names.add(given[0].name);
        return super.write(...given);
      }
    }
    const database = new Recording(plain.address, { deadlineMs: 10_000 });
    const lists = new WatchlistRepository(database);
    const all = async (): Promise<void> => {
      const both = (place: number): Promise<unknown>[] => [
        lists.read(`u${place}`, 'stock'),
        lists.add(`u${place}`, 'stock', { item: 'BVN' }, most),
      ];
      await Promise.all(Array.from({ length: 20 }, (_, place) => both(place)).flat());
    };
    await all();
    // By now the database has said what it is.
    names.clear();
    await all();
    await database.close();
    return names;
  }

  test('are shared by those who ask at once, where one machine has all users', async () => {
    expect(await namesOf()).toEqual(new Set(['read codes, batch', 'set item, batch']));
  });

  test('are of one user each, where Citus spreads them', async () => {
    // All that the service sees of it is its name.
    await plain.query("update pg_extension set extname = 'citus' where extname = 'plpgsql'");
    expect(await namesOf()).toEqual(new Set(['read codes', 'set item']));
  });
});

test('the check sees a lock that is not taken again after its row was deleted under those who waited', async () => {
  await plain.query(`create or replace function lock_user(of_user text) returns void language plpgsql as $$
    begin
      insert into watchlist_user (id_user) values (of_user) on conflict do nothing;
      perform 1 from watchlist_user where id_user = of_user for update;
    end $$`);
  const crowd = new Crowd(plain.address);
  const found = await crowd.faultsIn(500);
  await crowd.close();
  expect(found).not.toEqual([]);
});
