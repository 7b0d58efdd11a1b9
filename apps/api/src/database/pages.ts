import type { Database, Parameter, Statement } from './database.ts';

/** The page of a list, from 1, and its size. */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
}

/**
 * How many rows of a list are counted and paged. A total of this size means "this many or more": reach further rows by
 * narrowing the list (to a company, a year, a span of days).
 */
const maxListedRows = 5000;

/** The source of a paged list. */
export interface PageSource {
  /** A table and its conditions, or a name defined in `prefix`. */
  readonly from: string;
  /** By the columns of an index, so that only the rows of the page are read. */
  readonly order: string;
  /** Number of values in the conditions. */
  readonly values: number;
  /** The output of a row: JSON, or its text. */
  readonly row?: string;
  /** Text in front of the statement (`with …`). */
  readonly prefix?: string;
}

/**
 * A statement that returns one page of a list: the number of rows, and those of the page as JSON text. Its last two
 * values are the page size and the offset.
 */
export function pageStatement(
  name: string,
  { from, order, values, row = 'data', prefix = '' }: PageSource,
): Statement {
  const [size, offset] = [`$${values + 1}::int`, `$${values + 2}::int`];
  const text = `${prefix} select (select count(*) from (select from ${from} limit ${maxListedRows}) counted)::int,
    '[' || coalesce((select string_agg(row::text, ',') from (
      select ${row} as row from ${from} order by ${order}
      limit greatest(0, least(${size}, ${maxListedRows} - ${offset})) offset ${offset}
    ) rows), '') || ']'`;
  return { name, text };
}

/** Reads a page in the format of the public interface, as JSON text. */
export async function readPage(
  database: Database,
  statement: Statement,
  values: readonly Parameter[],
  { page, size }: PageQuery,
): Promise<string> {
  const [row] = await database.read(statement, [...values, size, (page - 1) * size]);
  const total = Number(row?.[0]);
  const totalPages = Math.ceil(total / size);
  return `{"totalElements":${total},"totalPages":${totalPages},"last":${page >= totalPages},"content":${String(row?.[1])}}`;
}
