import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { migrateAll } from '../migrate.ts';
import { type ChildApp, startChild } from '../testing/child-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';
import { Ledger } from '../testing/ledger.ts';
import { missingPrograms, type PatroniCluster, startPatroni } from '../testing/patroni.ts';

const times = 10;
const lanes = 8;
const missing = missingPrograms();
if (missing.length > 0) console.log(`S9: not run: this machine has no ${missing.join(', ')}.`);

/** How a primary goes. */
type Kind = 'switchover' | 'kill';

interface Outcome {
  readonly ledger: Ledger;
  readonly lost: number;
  readonly phantom: number;
  /** For each time: how long no write was acknowledged, from the kill on, in milliseconds. */
  readonly outages: number[];
  /** For each time: from the new primary saying so to the first acknowledged write, in milliseconds. */
  readonly recoveries: number[];
}

describe.skipIf(missing.length > 0)('S9: a lost database machine', () => {
  let cluster: PatroniCluster;
  let identity: IdentityProvider;
  let child: ChildApp;
  let headers: Record<string, string>[];

  beforeAll(async () => {
    [cluster, identity] = await Promise.all([startPatroni(), startIdentityProvider()]);
    await migrateAll({ databaseUrl: cluster.address });
    const signed = Array.from({ length: lanes }, (_, lane) =>
      identity.sign(identity.claimsOf(`lane-${lane}`)),
    );
    headers = (await Promise.all(signed)).map((token) => ({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }));
  }, 300_000);
  afterAll(async () => {
    await cluster?.remove();
    await identity?.close();
  }, 60_000);

  const start = async (standby: 'required' | 'none'): Promise<void> => {
    child = await startChild({
      PORT: '0',
      DATABASE_URL: cluster.address,
      DATABASE_STANDBY: standby,
      ISSUER: identity.issuer,
      JWKS_URL: identity.keysAddress,
      CLIENT_IDS: identity.clientId,
      USER_RATE: '1000000',
    });
  };
  beforeEach(async () => {
    await cluster.query('truncate watchlist_item, watchlist_user');
    await start('required');
  });
  afterEach(() => void child.process.kill('SIGKILL'));

  /** Writes in one lane until told to stop, and keeps the books. */
  async function write(lane: number, ledger: Ledger, acks: number[], isOver: () => boolean): Promise<void> {
    let [turn, add, isAnswered] = [0, true, true];
    while (!isOver()) {
      const code = `L${lane}N${turn % 60}`;
      // What was not answered is asked again until it is: going on would make every item uncertain, and none be lost.
      if (isAnswered) add = !ledger.has(code);
      isAnswered = await fetch(`${child.address}/v1/watchlist/stock`, {
        method: 'POST',
        headers: headers[lane] ?? {},
        body: JSON.stringify({ idUser: `lane-${lane}`, code, add }),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      ledger.record(code, add, isAnswered);
      if (isAnswered) {
        acks.push(performance.now());
        turn += 1;
      }
      // The machine has the database, its standbys and the service to run: it is not the speed that is measured.
      await pause(isAnswered ? 2 : 20);
    }
  }

  /** What is stored, once nothing that was given up waits for a standby any more and might still act. */
  async function stored(): Promise<Set<string>> {
    const busy = `select 1 from pg_stat_activity where application_name like 'rueda %' and state <> 'idle'`;
    while ((await cluster.query(busy)).length > 0) await pause(100);
    return new Set((await cluster.query('select item from watchlist_item')).map(({ item }) => String(item)));
  }

  async function newPrimary(old: string): Promise<number> {
    for (;;) {
      const name = await cluster.primary();
      if (name !== undefined && name !== old) return performance.now();
      await pause(50);
    }
  }

  async function untilSome(acks: readonly number[], after: number, count: number): Promise<number> {
    for (;;) {
      const since = acks.filter((at) => at > after);
      if (since.length >= count) return since[0] ?? 0;
      await pause(5);
    }
  }

  /** Takes the primary away under writes, again and again. */
  async function failOver(kind: Kind, count: number, cutFor = 500, isSynchronous = true): Promise<Outcome> {
    const ledger = new Ledger();
    const [outages, recoveries]: [number[], number[]] = [[], []];
    let [lost, phantom] = [0, 0];
    for (let time = 0; time < count; time += 1) {
      await cluster.untilWhole(isSynchronous);
      const old = String(await cluster.primary());
      const acks: number[] = [];
      let isOver = false;
      const writing = Array.from({ length: lanes }, (_, lane) => write(lane, ledger, acks, () => isOver));
      await untilSome(acks, 0, 1000);
      const begun = performance.now();
      const handing = kind === 'switchover' ? cluster.switchover(old) : cluster.lose(old, cutFor);
      const primaryAt = await newPrimary(old);
      const goneAt = (await handing) ?? begun;
      const backAt = await untilSome(acks, primaryAt, 1);
      await untilSome(acks, primaryAt, 50);
      isOver = true;
      await Promise.all(writing);
      const around = [goneAt, ...acks.filter((at) => at > goneAt && at <= backAt)];
      outages.push(Math.max(...around.map((at, place) => at - (around[place - 1] ?? at))));
      recoveries.push(backAt - primaryAt);
      const found = ledger.settle(await stored());
      lost += found.lost.length;
      phantom += found.phantom.length;
      if (kind === 'kill') cluster.restart(old);
      console.log(
        `S9, ${kind} ${time + 1}: ${ledger.acknowledged} acknowledged, ${found.lost.length} lost, ` +
          `${seconds(outages.at(-1) ?? 0)} without service, ${seconds(recoveries.at(-1) ?? 0)} after the new primary`,
      );
    }
    return { ledger, lost, phantom, outages, recoveries };
  }

  test.each(['switchover', 'kill'] as const)(
    '%s: loses nothing that was acknowledged, invents nothing, and the service goes on by itself',
    { timeout: 1_800_000 },
    async (kind) => {
      const { ledger, lost, phantom, outages, recoveries } = await failOver(kind, times);
      console.log(
        `S9, ${times} × ${kind}: ${ledger.acknowledged} acknowledged, ${ledger.unanswered} unanswered, ${lost} lost, ` +
          `${phantom} phantom; without service ${spread(outages)}; after the new primary ${spread(recoveries)}`,
      );
      expect([lost, phantom, child.process.exitCode]).toEqual([0, 0, null]);
      expect(Math.max(...recoveries)).toBeLessThan(5000);
      expect(Math.max(...outages)).toBeLessThan(30_000);
    },
  );

  test('kill: acknowledged writes are seen to be lost where commits wait for no standby', {
    timeout: 600_000,
  }, async () => {
    child.process.kill('SIGKILL');
    await cluster.configure('synchronous_mode=false', 'synchronous_mode_strict=false');
    const names = async (): Promise<unknown> =>
      (await cluster.query('show synchronous_standby_names'))[0]?.['synchronous_standby_names'];
    while ((await names()) !== '') await pause(250);
    await start('none');
    const { ledger, lost } = await failOver('kill', 1, 2000, false);
    console.log(
      `S9, control: ${ledger.acknowledged} acknowledged with an asynchronous standby, ${lost} lost`,
    );
    expect(lost).toBeGreaterThan(0);
  });
});

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function spread(figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other);
  return `median ${seconds(sorted[sorted.length >> 1] ?? 0)}, worst ${seconds(sorted.at(-1) ?? 0)}`;
}
