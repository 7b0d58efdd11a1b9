import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, type Row } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { cases } from '../../../../tools/cases.ts';
import { createDatabase, type TestDatabase } from '../testing/databases.ts';
import { listServers } from '../testing/list-servers.ts';
import { WatchlistRepository } from './repository.ts';

const user = 'hot-user';
const maxItems = 5;
const items = Array.from({ length: 8 }, (_, index) => `C${index}`);
const pick = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;

const describeError = (error: Error): string =>
  error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;

/** Four services with separate connections that share one database. */
class Crowd {
  readonly #databases: Database[];
  readonly #services: WatchlistRepository[];

  constructor(address: string) {
    const few = { readers: 1, writers: 2, deadlineMs: 10_000 };
    this.#databases = Array.from({ length: 4 }, () => new Database(address, few));
    this.#services = this.#databases.map((database) => new WatchlistRepository(database));
  }

  /** Sends all changes at once for one user. Returns the errors of the database, such as a deadlock. */
  async rush(): Promise<string[]> {
    const change = (service: WatchlistRepository): Promise<unknown> => {
      const chance = Math.random();
      if (chance < 0.65) return service.add(user, 'stock', { item: pick(items) }, maxItems);
      if (chance < 0.85) return service.remove(user, 'stock', pick(items));
      if (chance < 0.9) return service.order(user, 'stock', items.slice(0, maxItems));
      return service.forget(user);
    };
    const changes = this.#services.flatMap((service) => Array.from({ length: 8 }, () => change(service)));
    const settled = await Promise.allSettled(changes);
    return settled.flatMap((each) => (each.status === 'rejected' ? [describeError(each.reason)] : []));
  }

  /** Rushes this many rounds, or until there is a problem. Returns the problems. */
  async problemsIn(rounds: number): Promise<string[]> {
    for (let round = 0; round < rounds; round += 1) {
      const problems = [...(await this.rush()), ...(await this.#problems())];
      if (problems.length > 0) return problems;
    }
    return [];
  }

  /** Violations of the limit, the positions or the user's lock. */
  async #problems(): Promise<string[]> {
    const count = 'count(*)::int, count(distinct place)::int';
    const [items, positions] = await this.#find(`select ${count} from watchlist_item where id_user = $1`);
    return [
      ...(items > maxItems ? [`${items} items where ${maxItems} are allowed`] : []),
      ...(positions < items ? [`${items} items on ${positions} positions`] : []),
      ...(items > 0 && (await this.rowsIn('watchlist_user')) === 0 ? ['items without a lock'] : []),
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

describe.each(listServers)('concurrent writers of one user on $name', ({ name, variables }) => {
  let crowd: Crowd;
  beforeAll(async () => {
    const address = variables['LISTS_DATABASE_URL'] ?? plain.address;
    await migrate(new Database(address, { readers: 0, writers: 0 }), 'lists');
    crowd = new Crowd(address);
  });
  afterAll(() => crowd.close());

  test('concurrent changes of one user never violate the limit and the positions of a list', {
    timeout: 600_000,
  }, async () => {
    const rounds = cases(25, 1000);
    expect(await crowd.problemsIn(rounds)).toEqual([]);
    console.log(`One user on ${name}: ${rounds} times 32 changes at once, 0 problems`);
  });

  test('deleting a user after concurrent changes leaves no row', async () => {
    for (let round = 0; round < cases(5, 100); round += 1) {
      expect(await crowd.rush()).toEqual([]);
      await crowd.forget();
      expect([await crowd.rowsIn('watchlist_item'), await crowd.rowsIn('watchlist_user')]).toEqual([0, 0]);
    }
  });
});

describe('batched statements', () => {
  /** The names of the statements that concurrent reads and writes produce. */
  async function namesOf(): Promise<Set<string>> {
    const names = new Set<string>();
    class Recording extends Database {
      override read(...args: Parameters<Database['read']>): Promise<Row[]> {
        names.add(args[0].name);
        return super.read(...args);
      }
      override write(...args: Parameters<Database['write']>): Promise<Row[]> {
        names.add(args[0].name);
        return super.write(...args);
      }
    }
    const database = new Recording(plain.address, { deadlineMs: 10_000 });
    const lists = new WatchlistRepository(database);
    const all = async (): Promise<void> => {
      const readAndAdd = (index: number): Promise<unknown>[] => [
        lists.read(`u${index}`, 'stock'),
        lists.add(`u${index}`, 'stock', { item: 'BVN' }, maxItems),
      ];
      await Promise.all(Array.from({ length: 20 }, (_, index) => readAndAdd(index)).flat());
    };
    await all();
    // The repository knows the engine by now.
    names.clear();
    await all();
    await database.close();
    return names;
  }

  test('concurrent requests share statements on a single machine', async () => {
    expect(await namesOf()).toEqual(new Set(['read codes, batch', 'set item, batch']));
  });

  test('each statement is for one user on Citus', async () => {
    // The service detects Citus by the name of its extension.
    await plain.query("update pg_extension set extname = 'citus' where extname = 'plpgsql'");
    expect(await namesOf()).toEqual(new Set(['read codes', 'set item']));
  });
});

test('control: the check detects a lock that is lost when its row is deleted while others wait', async () => {
  await plain.query(`create or replace function lock_user(of_user text) returns void language plpgsql as $$
    begin
      insert into watchlist_user (id_user) values (of_user) on conflict do nothing;
      perform 1 from watchlist_user where id_user = of_user for update;
    end $$`);
  const crowd = new Crowd(plain.address);
  const problems = await crowd.problemsIn(500);
  await crowd.close();
  expect(problems).not.toEqual([]);
});
