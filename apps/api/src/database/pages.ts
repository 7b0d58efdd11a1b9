import type { Database, Statement } from './database.ts';
import type { Cell } from './line.ts';

/** Which page of a list, counted from 1, and how long a page is. */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
}

/**
 * A statement that gives one page of a list: how many rows there are in all, and those of the page as JSON text.
 * Its last two values are the length of a page and the rows before it.
 */
export function pageStatement(
  name: string,
  { from, values, order, row = 'data' }: { from: string; values: number; order: string; row?: string },
): Statement {
  const text = `with found as materialized (select * from ${from})
    select (select count(*) from found)::int, coalesce((select json_agg(row) from (
      select ${row} as row from found order by ${order} limit $${values + 1}::int offset $${values + 2}::int
    ) rows), '[]')::text`;
  return { name, text };
}

/** Reads a page as the public interface gives it, as JSON text. */
export async function readPage(
  database: Database,
  statement: Statement,
  values: readonly Cell[],
  { page, size }: PageQuery,
): Promise<string> {
  const [row] = await database.read(statement, [...values, size, (page - 1) * size]);
  const total = Number(row?.[0]);
  const totalPages = Math.ceil(total / size);
  return `{"totalElements":${total},"totalPages":${totalPages},"last":${page >= totalPages},"content":${String(row?.[1])}}`;
}
