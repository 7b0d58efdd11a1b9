import { publishOperation } from '@rueda/server/operations';
import type { ClientBase } from 'pg';
import { OperatorError } from '../command.ts';
import type { Database } from '../database/database.ts';
import { registers } from '../registers/definitions.ts';
import { refreshKeyFigures } from './key-figures.ts';
import { type StoredRegister, storeRegisters } from './store-registers.ts';

type Rows = readonly object[];

/** A security's row: when it was observed, and its number in the source's sequence if it came by the feed. */
interface MarketRow {
  readonly nemonico: string;
  readonly observed_at: string;
  readonly seq?: number | undefined;
  readonly data: unknown;
}

/** Rows ready to be stored, by table. */
export interface StoredDataset {
  readonly issuers: Rows;
  readonly securities: Rows;
  readonly marketRows: readonly MarketRow[];
  readonly ticks: Rows;
  readonly dailyPrices: readonly { readonly observed_at: string }[];
  readonly indices: Rows;
  readonly levels: Rows;
  readonly tradedAmounts: Rows;
  readonly exchangeRates: Rows;
  readonly statements: Rows;
  readonly ratios: Rows;
  readonly facts: Rows;
  readonly documents: Rows;
  readonly entries: Rows;
  readonly registers: readonly StoredRegister[];
  /** When the source last sent market data; null if the rows contain none. */
  readonly spokeAt: string | null;
  readonly isSample: boolean;
}

/** The rows of one JSON array, with their position in it. */
const inputRows = (columns: string): string =>
  `(select * from rows from (jsonb_to_recordset($1) as (${columns})) with ordinality) input`;

/**
 * A statement that stores all rows of one JSON array. Of two rows with the same key, stored or in the input, the one
 * with the greater sequence wins, however late it is delivered, and of one delivered twice the first. Without a
 * sequence, as in an operator's load, the last wins.
 */
function upsert(table: string, key: string, columns: string, where = 'true'): string {
  const names = columns.split(', ').map((column) => String(column.split(' ')[0]));
  const set = names
    .filter((name) => name !== 'seq' && !key.split(', ').includes(name))
    .map((name) => `${name} = excluded.${name}`);
  const hasSeq = names.includes('seq');
  const hasObservedAt = names.includes('observed_at') && !key.includes('observed_at');
  const isNewer = hasObservedAt
    ? '(excluded.seq, known.observed_at) > (known.seq, excluded.observed_at)'
    : 'excluded.seq > known.seq';
  const newestFirst = [
    ...(hasSeq ? ['seq desc nulls last'] : []),
    ...(hasObservedAt ? ['observed_at'] : []),
    'ordinality desc',
  ];
  return `insert into ${table} as known (${names.join()})
    select distinct on (${key}) ${names.join()} from ${inputRows(columns)} where ${where}
    order by ${key}, ${newestFirst.join()}
    on conflict (${key}) do update set ${set.join()}
    ${hasSeq ? `, seq = greatest(known.seq, excluded.seq) where (${isNewer}) is not false` : ''}`;
}

const contentOf = (data: string): string => `${data} - 'createdDate' - 'updatedDate'`;

/** Skips a row with the content of the previous one: the source's write times do not count. */
function ifChanged(table: string, ...keys: string[]): string {
  return `${contentOf('input.data')} is distinct from (
    select ${contentOf('m.data')} from ${table} m
    where ${keys.map((key) => `m.${key} = input.${key} and `).join('')}m.observed_at <= input.observed_at
    order by m.observed_at desc limit 1)`;
}

/**
 * Reads use the last observed row of a security, so observation order must equal the order of the source. A row that
 * the source created before one that is stored already is therefore not stored.
 */
const marketRows = `with input as (
    select distinct on (nemonico, observed_at) * from
      ${inputRows('nemonico text, observed_at timestamptz, seq bigint, data jsonb')}
    order by nemonico, observed_at, seq desc nulls last, ordinality desc
  )
  insert into market_row as known (nemonico, observed_at, seq, data)
  select nemonico, observed_at, seq, data from (
    select *, max(seq) over (partition by nemonico order by observed_at
      rows between unbounded preceding and 1 preceding) as seq_before from input
  ) input
  where case when seq is null then ${ifChanged('market_row', 'nemonico')}
    else seq > coalesce(greatest(seq_before, (
      select m.seq from market_row m
      where m.nemonico = input.nemonico and m.observed_at <= input.observed_at and m.seq is not null
      order by m.observed_at desc limit 1)), 0)
    end
  on conflict (nemonico, observed_at) do update set data = excluded.data, seq = greatest(known.seq, excluded.seq)
    where (excluded.seq > known.seq) is not false`;

/**
 * For the same reason a stored row with a lower sequence but a later observation is deleted. Each is looked up by its
 * key and deleted by its position: a join would read the complete table for every batch until it has statistics.
 */
const outdatedRows = `delete from market_row where ctid = any(array(
    select known.ctid from jsonb_to_recordset($1) as input (nemonico text, observed_at timestamptz, seq bigint)
    cross join lateral (
      select m.ctid from market_row m
      where m.nemonico = input.nemonico and m.observed_at > input.observed_at and m.seq <= input.seq
      offset 0
    ) known))`;

/** A security has the company of its last row. */
const listings = `insert into security as known (nemonico, company_code, company_name)
  select nemonico, data->>'companyCode', data->>'companyName' from unnest($1::text[]) nemonico
  cross join lateral (
    select data from market_row m where m.nemonico = nemonico.nemonico order by m.observed_at desc limit 1
  ) last
  on conflict (nemonico) do update set company_code = excluded.company_code, company_name = excluded.company_name
    where (known.company_code, known.company_name) is distinct from (excluded.company_code, excluded.company_name)`;

const observedFigure = 'nemonico text, at timestamptz, value float8, seq bigint, observed_at timestamptz';

const statements: Readonly<
  Record<
    Exclude<keyof StoredDataset, 'marketRows' | 'entries' | 'registers' | 'spokeAt' | 'isSample'>,
    string
  >
> = {
  issuers: upsert(
    'issuer',
    'company_code',
    'company_code text, rpj_code text, company_name text, sector_code text, data jsonb',
  ),
  securities: upsert(
    'security',
    'nemonico',
    'nemonico text, company_code text, company_name text, data jsonb',
  ),
  ticks: upsert('tick', 'nemonico, at', observedFigure),
  dailyPrices: upsert(
    'daily_price',
    'nemonico, day, observed_at',
    'nemonico text, day date, observed_at timestamptz, data jsonb',
    ifChanged('daily_price', 'nemonico', 'day'),
  ),
  indices: upsert('market_index', 'nemonico', 'nemonico text, name text, short_name text, seq bigint'),
  levels: upsert('index_level', 'nemonico, at', observedFigure),
  tradedAmounts: upsert(
    'traded_amount',
    'day, observed_at',
    'day date, observed_at timestamptz, data jsonb',
    ifChanged('traded_amount', 'day'),
  ),
  exchangeRates: upsert('exchange_rate', 'day', 'day date, usd_to_pen numeric'),
  statements: upsert(
    'statement',
    'rpj_code, year_period, period, eeff_type, document_type',
    'rpj_code text, year_period text, period text, eeff_type text, document_type text, document_order int, data jsonb',
  ),
  ratios: upsert('ratio', 'rpj_code, name', 'rpj_code text, name text, place int, data jsonb'),
  facts: upsert(
    'material_fact',
    'digest',
    'digest text, rpj_code text, registered_at timestamptz, data jsonb',
  ),
  documents: upsert('document', 'path', 'path text, kind text, company_code text, day date, data jsonb'),
};

const entries = `insert into search_entry (kind, language, path, title, body, day)
  select distinct on (kind, coalesce(language, ''), path) kind, language, path, title, body, day
  from jsonb_to_recordset($1) as (kind text, language text, path text, title text, body text, day date)
  on conflict (kind, coalesce(language, ''), path) do update
    set title = excluded.title, body = excluded.body, day = excluded.day`;

const feed = `insert into feed (name, spoke_at) values ('market', $1)
  on conflict (name) do update set spoke_at = greatest(feed.spoke_at, excluded.spoke_at)`;

/** The contents of a database: the sample, other rows, or nothing. */
const contents = `select exists (select from feed where name = 'sample') as "isSample",
  exists (select from security) or exists (select from issuer) or exists (select from index_level)
    or exists (select from material_fact) or exists (select from document) or exists (select from statement)
    or exists (select from search_entry)
    ${registers.map(({ table }) => `or exists (select from ${table})`).join(' ')} as "hasRows"`;

/** Marks a database as the sample: it may be read at any instant, because no figure in it is real. */
const markSample = `insert into feed (name, spoke_at) values ('sample', now()) on conflict do nothing`;

/** Stores datasets. */
export class LoadRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores all of a dataset, or none of it. */
  store(dataset: StoredDataset): Promise<void> {
    return this.#database.session(async (client) => {
      const { rows } = await client.query<{ isSample: boolean; hasRows: boolean }>(contents);
      const { isSample = false, hasRows = false } = rows[0] ?? {};
      if (isSample && !dataset.isSample)
        throw new OperatorError(
          'This database contains the sample, whose prices are not delayed: load into another one.',
        );
      if (hasRows && !isSample && dataset.isSample)
        throw new OperatorError('This database contains real data: load the sample into another one.');
      await storeRows(client, dataset);
      // Not later by autovacuum: until then pages of a register are read with a poor plan and not from its indexes alone.
      for (const { table } of dataset.registers) await client.query(`vacuum analyze ${table}`);
    });
  }
}

/** Stores all of these rows, or none of them, on the caller's connection. */
export async function storeRows(client: ClientBase, rows: Partial<StoredDataset>): Promise<void> {
  // Named statements, so that a connection plans each once and not for every batch.
  const run = async (name: string, text: string, input: Rows = []): Promise<void> => {
    if (input.length > 0)
      await publishOperation({ kind: 'statement', name }, () =>
        client.query({ name, text, values: [JSON.stringify(input)] }),
      );
  };
  await client.query('begin');
  try {
    const { marketRows: market = [] } = rows;
    const key = ({ nemonico, observed_at, seq }: MarketRow): object => ({ nemonico, observed_at, seq });
    await run('outdatedRows', outdatedRows, market.filter(({ seq }) => seq !== undefined).map(key));
    await run('marketRows', marketRows, market);
    const nemonicos = [...new Set(market.map(({ nemonico }) => nemonico))];
    if (nemonicos.length > 0) await client.query({ name: 'listings', text: listings, values: [nemonicos] });
    for (const [part, text] of Object.entries(statements))
      await run(part, text, rows[part as keyof typeof statements]);
    await run('entries', entries, rows.entries);
    await refreshKeyFigures(client, rows);
    await storeRegisters(client, rows.registers ?? []);
    if (rows.isSample) await client.query(markSample);
    if (rows.spokeAt) await client.query(feed, [rows.spokeAt]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
