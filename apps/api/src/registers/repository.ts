import type { Language } from '@rueda/domain/language';
import type { Database, Parameter, Statement } from '../database/database.ts';
import type { RegisterColumn, RegisterDefinition } from './definitions.ts';
import type { RegisterQuery } from './schemas.ts';

/**
 * How many matches of a search are counted and sorted: the first ones by id. A total of this size means "this many or
 * more". A common word ends the search early; sorting all its matches would take longer than finding them.
 */
const maxMatches = 1000;

/** How many types a register can have whose types depend on its rows. */
const maxTypes = 100;

const nameOf = ({ column, isLocalised }: RegisterColumn, language: Language): string =>
  isLocalised ? `${column}_${language}` : column;

/** The distinct types, each found with one index lookup instead of reading every row. */
function typesOf({ table, type, part }: RegisterDefinition, language: Language): string {
  if (!type || type.values) return 'null';
  const column = nameOf(type, language);
  const first = (condition: string): string =>
    `(select ${column} from ${table} where ${part ? `${part.column} = $1` : 'true'} ${condition}
      order by ${column} limit 1)`;
  return `(with recursive found (type) as (
      select ${first('')} union all select ${first(`and ${column} > found.type`)} from found where type is not null
    ) select coalesce(json_agg(type), '[]')::text from (
      select type from found where type is not null limit ${maxTypes}) types)`;
}

/**
 * The statement of one order and set of filters, because each uses another index. It returns the total, the rows, the
 * types, and whether the data is the sample. Its values: the part, type and search if any, the page size, the offset.
 */
function statementOf(
  definition: RegisterDefinition,
  { sort, descending, language, type, search }: RegisterQuery,
): Statement {
  const { table, part, sorts } = definition;
  const column = sorts[sort] as RegisterColumn;
  let count = 0;
  const conditions = [
    ...(part ? [`${part.column} = $${(count += 1)}`] : []),
    ...(type && definition.type ? [`${nameOf(definition.type, language)} = $${(count += 1)}`] : []),
    // Not `like`: no character of the text is a wildcard. A sublink is evaluated once instead of for every row.
    ...(search ? [`position((select plain($${(count += 1)})) in words_${language}) > 0`] : []),
  ];
  const [size, offset] = [`$${count + 1}::int`, `$${count + 2}::int`];
  const direction = descending ? 'desc' : 'asc';
  const order = `place ${direction} ${column.isNullable ? 'nulls last' : ''}, id ${direction}`;
  // A search is evaluated once for both the total and the rows; without one, each is read from an index.
  const text = `with matches as ${search ? 'materialized' : 'not materialized'} (
      select id, ${nameOf(column, language)} as place from ${table}
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      ${search ? `order by id limit ${maxMatches}` : ''})
    select (select count(*) from matches)::int,
      '[' || coalesce((select string_agg(data::text, ',' order by ${order}) from (
        select id, place from matches order by ${order} limit ${size} offset ${offset}
      ) page join ${table} using (id)), '') || ']',
      ${typesOf(definition, language)},
      exists (select from feed where name = 'sample')`;
  const variant = [sort, direction, language, type && 'of type', search && 'with words'];
  return { name: `${table} by ${variant.filter(Boolean).join(' ')}`, text };
}

/** The public registers, as JSON text. */
export class RegisterRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of a register. */
  async read(definition: RegisterDefinition, query: RegisterQuery): Promise<string> {
    const { part, type, search, page, size } = query;
    const filters = [part, type, search].filter((value) => value !== undefined && value !== '');
    const values: Parameter[] = [...(filters as string[]), size, (page - 1) * size];
    const [row] = await this.#database.read(statementOf(definition, query), values);
    const [total, rows, types, isSample] = (row ?? []) as [number, string, string | null, boolean];
    return `{"total":${total},"isSample":${isSample},${types === null ? '' : `"types":${types},`}"rows":${rows}}`;
  }
}
