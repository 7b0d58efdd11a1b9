import type { ClientBase } from 'pg';

/** Rows of a register. A complete list replaces it. */
export interface StoredRegister {
  readonly table: string;
  readonly rows: readonly { readonly id: string; readonly data: unknown }[];
  readonly isComplete: boolean;
}

/** Writes only the rows that differ from the stored ones. By id, because a search reads them by id. */
const changedRows = (table: string): string => `insert into ${table} as known (id, data)
  select id, data from jsonb_to_recordset($1) as (id text, data jsonb) order by id collate "C"
  on conflict (id) do update set data = excluded.data where known.data <> excluded.data`;

const removedRows = (table: string): string => `delete from ${table} where id <> all($1::text[])`;

/** Stores registers in the caller's transaction. */
export async function storeRegisters(
  client: ClientBase,
  registers: readonly StoredRegister[],
): Promise<void> {
  for (const { table, rows, isComplete } of registers) {
    await client.query(changedRows(table), [JSON.stringify(rows)]);
    if (isComplete) await client.query(removedRows(table), [rows.map(({ id }) => id)]);
  }
}
