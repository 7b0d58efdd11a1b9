import type { Cell, Database, Row, Statement } from '../database/database.ts';
import { literal } from '../database/pattern.ts';
import type { MarketQuery, SpanQuery } from './calls.ts';

/** The row of a security that was true at `$1`, of those that changed since then or before. */
const rowOf = (nemonico: string): string => `(
  select data from market_row where nemonico = ${nemonico} and observed_at <= $1::timestamptz
  order by observed_at desc limit 1)`;

const movements: Statement = {
  name: 'movements',
  text: `select
      count(*) filter (where (data->>'last')::numeric > (data->>'previous')::numeric)::int,
      count(*) filter (where (data->>'last')::numeric < (data->>'previous')::numeric)::int,
      count(*) filter (where (data->>'last')::numeric = (data->>'previous')::numeric)::int,
      coalesce(json_agg(data || jsonb_build_object('createdDate', spoke) order by nemonico), '[]')::text
    from (select nemonico, ${rowOf('security.nemonico')} as data from security) known
    cross join (
      -- When the source last spoke, as far as the public may know: the one way to tell silence from a quiet market.
      select to_char(least(max(spoke_at), $1::timestamptz), 'YYYY-MM-DD"T"HH24:MI:SS') as spoke from feed
    ) feed
    where data is not null
      and ($2 = '' or data->>'sectorCode' = $2)
      and ($3 = '' or data->>'companyCode' = $3)
      and ($4 = '' or plain(data->>'companyName') like '%' || plain($4) || '%'
        or plain(nemonico) like '%' || plain($4) || '%')
      and ($5 = '' or ((data->>'lastDate')::timestamp at time zone 'UTC' at time zone 'America/Lima')::date = $5::date)`,
};

const shares: Statement = {
  name: 'shares',
  text: `select coalesce(json_agg(json_build_object('nemonico', nemonico, 'companyName', company_name)
    order by nemonico), '[]')::text from security`,
};

const share: Statement = {
  name: 'share',
  text: `select json_build_object('nemonico', nemonico, 'companyName', company_name, 'companyCode', company_code)::text
    from security where nemonico = $1`,
};

/** One version of each day: the last that the public may know. */
const daysOf = (after: '>' | '>='): string => `select distinct on (day) day, data from daily_price
  where nemonico = $2 and observed_at <= $1::timestamptz
    and ($3 = '' or day ${after} $3::date) and ($4 = '' or day <= $4::date)
  order by day, observed_at desc`;

const history: Statement = {
  name: 'history',
  text: `select coalesce(json_agg(data order by day), '[]')::text from (${daysOf('>=')}) days`,
};

const closes: Statement = {
  name: 'closes',
  text: `select day::text, (data->>'close')::float8, data->>'currencySymbol' from (${daysOf('>')}) days
    where data->>'close' is not null order by day`,
};

const closeBefore: Statement = {
  name: 'close before',
  text: `select (data->>'close')::float8 from daily_price
    where nemonico = $2 and observed_at <= $1::timestamptz and day <= $3::date and data->>'close' is not null
    order by day desc, observed_at desc limit 1`,
};

const ticks: Statement = {
  name: 'ticks',
  text: `select coalesce(json_agg(json_build_object(
      'nemonico', nemonico, 'lastDate', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'lastValue', value) order by at), '[]')::text
    from tick where nemonico = $2 and at <= $1::timestamptz and (at at time zone 'America/Lima')::date = $3::date`,
};

const indices: Statement = {
  name: 'indices',
  text: `select i.nemonico, name, short_name,
      (select json_agg(json_build_array(to_char(at at time zone 'America/Lima', 'YYYY-MM-DD"T"HH24:MI:SS'), value) order by at)
        from index_level l where l.nemonico = i.nemonico and l.at <= $1::timestamptz
          and l.at >= date_trunc('day', last.at at time zone 'America/Lima') at time zone 'America/Lima'),
      (select value from index_level l where l.nemonico = i.nemonico
          and l.at < date_trunc('day', last.at at time zone 'America/Lima') at time zone 'America/Lima'
        order by at desc limit 1)
    from market_index i cross join lateral (
      select at from index_level l where l.nemonico = i.nemonico and l.at <= $1::timestamptz order by at desc limit 1
    ) last order by i.nemonico`,
};

const indexDays: Statement = {
  name: 'index days',
  text: `select day::text, value from (
      select distinct on (day) (at at time zone 'America/Lima')::date as day, value from index_level
      where nemonico = $2 and at <= $1::timestamptz order by day, at desc
    ) days where ($3 = '' or day >= $3::date) and ($4 = '' or day <= $4::date) order by day`,
};

const tradedAmount: Statement = {
  name: 'traded amount',
  text: `select data::text from traded_amount where observed_at <= $1::timestamptz
    order by day desc, observed_at desc limit 1`,
};

/** What the market reads ask the database. Each that gives a price takes the last instant the public may know of. */
export class MarketRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How many went up, down and neither, and the rows as JSON text. */
  async movements(
    until: string,
    query: MarketQuery,
    tradedOn: string,
  ): Promise<[number, number, number, string]> {
    const { sector, companyCode, inputCompany } = query;
    const [row] = await this.#read(movements, [
      until,
      sector ?? '',
      companyCode ?? '',
      literal(inputCompany),
      tradedOn,
    ]);
    return row as unknown as [number, number, number, string];
  }

  shares(): Promise<string> {
    return this.#text(shares, []);
  }

  /** A security and its company as JSON text; `undefined` where there is none. */
  async share(nemonico: string): Promise<string | undefined> {
    return text(await this.#read(share, [nemonico]));
  }

  history(until: string, nemonico: string, { startDate, endDate }: SpanQuery): Promise<string> {
    return this.#text(history, [until, nemonico, startDate, endDate]);
  }

  /** Days with their close, and the currency's sign. */
  async closes(
    until: string,
    nemonico: string,
    { startDate, endDate }: SpanQuery,
  ): Promise<[string, number, string | null][]> {
    return (await this.#read(closes, [until, nemonico, startDate, endDate])) as unknown as [
      string,
      number,
      string | null,
    ][];
  }

  /** The last close on a day or before it. */
  async closeBefore(until: string, nemonico: string, day: string): Promise<number | undefined> {
    const [row] = await this.#read(closeBefore, [until, nemonico, day]);
    return row?.[0] as number | undefined;
  }

  ticks(until: string, nemonico: string, day: string): Promise<string> {
    return this.#text(ticks, [until, nemonico, day]);
  }

  /** Each index: code, name, short name, the levels of its last day, and the level before that day. */
  async indices(until: string): Promise<[string, string, string, [string, number][], number | null][]> {
    return (await this.#read(indices, [until])) as unknown as [
      string,
      string,
      string,
      [string, number][],
      number | null,
    ][];
  }

  /** The last level of each day of an index. */
  async indexDays(
    until: string,
    nemonico: string,
    { startDate, endDate }: SpanQuery,
  ): Promise<[string, number][]> {
    return (await this.#read(indexDays, [until, nemonico, startDate, endDate])) as unknown as [
      string,
      number,
    ][];
  }

  /** What was traded in the last day the public may know of, as JSON text; `undefined` where there is none. */
  async tradedAmount(until: string): Promise<string | undefined> {
    return text(await this.#read(tradedAmount, [until]));
  }

  #read(statement: Statement, values: readonly Cell[]): Promise<Row[]> {
    return this.#database.read(statement, values);
  }

  async #text(statement: Statement, values: readonly Cell[]): Promise<string> {
    return text(await this.#read(statement, values)) ?? '[]';
  }
}

const text = ([row]: readonly Row[]): string | undefined => row?.[0] as string | undefined;
