import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { Database } from '../database/database.ts';
import { cases } from '../../../../tools/cases.ts';
import { isLinearizable, type Operation } from '../testing/linearizable.ts';
import { listServers } from '../testing/list-servers.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type ListName, WatchlistRepository } from '../watchlists/repository.ts';

const users = ['u1', 'u2', 'u3', 'u4'];
const codes = Array.from({ length: 10 }, (_, index) => `C${index}`);
const clients = 32;

let running: TestApp;
let headers: Record<string, string>[];
/** How long an unanswered write could still take effect: longer than the database lets it run. */
const lateEffectMs = 1000;

/** Runs many clients on few items while connections are terminated. Returns items whose history is not linearizable. */
async function runClients(
  app: App,
  total: number,
  killIntervalMs: number,
): Promise<{ wrong: string[]; unanswered: number; kills: number }> {
  await running.lists.query('truncate watchlist_item');
  const history = new Map<string, Operation[]>();
  for (const user of users) for (const code of codes) history.set(`${user} ${code}`, []);
  const count = { sent: 0, unanswered: 0, kills: 0 };
  const pick = (of: number): number => Math.floor(Math.random() * of);

  const client = async (): Promise<void> => {
    while (count.sent < total) {
      count.sent += 1;
      const index = pick(users.length);
      const [user = '', userHeaders = {}] = [users[index], headers[index]];
      const start = performance.now();
      const chance = Math.random();
      if (chance < 0.02) {
        const { status } = await sendRequest(app, 'DELETE', `/v1/users/${user}/data`, {
          headers: userHeaders,
        });
        if (status !== 204) count.unanswered += 1;
        const end = performance.now();
        for (const code of codes)
          history
            .get(`${user} ${code}`)
            ?.push(
              status === 204
                ? { kind: 'overwrites', value: false, start, end }
                : { kind: 'may change', value: false, start, end: end + lateEffectMs },
            );
      } else if (chance < 0.4) {
        const { status, json } = await sendRequest(app, 'GET', `/v1/watchlist/stock/${user}`, {
          headers: userHeaders,
        });
        if (status !== 200) continue;
        const listed = new Set((json as { code: string }[]).map(({ code }) => code));
        const end = performance.now();
        for (const code of codes)
          history.get(`${user} ${code}`)?.push({ kind: 'observes', value: listed.has(code), start, end });
      } else {
        const [code = '', add] = [codes[pick(codes.length)], Math.random() < 0.5];
        const { status, json } = await sendRequest(app, 'POST', '/v1/watchlist/stock', {
          headers: userHeaders,
          body: { idUser: user, code, add },
        });
        const hasChanged = (json as { changed?: boolean }).changed;
        if (status !== 200) count.unanswered += 1;
        history.get(`${user} ${code}`)?.push(
          status === 200
            ? {
                kind: hasChanged === true ? 'changes' : 'observes',
                value: add,
                start,
                end: performance.now(),
              }
            : { kind: 'may change', value: add, start, end: performance.now() + lateEffectMs },
        );
      }
    }
  };

  const killer = new Database(running.lists.address, { readers: 1, writers: 0, deadlineMs: 10_000 });
  const statement = {
    name: 'kill',
    text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'rueda lists %'
      and datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
  };
  const killing = (async () => {
    while (count.sent < total) {
      await new Promise((resolve) => setTimeout(resolve, killIntervalMs));
      count.kills += (await killer.read(statement)).length;
    }
  })();
  await Promise.all([killing, ...Array.from({ length: clients }, client)]);
  await killer.close();
  const wrong = [...history].filter(([, operations]) => !isLinearizable(operations)).map(([item]) => item);
  return { wrong, unanswered: count.unanswered, kills: count.kills };
}

describe.each(listServers)('S6: linearizability on $name', ({ name, variables }) => {
  beforeAll(async () => {
    running = await startTestApp({ variables });
    headers = await Promise.all(users.map((user) => running.as(user)));
  });
  afterAll(() => running.close());

  test('S6: the lists are linearizable for 32 clients while connections are terminated', {
    timeout: 1_800_000,
  }, async () => {
    const total = cases(4000, 100_000);
    const { wrong, unanswered, kills } = await runClients(running.app, total, 50);
    console.log(
      `S6, ${name}: ${total} operations of ${clients} clients on ${users.length * codes.length} items, ${kills} connections killed, ` +
        `${unanswered} writes unanswered, ${wrong.length} items not linearizable`,
    );
    expect(wrong).toEqual([]);
    expect(kills).toBeGreaterThan(cases(3, 100));
  });

  test('S6, control: the check detects reads that are up to 40 ms old', async () => {
    const withStaleReads = await running.startInstance({
      watchlists: (database) => new CachingRepository(database),
    });
    expect((await runClients(withStaleReads, 2000, 50)).wrong.length).toBeGreaterThan(0);
  });
});

/** The control: a read is cached for 40 ms. */
class CachingRepository extends WatchlistRepository {
  readonly #cached = new Map<string, { at: number; list: string }>();

  override async read(user: string, list: ListName): Promise<string> {
    const key = `${user} ${list}`;
    const cached = this.#cached.get(key);
    if (cached !== undefined && performance.now() - cached.at < 40) return cached.list;
    const read = await super.read(user, list);
    this.#cached.set(key, { at: performance.now(), list: read });
    return read;
  }
}
