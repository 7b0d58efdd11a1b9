import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { App } from '../app.ts';
import { migrateAll } from '../migrate.ts';
import { readSettings } from '../settings.ts';
import { cases } from '../../../../tools/cases.ts';
import { type Cluster, createCluster } from '../testing/cluster.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';
import { Ledger } from '../testing/ledger.ts';
import { sendRequest, fetchOperations } from '../testing/test-app.ts';

const lanes = 16;
let cluster: Cluster;
let identity: IdentityProvider;
let headers: Record<string, string>[];

beforeAll(async () => {
  [cluster, identity] = await Promise.all([createCluster(), startIdentityProvider()]);
  await cluster.start();
  await migrateAll({ databaseUrl: cluster.address });
  headers = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => ({
      authorization: `Bearer ${await identity.sign(identity.claimsOf(`lane-${lane}`))}`,
    })),
  );
});
afterAll(async () => {
  await cluster.remove();
  await identity.close();
});

let app: App;
beforeEach(async () => {
  app = new App(
    readSettings({
      DATABASE_URL: cluster.address,
      ISSUER: identity.issuer,
      JWKS_URL: identity.keysAddress,
      CLIENT_IDS: identity.clientId,
      LOG_LEVEL: 'silent',
      USER_RATE: '1000000',
      OPERATIONS_PORT: '0',
    }),
    // Without the safety checks, which would reject the control.
    { database: { check: async () => [] } },
  );
  await app.server.ready();
});

/** Writes in one lane until `isOver`, and records the results. */
async function write(lane: number, ledger: Ledger, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const code = `L${lane}N${turn % 60}`;
    const add = !ledger.has(code);
    const body = { idUser: `lane-${lane}`, code, add };
    const { status } = await sendRequest(app, 'POST', '/v1/watchlist/stock', {
      headers: headers[lane] ?? {},
      body,
    });
    ledger.record(code, add, status === 200);
    // The database is unreachable: do not spin.
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Reads a list, with retries: on a busy machine a database that just started may miss the deadline. */
async function listOf(lane: number): Promise<{ code: string }[]> {
  for (;;) {
    const { status, json } = await sendRequest(app, 'GET', `/v1/watchlist/stock/lane-${lane}`, {
      headers: headers[lane] ?? {},
    });
    if (status === 200) return json as { code: string }[];
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const stored = async (): Promise<Set<string>> => {
  const lists = await Promise.all(headers.map((_, lane) => listOf(lane)));
  return new Set(lists.flat().map(({ code }) => code));
};

interface Outcome {
  readonly ledger: Ledger;
  readonly lost: number;
  readonly phantom: number;
  /** Maximum time from PostgreSQL's first connection until the service is ready. */
  readonly slowestMs: number;
}

/** Kills all processes of PostgreSQL during writes, several times. */
async function kill(times: number, writes: number, settings: Record<string, string> = {}): Promise<Outcome> {
  await cluster.crash();
  await cluster.start(settings);
  const ledger = new Ledger();
  ledger.settle(new Set());
  await untilReady();
  let [lost, phantom, slowestMs] = [0, 0, 0];
  const before = await stored();
  for (const item of before) ledger.record(item, true, true);
  ledger.acknowledged = 0;
  for (let time = 0; time < times; time += 1) {
    const enough = ledger.acknowledged + writes;
    let isOver = false;
    const writing = Array.from({ length: lanes }, (_, lane) => write(lane, ledger, () => isOver));
    while (ledger.acknowledged < enough) await new Promise((resolve) => setTimeout(resolve, 1));
    await cluster.crash();
    isOver = true;
    await Promise.all(writing);
    await cluster.start(settings);
    slowestMs = Math.max(slowestMs, await untilReady());
    const difference = ledger.settle(await stored());
    lost += difference.lost.length;
    phantom += difference.phantom.length;
  }
  await app.close();
  return { ledger, lost, phantom, slowestMs };
}

async function untilReady(): Promise<number> {
  const start = performance.now();
  while ((await fetchOperations(app, '/ready')).text.includes('"away"'))
    await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - start;
}

describe('S7: kill -9 of PostgreSQL', () => {
  test('S7: kill -9 of PostgreSQL loses no acknowledged write, adds none, and recovers within a second', {
    timeout: 1_800_000,
  }, async () => {
    const { ledger, lost, phantom, slowestMs } = await kill(cases(4, 100), cases(250, 1000));
    console.log(
      `S7: ${cases(4, 100)} kills, ${ledger.acknowledged} acknowledged, ${ledger.unanswered} unanswered, ` +
        `${lost} lost, ${phantom} phantom, ready again within ${slowestMs.toFixed(0)} ms`,
    );
    expect([lost, phantom]).toEqual([0, 0]);
    // The gate runs on busy machines; the full run tests the actual limit.
    expect(slowestMs).toBeLessThan(cases(5000, 1000));
  });

  test('S7, control: without synchronous_commit, kill -9 of PostgreSQL loses writes', async () => {
    const { lost, ledger } = await kill(3, 250, { synchronous_commit: 'off' });
    console.log(`S7, control: ${ledger.acknowledged} acknowledged with synchronous_commit off, ${lost} lost`);
    expect(lost).toBeGreaterThan(0);
  });
});
