import type { Database } from '../database/database.ts';

type Rows = readonly object[];

/** Rows ready to be stored, by the columns they go to. */
export interface StoredKit {
  readonly issuers: Rows;
  readonly listings: Rows;
  readonly securities: Rows;
  readonly marketRows: Rows;
  readonly ticks: Rows;
  readonly dailyPrices: Rows;
  readonly indices: Rows;
  readonly levels: Rows;
  readonly tradedAmounts: Rows;
  readonly statements: Rows;
  readonly ratios: Rows;
  readonly facts: Rows;
  readonly documents: Rows;
  readonly entries: Rows;
  /** When the source spoke, where it said anything about the market. */
  readonly spokeAt: string | null;
}

/** A statement that takes all rows at once, as one JSON array. The last of two rows with one key counts. */
function upsert(table: string, key: string, columns: string, where = ''): string {
  const names = columns.split(', ').map((column) => column.split(' ')[0]);
  const set = names
    .filter((name) => !key.split(', ').includes(String(name)))
    .map((name) => `${name} = excluded.${name}`);
  return `insert into ${table} as known (${names.join()})
    select distinct on (${key}) ${names.join()} from (
      select * from rows from (jsonb_to_recordset($1) as (${columns})) with ordinality
    ) given ${where} order by ${key}, ordinality desc
    on conflict (${key}) do ${set.length > 0 ? `update set ${set.join()}` : 'nothing'}`;
}

/** A row that says what the last one said is not kept again. */
const ifChanged = `where data is distinct from (
  select m.data from market_row m where m.nemonico = given.nemonico and m.observed_at <= given.observed_at
  order by m.observed_at desc limit 1)`;

const statements: Readonly<Record<Exclude<keyof StoredKit, 'entries' | 'spokeAt'>, string>> = {
  issuers: upsert(
    'issuer',
    'company_code',
    'company_code text, rpj_code text, company_name text, sector_code text, data jsonb',
  ),
  listings: upsert('security', 'nemonico', 'nemonico text, company_code text, company_name text'),
  securities: upsert(
    'security',
    'nemonico',
    'nemonico text, company_code text, company_name text, data jsonb',
  ),
  marketRows: upsert(
    'market_row',
    'nemonico, observed_at',
    'nemonico text, observed_at timestamptz, data jsonb',
    ifChanged,
  ),
  ticks: upsert('tick', 'nemonico, at', 'nemonico text, at timestamptz, value float8'),
  dailyPrices: upsert(
    'daily_price',
    'nemonico, day, observed_at',
    'nemonico text, day date, observed_at timestamptz, data jsonb',
  ),
  indices: upsert('market_index', 'nemonico', 'nemonico text, name text, short_name text'),
  levels: upsert('index_level', 'nemonico, at', 'nemonico text, at timestamptz, value float8'),
  tradedAmounts: upsert('traded_amount', 'day, observed_at', 'day date, observed_at timestamptz, data jsonb'),
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

/** Writes what was imported. */
export class ImportRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores all of a kit, or none of it. */
  store(kit: StoredKit): Promise<void> {
    return this.#database.session(async (client) => {
      await client.query('begin');
      for (const [part, text] of Object.entries(statements)) {
        const rows = kit[part as keyof typeof statements];
        if (rows.length > 0) await client.query(text, [JSON.stringify(rows)]);
      }
      if (kit.entries.length > 0) await client.query(entries, [JSON.stringify(kit.entries)]);
      if (kit.spokeAt !== null) await client.query(feed, [kit.spokeAt]);
      await client.query('commit');
    });
  }
}
