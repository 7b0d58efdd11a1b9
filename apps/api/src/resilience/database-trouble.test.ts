import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { cases } from '../../../../tools/cases.ts';
import { startChild } from '../testing/child-app.ts';
import { type DatabaseProxy, startDatabaseProxy, type Toxic, toxics } from '../testing/database-proxy.ts';
import { sendRequest, startTestApp, type TestApp, type TestResponse } from '../testing/test-app.ts';

const user = 'a1b2c3';
let running: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  headers = await running.as(user);
});
afterAll(() => running.close());

/** Sends a read and a write at once. */
const readAndWrite = (app: App, code = 'BVN'): Promise<TestResponse[]> =>
  Promise.all([
    sendRequest(app, 'GET', `/v1/watchlist/stock/${user}`, { headers }),
    sendRequest(app, 'POST', '/v1/watchlist/stock', { headers, body: { idUser: user, code, add: true } }),
  ]);

describe('S14: database faults', () => {
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(String(running.databases[0]?.address));
  });
  afterAll(() => proxy.close());

  const behindProxy = (deadlineMs?: number): Promise<App> =>
    running.startInstance(
      { database: deadlineMs === undefined ? {} : { deadlineMs } },
      { DATABASE_URL: proxy.address },
    );

  /** Sends requests during a fault, and then until the service has recovered. */
  async function runWithFault(app: App, toxic: Toxic) {
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    await proxy.inject(toxic);
    const responses: (TestResponse & { tookMs: number })[] = [];
    const sent: Promise<void>[] = [];
    for (let turn = 0; turn < cases(20, 60); turn += 1) {
      const start = performance.now();
      sent.push(
        (async () => {
          for (const response of await readAndWrite(app))
            responses.push({ ...response, tookMs: performance.now() - start });
        })(),
      );
      await pause(50);
    }
    await Promise.all(sent);
    stalls.disable();
    await proxy.inject(null);
    const start = performance.now();
    while ((await readAndWrite(app)).some(({ status }) => status !== 200)) await pause(10);
    return {
      responses,
      recoveryMs: performance.now() - start,
      // The delay that a busy machine adds to every measured time.
      stallMs: stalls.max / 1_000_000,
      slowestMs: Math.max(...responses.map(({ tookMs }) => tookMs)),
    };
  }

  test.each(toxics)(
    'S14, %s: every response within 250 ms, 200 or 503 with Retry-After, and recovery within a second',
    async (toxic) => {
      const app = await behindProxy();
      await readAndWrite(app);
      const { responses, slowestMs, recoveryMs, stallMs } = await runWithFault(app, toxic);
      const rejected = responses.filter(({ status }) => status !== 200);
      console.log(
        `S14, ${toxic}: ${responses.length} responses, ${rejected.length} rejected, slowest ${slowestMs.toFixed(0)} ms, ` +
          `recovered after ${recoveryMs.toFixed(0)} ms (longest stall of the machine ${stallMs.toFixed(0)} ms)`,
      );
      expect(rejected.length).toBeGreaterThan(0);
      for (const { status, headers: sent, json } of rejected) {
        expect([status, sent['retry-after']]).toEqual([503, '1']);
        expect(json).toMatchObject({ code: 'unavailable' });
      }
      expect(slowestMs - 2 * stallMs).toBeLessThan(250);
      // The gate runs on busy machines; the full run tests the actual limit.
      expect(recoveryMs - 2 * stallMs).toBeLessThan(cases(5000, 1000));
      await app.close();
    },
  );

  test('S14, control: the check detects a service that waits for its database', async () => {
    const withLongDeadline = await behindProxy(5000);
    await readAndWrite(withLongDeadline);
    expect((await runWithFault(withLongDeadline, 'late by a second')).slowestMs).toBeGreaterThan(1000);
    await withLongDeadline.close();
  });
});

describe('S10: connections terminated by the database', () => {
  const backends = "application_name ~ '^rueda .* (read|write)$' and datname = current_database()";
  const terminate = (where = ''): string =>
    `select pg_terminate_backend(pid) from pg_stat_activity where ${backends} ${where} order by random() limit 1`;
  const countConnections = async (): Promise<number> =>
    Number(
      (
        await running.databases[0]?.query(`select count(*)::int as n from pg_stat_activity where ${backends}`)
      )?.[0]?.['n'],
    );

  test('S10: after terminated connections the service continues with no more connections than before', {
    timeout: 600_000,
  }, async () => {
    const before = await countConnections();
    const times = cases(100, 1000);
    const state = { isOver: false, good: 0 };
    const work = (async () => {
      for (let turn = 0; !state.isOver; turn += 1)
        for (const { status } of await readAndWrite(running.app, `C${turn % 50}`)) {
          expect([200, 503]).toContain(status);
          if (status === 200) state.good += 1;
        }
    })();
    // Until there are more good responses than terminated connections, whatever the speed of the machine.
    for (let time = 0; time < times || state.good <= times; time += 1)
      await running.databases[0]?.query(terminate(time % 2 === 0 ? "and state = 'idle'" : ''));
    state.isOver = true;
    await work;
    const statuses = async (): Promise<number[]> =>
      (await readAndWrite(running.app)).map(({ status }) => status);
    await expect.poll(statuses).toEqual([200, 200]);
    await expect.poll(countConnections).toBeLessThanOrEqual(before);
    console.log(
      `S10: ${times} connections terminated during ${state.good} good responses, 0 exits, at most ${before} connections before and after`,
    );
  });

  test('S10, control: the check detects a service that exits with its connections', async () => {
    const child = await startChild(running.environment, 'no error handler');
    await running.databases[0]?.query(terminate());
    for (let time = 0; time < 20 && child.process.exitCode === null; time += 1) {
      await running.databases[0]?.query(terminate());
      await pause(50);
    }
    expect((await child.ended).code).not.toBe(0);
  });
});
