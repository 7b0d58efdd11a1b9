import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { cases } from '../../../../tools/cases.ts';
import { startChild } from '../testing/child-app.ts';
import { type DatabaseProxy, startDatabaseProxy, type Toxic, toxics } from '../testing/database-proxy.ts';
import { type Answer, ask, startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
let running: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  headers = await running.as(user);
});
afterAll(() => running.close());

/** A read and a write at once. */
const both = (app: App, code = 'BVN'): Promise<Answer[]> =>
  Promise.all([
    ask(app, 'GET', `/v1/watchlist/stock/${user}`, { headers }),
    ask(app, 'POST', '/v1/watchlist/stock', { headers, body: { idUser: user, code, add: true } }),
  ]);

describe('S14: a database in trouble', () => {
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(String(running.databases[0]?.address));
  });
  afterAll(() => proxy.close());

  const behindProxy = (deadlineMs?: number): Promise<App> =>
    running.twin({ database: deadlineMs === undefined ? {} : { deadlineMs } }, { DATABASE_URL: proxy.address });

  /** Sends requests while the database is in trouble, and then until it is well. */
  async function suffer(app: App, toxic: Toxic) {
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    await proxy.spoil(toxic);
    const answers: (Answer & { took: number })[] = [];
    const sent: Promise<void>[] = [];
    for (let turn = 0; turn < cases(20, 60); turn += 1) {
      const start = performance.now();
      sent.push(
        (async () => {
          for (const answer of await both(app)) answers.push({ ...answer, took: performance.now() - start });
        })(),
      );
      await pause(50);
    }
    await Promise.all(sent);
    stalls.disable();
    await proxy.spoil(null);
    const start = performance.now();
    while ((await both(app)).some(({ status }) => status !== 200)) await pause(10);
    return {
      answers,
      recovery: performance.now() - start,
      // What a busy machine adds to every time that is measured on it.
      stall: stalls.max / 1_000_000,
      slowest: Math.max(...answers.map(({ took }) => took)),
    };
  }

  test.each(toxics)(
    '%s: every answer within 250 ms, 503 with Retry-After or good, and well again within a second',
    async (toxic) => {
      const app = await behindProxy();
      await both(app);
      const { answers, slowest, recovery, stall } = await suffer(app, toxic);
      const refused = answers.filter(({ status }) => status !== 200);
      console.log(
        `S14, ${toxic}: ${answers.length} answers, ${refused.length} refused, slowest ${slowest.toFixed(0)} ms, ` +
          `well after ${recovery.toFixed(0)} ms (longest stall of the machine ${stall.toFixed(0)} ms)`,
      );
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, headers: sent, json } of refused) {
        expect([status, sent['retry-after']]).toEqual([503, '1']);
        expect(json).toMatchObject({ code: 'unavailable' });
      }
      expect(slowest - 2 * stall).toBeLessThan(250);
      // The gate runs on busy machines; the figure itself is held by the full run.
      expect(recovery - 2 * stall).toBeLessThan(cases(5000, 1000));
      await app.close();
    },
  );

  test('the check sees a service that waits for its database', async () => {
    const patient = await behindProxy(5000);
    await both(patient);
    expect((await suffer(patient, 'late by a second')).slowest).toBeGreaterThan(1000);
    await patient.close();
  });
});

describe('S10: connections ended by the database', () => {
  const backends = "application_name ~ '^rueda .* (read|write)$' and datname = current_database()";
  const end = (where = ''): string =>
    `select pg_terminate_backend(pid) from pg_stat_activity where ${backends} ${where} order by random() limit 1`;
  const open = async (): Promise<number> =>
    Number(
      (
        await running.databases[0]?.query(`select count(*)::int as n from pg_stat_activity where ${backends}`)
      )?.[0]?.['n'],
    );

  test('idle or at work: the service goes on, and opens no more than it had', {
    timeout: 600_000,
  }, async () => {
    const before = await open();
    const times = cases(100, 1000);
    const state = { isOver: false, good: 0 };
    const work = (async () => {
      for (let turn = 0; !state.isOver; turn += 1)
        for (const { status } of await both(running.app, `C${turn % 50}`)) {
          expect([200, 503]).toContain(status);
          if (status === 200) state.good += 1;
        }
    })();
    // Until there are more good answers than ended connections: how many a second is the machine's affair.
    for (let time = 0; time < times || state.good <= times; time += 1)
      await running.databases[0]?.query(end(time % 2 === 0 ? "and state = 'idle'" : ''));
    state.isOver = true;
    await work;
    const statuses = async (): Promise<number[]> => (await both(running.app)).map(({ status }) => status);
    await expect.poll(statuses).toEqual([200, 200]);
    await expect.poll(open).toBeLessThanOrEqual(before);
    console.log(
      `S10: ${times} connections ended during ${state.good} good answers, 0 exits, at most ${before} connections before and after`,
    );
  });

  test('the check sees a service that ends with them', async () => {
    const child = await startChild(running.environment, 'no error handler');
    await running.databases[0]?.query(end());
    for (let time = 0; time < 20 && child.process.exitCode === null; time += 1) {
      await running.databases[0]?.query(end());
      await pause(50);
    }
    expect((await child.ended).code).not.toBe(0);
  });
});
