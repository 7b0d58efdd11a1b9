import type { TestDatabase } from '@rueda/api/testing/databases';

/** The tables that the feed writes. */
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

/** Returns one hash of all rows of these tables. */
export async function hashTables(database: Pick<TestDatabase, 'query'>): Promise<unknown> {
  const sums = tables.map(
    (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`,
  );
  const [row] = await database.query(`select md5(concat_ws('/', ${sums.join()})) as hash`);
  return row?.['hash'];
}

/** Deletes all rows. `truncate` costs more for a test's few rows. */
export const emptyTables = async (database: Pick<TestDatabase, 'query'>): Promise<void> =>
  void (await database.query(tables.map((table) => `delete from ${table}`).join(';')));
