import { indices as catalogue } from '@rueda/domain/indices';
import { currencySymbols } from '@rueda/domain/money';
import type { Database, Parameter, Row, Statement } from '../database/database.ts';
import { dayOr, limaDayOf, pricesUntil, startOfLimaDay } from '../database/known-until.ts';
import { containing, literal } from '../database/pattern.ts';
import type { MarketQuery, SpanQuery } from './calls.ts';

/** The current day of delayed data. */
const today = limaDayOf(pricesUntil);

/** When a day begins in Lima, in the source's format; a sublink is evaluated once. */
const asSourceInstant = (day: string): string =>
  `(select to_char(${startOfLimaDay(day)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'))`;

const movements: Statement = {
  name: 'movements',
  text: `select count(*) filter (where trend > 0)::int, count(*) filter (where trend < 0)::int,
      count(*) filter (where trend = 0)::int,
      coalesce('[{"createdDate": ' || max(spoke) || string_agg(', ' || printed, ',{"createdDate": ' || spoke) || ']', '[]')
    from (
      select known.trend, known.printed, feed.spoke from security s
      cross join lateral (
        select data, trend, printed from market_row m
        where m.nemonico = s.nemonico and m.observed_at <= ${pricesUntil} order by m.observed_at desc limit 1
      ) known
      cross join (
        -- The last public message of the source: the only way to distinguish a silent source from a quiet market.
        select coalesce(to_json(to_char(least(max(spoke_at), ${pricesUntil}), 'YYYY-MM-DD"T"HH24:MI:SS'))::text, 'null')
          as spoke from feed where name <> 'sample'
      ) feed
      where ($2 = '' or known.data->>'sectorCode' = $2)
        and ($3 = '' or s.company_code = $3)
        and ($4 = '' or s.words like ${containing(4)})
        -- Compared as text: one row with an invalid date must not fail the query for everybody.
        and (not $5::boolean or (known.data->>'lastDate' collate "C" >= ${asSourceInstant(today)}
          and known.data->>'lastDate' collate "C" < ${asSourceInstant(`${today} + 1`)}))
      order by s.nemonico
    ) rows`,
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

/** The last public version of each day of `$2`. */
const daysOf = (where: string): string => `select distinct on (day) day, data from daily_price
  where nemonico = $2 and observed_at <= ${pricesUntil} and ${where} order by day desc, observed_at desc`;

const history: Statement = {
  name: 'history',
  text: `select coalesce(json_agg(data order by day), '[]')::text
    from (${daysOf(`day >= ${dayOr(3, '-infinity')} and day <= ${dayOr(4, 'infinity')}`)}) days`,
};

/** One value of the last public day of `$2` that has it. */
const lastDaily = (value: string, where: string): string => `(select ${value} from daily_price
  where nemonico = $2 and observed_at <= ${pricesUntil} and ${value} is not null and ${where}
  order by day desc, observed_at desc limit 1)`;

/** The currency symbol of a span without trades is that of an earlier day, or a later one. */
const closes: Statement = {
  name: 'closes',
  text: `select ${today}::text,
      coalesce(
        ${lastDaily("data->>'currencySymbol'", `day <= ${dayOr(4, 'infinity')}`)},
        ${lastDaily("data->>'currencySymbol'", 'true')},
        (select case data->>'currency' when '${currencySymbols.USD}' then '$' end from market_row
          where nemonico = $2 and observed_at <= ${pricesUntil} order by observed_at desc limit 1),
        ' '),
      ${lastDaily("(data->>'close')::float8", 'day <= $3::date')},
      (select coalesce(json_agg(json_build_array(day, (data->>'close')::float8) order by day), '[]')
        from (${daysOf(`day > $3::date and day <= ${dayOr(4, 'infinity')}`)}) days where data->>'close' is not null)
    from security where nemonico = $2`,
};

/** A trade or level is public by its instant and, if it was observed later, by that instant too. */
const isPublic = (table: string): string =>
  `${table}.at <= ${pricesUntil} and greatest(${table}.at, ${table}.observed_at) <= ${pricesUntil}`;

const tickDay = `coalesce(nullif($3, '')::date, ${today})`;
const ticks: Statement = {
  name: 'ticks',
  text: `select coalesce(json_agg(json_build_object(
      'nemonico', nemonico, 'lastDate', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'lastValue', value) order by at), '[]')::text
    from tick where nemonico = $2 and ${isPublic('tick')}
      and at >= ${startOfLimaDay(tickDay)} and at < ${startOfLimaDay(`${tickDay} + 1`)}`,
};

/** The keys of the indices that are no longer computed. */
const archived = catalogue
  .filter(({ status }) => status === 'archive')
  .flatMap(({ id, code }) => [id, code ?? id])
  .map((key) => `'${key}'`);

/** The last day of each current index, as two parallel lists: instants in seconds since 1970, and levels. */
const indices: Statement = {
  name: 'indices',
  text: `select i.nemonico, name, short_name, instants, levels,
      (select value from index_level l where l.nemonico = i.nemonico and ${isPublic('l')} and l.at < opened order by at desc limit 1)
    from market_index i cross join lateral (
      select ${startOfLimaDay(limaDayOf('at'))} as opened from index_level l
      where l.nemonico = i.nemonico and ${isPublic('l')} order by at desc limit 1
    ) last cross join lateral (
      select json_agg(extract(epoch from at)::int) as instants, json_agg(value) as levels from (
        select at, value from index_level l
        where l.nemonico = i.nemonico and ${isPublic('l')} and l.at >= opened order by at
      ) levels
    ) today where i.nemonico not in (${archived.join(', ')}) order by i.nemonico`,
};

/** The last level of each day; if it is not public yet, the last public one. */
const indexDays: Statement = {
  name: 'index days',
  text: `select day::text, value from (
      select day, case when observed_at <= ${pricesUntil} then value else (
        select l.value from index_level l where l.nemonico = $2 and ${isPublic('l')}
          and l.at >= ${startOfLimaDay('d.day')} order by l.at desc limit 1) end as value
      from index_day d where nemonico = $2 and day >= ${dayOr(3, '-infinity')} and day <= ${dayOr(4, 'infinity')}
        and day <= ${today}
    ) days where value is not null order by day`,
};

const tradedAmount: Statement = {
  name: 'traded amount',
  text: `select data::text from traded_amount where observed_at <= ${pricesUntil}
    order by day desc, observed_at desc limit 1`,
};

/** No price of the exchange: it has no instant, and is not delayed. */
const exchangeRates: Statement = {
  name: 'exchange rates',
  text: `select coalesce(json_agg(json_build_object('date', day, 'usdToPen', usd_to_pen) order by day), '[]')::text
    from exchange_rate where day >= ${dayOr(1, '-infinity')} and day <= ${dayOr(2, 'infinity')}`,
};

/** An index and the levels of its last day. */
export interface IndexToday {
  readonly nemonico: string;
  readonly name: string;
  readonly shortName: string;
  /** The instant of each level, in seconds since 1970. */
  readonly instants: readonly number[];
  readonly levels: readonly number[];
  /** The last level before that day. */
  readonly close: number | null;
}

/** The queries of the market reads. Each that returns a price receives the last public instant. */
export class MarketRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How many rose, fell and stayed equal, and the rows as JSON text. */
  async movements(until: string, query: MarketQuery): Promise<[number, number, number, string]> {
    const { sector, companyCode, inputCompany } = query;
    const [row] = await this.#read(movements, [
      until,
      sector ?? '',
      companyCode ?? '',
      literal(inputCompany),
      query.today || query.isToday,
    ]);
    return row as unknown as [number, number, number, string];
  }

  shares(): Promise<string> {
    return this.#text(shares, []);
  }

  /** A security and its company as JSON text; `undefined` if there is none. */
  async share(nemonico: string): Promise<string | undefined> {
    return text(await this.#read(share, [nemonico]));
  }

  history(until: string, nemonico: string, { startDate, endDate }: SpanQuery): Promise<string> {
    return this.#text(history, [until, nemonico, startDate, endDate]);
  }

  /**
   * The closes of a span without its first day: the current day, the currency symbol, the last close on the first day or
   * before it, and the days with their close. `undefined` if there is no such security.
   */
  async closes(
    until: string,
    nemonico: string,
    { startDate, endDate }: SpanQuery,
  ): Promise<[string, string, number | null, [string, number][]] | undefined> {
    const [row] = await this.#read(closes, [until, nemonico, startDate, endDate]);
    return row as unknown as [string, string, number | null, [string, number][]] | undefined;
  }

  /** The trades of a day; of the current day if it is empty. */
  ticks(until: string, nemonico: string, day: string): Promise<string> {
    return this.#text(ticks, [until, nemonico, day]);
  }

  /** Each current index, with the levels of its last day. */
  async indices(until: string): Promise<IndexToday[]> {
    const rows = await this.#read(indices, [until]);
    return rows.map((row) => {
      const [nemonico, name, shortName, instants, levels, close] = row as unknown as [
        ...[string, string, string],
        ...[number[], number[], number | null],
      ];
      return { nemonico, name, shortName, instants, levels, close };
    });
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

  exchangeRates({ startDate, endDate }: SpanQuery): Promise<string> {
    return this.#text(exchangeRates, [startDate, endDate]);
  }

  /** The traded amount of the last public day, as JSON text; `undefined` if there is none. */
  async tradedAmount(until: string): Promise<string | undefined> {
    return text(await this.#read(tradedAmount, [until]));
  }

  #read(statement: Statement, values: readonly Parameter[]): Promise<Row[]> {
    return this.#database.read(statement, values);
  }

  async #text(statement: Statement, values: readonly Parameter[]): Promise<string> {
    return text(await this.#read(statement, values)) ?? '[]';
  }
}

const text = ([row]: readonly Row[]): string | undefined => row?.[0] as string | undefined;
