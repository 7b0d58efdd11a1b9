import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { cases } from '../../../../tools/cases.ts';
import { listServers } from '../testing/list-servers.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  type Change,
  type ListName,
  listNumbers,
  type StoredItem,
  WatchlistRepository,
} from './repository.ts';

const user = 'a1b2c3';
let running: TestApp;
let headers: Record<string, string>;

interface Step {
  readonly code: string;
  readonly add: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  code: fc.constantFrom('CREDITC1', 'ALICORC1', 'BVN', 'IFS', 'BAP', 'SCCO'),
  add: fc.boolean(),
});

/** Each step is sent eight times at once; the first that acts has acted for all. Gives what went wrong. */
async function play(app: App, steps: readonly Step[]): Promise<string | null> {
  await running.lists.query('truncate watchlist_item');
  let model: string[] = [];
  for (const { code, add } of steps) {
    const isNew = model.includes(code) !== add;
    if (isNew) model = add ? [...model, code] : model.filter((each) => each !== code);
    const body = { idUser: user, code, add };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(app, 'POST', '/v1/watchlist/stock', { headers, body })),
    );
    if (answers.some(({ status }) => status !== 200))
      return `answered ${answers.map(({ status }) => status).join()}`;
    const effects = answers.filter(({ json }) => (json as { changed: boolean }).changed).length;
    if (effects !== (isNew ? 1 : 0)) return `${effects} effects of one request`;
  }
  const { json } = await ask(app, 'GET', `/v1/watchlist/stock/${user}`, { headers });
  const held = (json as { code: string }[]).map(({ code }) => code);
  return held.join() === model.join() ? null : `holds ${held.join()} and not ${model.join()}`;
}

describe.each(listServers)('S5: on $name', ({ name, variables }) => {
  beforeAll(async () => {
    running = await startTestApp({ variables });
    headers = await running.as(user);
  });
  afterAll(() => running.close());

  test('a request sent eight times at once acts once, and the list is what was asked for', {
    timeout: 600_000,
  }, async () => {
    const runs = cases(4, 100);
    const steps = 100;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (each) => {
        expect(await play(running.app, each)).toBeNull();
      }),
      { numRuns: runs, endOnFailure: true },
    );
    console.log(
      `S5, ${name}: ${runs * steps} requests, each 8 times at once: state as the model, 1 effect each`,
    );
  });

  test('the check sees a service that looks first and adds after', async () => {
    const hasty = await running.twin({ watchlists: (database) => new LookThenAdd(database) });
    expect(
      await play(
        hasty,
        Array.from({ length: 40 }, (_, place) => ({ code: 'BVN', add: place % 2 === 0 })),
      ),
    ).not.toBeNull();
  });
});

/** The control: SELECT, then INSERT. */
class LookThenAdd extends WatchlistRepository {
  readonly #database: Database;

  constructor(database: Database) {
    super(database);
    this.#database = database;
  }

  override async add(of: string, list: ListName, { item }: StoredItem): Promise<Change> {
    const values = [of, listNumbers[list], item];
    const where = 'where id_user = $1 and list = $2::smallint and item = $3';
    const look = { name: 'look first', text: `select 1 from watchlist_item ${where}` };
    if ((await this.#database.read(look, values)).length > 0) return 'unchanged';
    const insert = 'insert into watchlist_item (id_user, list, item, place) values ($1, $2::smallint, $3, 1)';
    await this.#database.write({ name: 'then add', text: `${insert} on conflict do nothing` }, values);
    return 'changed';
  }
}
