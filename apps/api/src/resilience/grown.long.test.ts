import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sent, statementsOf } from '../../../../bench/grown/asked.ts';
import { grow, grownCodes, grownNow, whole } from '../../../../bench/grown/grow.ts';
import { measure } from '../../../../bench/grown/measure.ts';
import { Database } from '../database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** S27: every public statement stays cheap on a database with years of history. */

let running: TestApp;
let sent: Sent[];
beforeAll(async () => {
  running = await startTestApp({ now: () => grownNow });
  await grow(running.settings.databaseUrl, whole);
  sent = await statementsOf(running.app, grownCodes);
}, 1_800_000);
afterAll(() => running.close());

/**
 * Rows a statement may look at, on any machine and however busy: the 5,000 that a list counts and the 5,000 before
 * its last page, and a little more. Lists that grow with time hold so many that reading one whole for either is seen.
 */
const maxRows = 11_000;

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The rows that the leaves of a plan looked at: given on, or thrown away. */
function rowsOf(plan: Plan): number {
  const looked =
    plan['Relation Name'] === undefined
      ? 0
      : plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), looked * plan['Actual Loops']);
}

/** The statements that look at too many rows, after `change` to the database, which is then taken back. */
function dearAfter(change = 'select'): Promise<string[]> {
  return new Database(running.settings.databaseUrl, { readers: 0, writers: 0 }).session(async (client) => {
    // As on a large database, where reading a whole table is never the cheapest way.
    await client.query(
      "set timezone = 'UTC'; set plan_cache_mode = force_generic_plan; set enable_seqscan = off; begin",
    );
    await client.query(change);
    const dear: string[] = [];
    for (const { address, statement, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${statement.text}`,
        [...values],
      );
      const looked = Math.max(...rows.map((row) => rowsOf(row['QUERY PLAN'][0].Plan)));
      if (looked > maxRows) dear.push(`${statement.name} looks at ${looked} rows: ${address}`);
    }
    await client.query('rollback');
    return dear;
  });
}

test('no public statement reads years to answer: each looks at a bounded number of rows', async () => {
  expect(new Set(sent.map(({ statement }) => statement.name)).size).toBeGreaterThan(25);
  expect(await dearAfter()).toEqual([]);
});

test.each(['material_fact_by_time', 'statement_by_time'])('the check sees that %s is gone', async (index) => {
  expect(await dearAfter(`drop index ${index}`)).not.toEqual([]);
});

test('each takes at most 20 ms of processor time', { timeout: 600_000 }, async () => {
  const times = await measure(running.settings.databaseUrl, sent);
  const over = sent.flatMap(({ address }, place) =>
    Number(times[place]) > 20 ? [`${times[place]?.toFixed(1)} ms: ${address}`] : [],
  );
  console.log(`S27: ${times.length} statements, the dearest ${Math.max(...times).toFixed(1)} ms`);
  expect(over).toEqual([]);
});
