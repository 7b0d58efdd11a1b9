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
if (missing.length > 0) console.log(`S9 is skipped: install ${missing.join(', ')}.`);

/** How a primary is lost. */
type Kind = 'switchover' | 'kill';

interface Outcome {
  readonly ledger: Ledger;
  readonly lost: number;
  readonly phantom: number;
  /** For each loss: the longest time without an acknowledged write. */
  readonly outagesMs: number[];
  /** For each loss: the time from the new primary's promotion to the first acknowledged write. */
  readonly recoveriesMs: number[];
}

describe.skipIf(missing.length > 0)('S9: lost database machine', () => {
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

  /** Writes in one lane until `isOver`, and records the results. */
  async function write(lane: number, ledger: Ledger, acks: number[], isOver: () => boolean): Promise<void> {
    let [turn, add, isAcknowledged] = [0, true, true];
    while (!isOver()) {
      const code = `L${lane}N${turn % 60}`;
      // Repeat an unacknowledged request: otherwise every item would become uncertain, and no loss detectable.
      if (isAcknowledged) add = !ledger.has(code);
      isAcknowledged = await fetch(`${child.address}/v1/watchlist/stock`, {
        method: 'POST',
        headers: headers[lane] ?? {},
        body: JSON.stringify({ idUser: `lane-${lane}`, code, add }),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      ledger.record(code, add, isAcknowledged);
      if (isAcknowledged) {
        acks.push(performance.now());
        turn += 1;
      }
      // The machine runs the database, its standbys and the service: this test does not measure throughput.
      await pause(isAcknowledged ? 2 : 20);
    }
  }

  /** The stored items, once no abandoned write that waits for a standby can still take effect. */
  async function stored(): Promise<Set<string>> {
    const busy = `select 1 from pg_stat_activity where application_name like 'rueda %' and state <> 'idle'`;
    while ((await cluster.query(busy)).length > 0) await pause(100);
    return new Set((await cluster.query('select item from watchlist_item')).map(({ item }) => String(item)));
  }

  async function waitForNewPrimary(old: string): Promise<number> {
    for (;;) {
      const name = await cluster.primary();
      if (name !== undefined && name !== old) return performance.now();
      await pause(50);
    }
  }

  async function waitForAcks(acks: readonly number[], after: number, count: number): Promise<number> {
    for (;;) {
      const since = acks.filter((at) => at > after);
      if (since.length >= count) return since[0] ?? 0;
      await pause(5);
    }
  }

  /** Loses the primary during writes, several times. */
  async function failOver(kind: Kind, count: number, cutForMs = 500, isSynchronous = true): Promise<Outcome> {
    const ledger = new Ledger();
    const [outagesMs, recoveriesMs]: [number[], number[]] = [[], []];
    let [lost, phantom] = [0, 0];
    for (let time = 0; time < count; time += 1) {
      await cluster.untilHealthy(isSynchronous);
      const old = String(await cluster.primary());
      const acks: number[] = [];
      let isOver = false;
      const writing = Array.from({ length: lanes }, (_, lane) => write(lane, ledger, acks, () => isOver));
      await waitForAcks(acks, 0, 1000);
      const begun = performance.now();
      const losing = kind === 'switchover' ? cluster.switchover(old) : cluster.lose(old, cutForMs);
      const primaryAt = await waitForNewPrimary(old);
      const goneAt = (await losing) ?? begun;
      const backAt = await waitForAcks(acks, primaryAt, 1);
      await waitForAcks(acks, primaryAt, 50);
      isOver = true;
      await Promise.all(writing);
      const around = [goneAt, ...acks.filter((at) => at > goneAt && at <= backAt)];
      outagesMs.push(Math.max(...around.map((at, index) => at - (around[index - 1] ?? at))));
      recoveriesMs.push(backAt - primaryAt);
      const difference = ledger.settle(await stored());
      lost += difference.lost.length;
      phantom += difference.phantom.length;
      if (kind === 'kill') cluster.restart(old);
      console.log(
        `S9, ${kind} ${time + 1}: ${ledger.acknowledged} acknowledged, ${difference.lost.length} lost, ` +
          `${seconds(outagesMs.at(-1) ?? 0)} without service, ${seconds(recoveriesMs.at(-1) ?? 0)} after the new primary`,
      );
    }
    return { ledger, lost, phantom, outagesMs, recoveriesMs };
  }

  test.each(['switchover', 'kill'] as const)(
    'S9: a %s of the primary loses no acknowledged write, adds none, and the service recovers automatically',
    { timeout: 1_800_000 },
    async (kind) => {
      const { ledger, lost, phantom, outagesMs, recoveriesMs } = await failOver(kind, times);
      console.log(
        `S9, ${times} × ${kind}: ${ledger.acknowledged} acknowledged, ${ledger.unanswered} unanswered, ${lost} lost, ` +
          `${phantom} phantom; without service ${spread(outagesMs)}; after the new primary ${spread(recoveriesMs)}`,
      );
      expect([lost, phantom, child.process.exitCode]).toEqual([0, 0, null]);
      expect(Math.max(...recoveriesMs)).toBeLessThan(5000);
      expect(Math.max(...outagesMs)).toBeLessThan(30_000);
    },
  );

  test('S9, control: with an asynchronous standby, a kill of the primary loses acknowledged writes', {
    timeout: 600_000,
  }, async () => {
    child.process.kill('SIGKILL');
    await cluster.configure('synchronous_mode=false', 'synchronous_mode_strict=false');
    const standbyNames = async (): Promise<unknown> =>
      (await cluster.query('show synchronous_standby_names'))[0]?.['synchronous_standby_names'];
    while ((await standbyNames()) !== '') await pause(250);
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
