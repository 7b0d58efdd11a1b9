import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sent, statementsOf } from '../../../../bench/grown/sent-requests.ts';
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
 * Maximum rows a statement may read: the 5,000 that a list counts and the 5,000 before its last page, plus headroom.
 * The lists of the grown database are long enough to detect a statement that reads one completely.
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

/** The rows that the scans of a plan read, returned or filtered out. */
function rowsOf(plan: Plan): number {
  const read =
    plan['Relation Name'] === undefined
      ? 0
      : plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0);
  return (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), read * plan['Actual Loops']);
}

/** The statements that read too many rows after `change` to the database, which is then rolled back. */
function expensiveAfter(change = 'select'): Promise<string[]> {
  return new Database(running.settings.databaseUrl, { readers: 0, writers: 0 }).session(async (client) => {
    // As on a large database, where a sequential scan is never the cheapest plan.
    await client.query(
      "set timezone = 'UTC'; set plan_cache_mode = force_generic_plan; set enable_seqscan = off; begin",
    );
    await client.query(change);
    const expensive: string[] = [];
    for (const { address, statement, values } of sent) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${statement.text}`,
        [...values],
      );
      const read = Math.max(...rows.map((row) => rowsOf(row['QUERY PLAN'][0].Plan)));
      if (read > maxRows) expensive.push(`${statement.name} reads ${read} rows: ${address}`);
    }
    await client.query('rollback');
    return expensive;
  });
}

test('S27: every public statement reads a bounded number of rows', async () => {
  expect(new Set(sent.map(({ statement }) => statement.name)).size).toBeGreaterThan(25);
  expect(await expensiveAfter()).toEqual([]);
});

test.each(['material_fact_by_time', 'statement_by_time'])(
  'S27, control: the check detects that the index %s is missing',
  async (index) => {
    expect(await expensiveAfter(`drop index ${index}`)).not.toEqual([]);
  },
);

test('S27: every public statement uses at most 20 ms of processor time', { timeout: 600_000 }, async () => {
  const times = await measure(running.settings.databaseUrl, sent);
  const over = sent.flatMap(({ address }, index) =>
    Number(times[index]) > 20 ? [`${times[index]?.toFixed(1)} ms: ${address}`] : [],
  );
  console.log(`S27: ${times.length} statements, the slowest ${Math.max(...times).toFixed(1)} ms`);
  expect(over).toEqual([]);
});
