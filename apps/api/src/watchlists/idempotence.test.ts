import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { cases } from '../../../../tools/cases.ts';
import { listServers } from '../testing/list-servers.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';
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

/** Sends each step eight times at once; only one may take effect. Returns the problem, if any. */
async function play(app: App, steps: readonly Step[]): Promise<string | null> {
  await running.lists.query('truncate watchlist_item');
  let model: string[] = [];
  for (const { code, add } of steps) {
    const isNew = model.includes(code) !== add;
    if (isNew) model = add ? [...model, code] : model.filter((each) => each !== code);
    const body = { idUser: user, code, add };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => sendRequest(app, 'POST', '/v1/watchlist/stock', { headers, body })),
    );
    if (responses.some(({ status }) => status !== 200))
      return `statuses ${responses.map(({ status }) => status).join()}`;
    const effects = responses.filter(({ json }) => (json as { changed: boolean }).changed).length;
    if (effects !== (isNew ? 1 : 0)) return `${effects} effects of one request`;
  }
  const { json } = await sendRequest(app, 'GET', `/v1/watchlist/stock/${user}`, { headers });
  const codes = (json as { code: string }[]).map(({ code }) => code);
  return codes.join() === model.join() ? null : `contains ${codes.join()} instead of ${model.join()}`;
}

describe.each(listServers)('S5: idempotence on $name', ({ name, variables }) => {
  beforeAll(async () => {
    running = await startTestApp({ variables });
    headers = await running.as(user);
  });
  afterAll(() => running.close());

  test('S5: a request sent eight times at once takes effect once, and the list has the requested items', {
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

  test('S5, control: the check detects a service that selects first and inserts later', async () => {
    const withRace = await running.startInstance({
      watchlists: (database) => new SelectThenInsert(database),
    });
    expect(
      await play(
        withRace,
        Array.from({ length: 40 }, (_, index) => ({ code: 'BVN', add: index % 2 === 0 })),
      ),
    ).not.toBeNull();
  });
});

/** The control: SELECT, then INSERT. */
class SelectThenInsert extends WatchlistRepository {
  readonly #database: Database;

  constructor(database: Database) {
    super(database);
    this.#database = database;
  }

  override async add(user: string, list: ListName, { item }: StoredItem): Promise<Change> {
    const values = [user, listNumbers[list], item];
    const where = 'where id_user = $1 and list = $2::smallint and item = $3';
    const select = { name: 'select first', text: `select 1 from watchlist_item ${where}` };
    if ((await this.#database.read(select, values)).length > 0) return 'unchanged';
    const insert = 'insert into watchlist_item (id_user, list, item, place) values ($1, $2::smallint, $3, 1)';
    await this.#database.write({ name: 'then insert', text: `${insert} on conflict do nothing` }, values);
    return 'changed';
  }
}
