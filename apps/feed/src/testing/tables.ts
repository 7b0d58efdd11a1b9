import type { TestDatabase } from '@rueda/api/testing/databases';

/** All that the feed writes. */
const tables = [
  'market_row',
  'tick',
  'index_level',
  'index_day',
  'market_index',
  'security',
  'material_fact',
  'feed',
];

/** One hash of all rows that the feed writes. */
export async function hashOf(database: Pick<TestDatabase, 'query'>): Promise<unknown> {
  const sums = tables.map(
    (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`,
  );
  const [row] = await database.query(`select md5(concat_ws('/', ${sums.join()})) as hash`);
  return row?.['hash'];
}

/** Takes all of them away: rows, because emptying a table's file costs more than a test's few rows. */
export const empty = async (database: Pick<TestDatabase, 'query'>): Promise<void> =>
  void (await database.query(tables.map((table) => `delete from ${table}`).join(';')));
