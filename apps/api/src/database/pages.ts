import type { Database, Parameter, Statement } from './database.ts';

/** Which page of a list, counted from 1, and how long a page is. */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
}

/**
 * How many rows of a list are counted and can be paged through. A list that says so many holds so many or more: what
 * lies further is reached by narrowing it (to a company, a year, a span of days), not by turning pages.
 */
const maxListed = 5000;

/** How a list is read. */
export interface PageSource {
  /** A table and its conditions, or one that `ahead` names. */
  readonly from: string;
  /** By columns of an index, so that a page is read from its place and the rest is not. */
  readonly order: string;
  /** How many values the conditions take. */
  readonly values: number;
  /** What is answered of a row: JSON, or its text. */
  readonly row?: string;
  /** What comes before the statement (`with …`). */
  readonly ahead?: string;
}

/**
 * A statement that gives one page of a list: how many rows there are, and those of the page as JSON text. Its last
 * two values are the length of a page and the rows before it.
 */
export function pageStatement(
  name: string,
  { from, order, values, row = 'data', ahead = '' }: PageSource,
): Statement {
  const [size, offset] = [`$${values + 1}::int`, `$${values + 2}::int`];
  const text = `${ahead} select (select count(*) from (select from ${from} limit ${maxListed}) counted)::int,
    '[' || coalesce((select string_agg(row::text, ',') from (
      select ${row} as row from ${from} order by ${order}
      limit greatest(0, least(${size}, ${maxListed} - ${offset})) offset ${offset}
    ) rows), '') || ']'`;
  return { name, text };
}

/** Reads a page as the public interface gives it, as JSON text. */
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
