import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateAll } from '../migrate.ts';
import { type Cluster, createCluster } from '../testing/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
  await cluster.start({ max_wal_size: '4GB' });
  await migrateAll({ databaseUrl: cluster.address, listsDatabaseUrl: cluster.address });
});
afterAll(() => cluster.remove());

async function queryValue(address: string, text: string): Promise<string> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

/** A hash of all rows, in any order. */
const hashOf = (address: string): Promise<string> =>
  queryValue(
    address,
    "select count(*) || ' ' || coalesce(sum(hashtextextended(watchlist_item::text, 0)), 0) from watchlist_item",
  );

const addUsers = (from: number, to: number): Promise<string> =>
  queryValue(
    cluster.address,
    `insert into watchlist_item (id_user, list, item, place) select 'user-' || u, 2, 'CODE' || i, i
      from generate_series(${from}, ${to}) u, generate_series(1, 10) i`,
  );

test('S24: a restored backup of a million rows has every row, also if it was made during writes', async () => {
  await addUsers(1, 100_000);
  const before = await hashOf(cluster.address);
  const restored = await createCluster(cluster.address);
  await restored.start();
  expect(await hashOf(restored.address)).toBe(before);
  await restored.remove();

  const state = { isOver: false, next: 100_001 };
  const writing = (async () => {
    while (!state.isOver) {
      await addUsers(state.next, state.next + 99);
      state.next += 100;
    }
  })();
  const firstUncertain = state.next;
  const begun = performance.now();
  const second = await createCluster(cluster.address);
  const tookMs = performance.now() - begun;
  state.isOver = true;
  await writing;
  await second.start();
  const users = Number(
    await queryValue(second.address, 'select count(distinct id_user) from watchlist_item'),
  );
  const rows = Number(await queryValue(second.address, 'select count(*) from watchlist_item'));
  console.log(
    `S24: ${before.split(' ')[0]} rows equal by hash; a second backup took ${(tookMs / 1000).toFixed(1)} s during writes, and holds ${rows} rows of ${users} users`,
  );
  expect(users).toBeGreaterThanOrEqual(firstUncertain - 1);
  // A user's ten items were written in one transaction: none is partial.
  expect(rows).toBe(users * 10);
  await second.remove();
});

test('S24, control: the hash detects a copy without one row', async () => {
  const before = await hashOf(cluster.address);
  const restored = await createCluster(cluster.address);
  await restored.start();
  await queryValue(
    restored.address,
    "delete from watchlist_item where id_user = 'user-7' and item = 'CODE3' returning 1",
  );
  expect(await hashOf(restored.address)).not.toBe(before);
  await restored.remove();
});
