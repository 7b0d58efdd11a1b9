import type { Database, Parameter, Statement } from '../database/database.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import { containing, literal } from '../database/pattern.ts';
import type { StatementQuery } from '../market/calls.ts';

const ratios: Statement = {
  name: 'ratios',
  text: `select coalesce(json_agg(data order by place), '[]')::text from ratio where rpj_code = $1`,
};

const periods: Statement = {
  name: 'filing periods',
  text: `select coalesce(json_agg(json_build_object('yearPeriod', year_period, 'period', period)
      order by year_period desc, period desc), '[]')::text
    from (select distinct year_period, period from statement where rpj_code = $1) filings`,
};

const filters = {
  company: 'rpj_code',
  year: 'year_period',
  quarter: 'period',
};
type Filter = keyof typeof filters | 'words';

/** How many documents a text search inspects, newest filing first. */
const maxInspected = 10_000;
/** How many matches are counted. */
const maxMatches = 1000;

/**
 * One statement for each set of filters, without the unused ones, so that the planner can choose an index. The text
 * search comes last and inspects the rows that the other filters leave.
 */
function filingsBy(active: readonly Filter[]): Statement {
  const order = 'year_period desc, period desc, rpj_code, document_order';
  const conditions = active.flatMap((filter, index) =>
    filter === 'words' ? [] : [`${filters[filter]} = $${index + 1}`],
  );
  const narrowed = `statement where ${['true', ...conditions].join(' and ')}`;
  const source = { order, values: active.length, row: 'printed' };
  const name = ['filings', ...active].join(' ');
  if (!active.includes('words')) return pageStatement(name, { ...source, from: narrowed });
  const matches = `with matches as materialized (
    select * from (select * from ${narrowed} order by ${order} limit ${maxInspected}) newest
    where words like ${containing(active.length)} limit ${maxMatches})`;
  return pageStatement(name, { ...source, prefix: matches, from: 'matches' });
}

/** Financial statements and ratios, as JSON text. */
export class StatementRepository {
  readonly #database: Database;
  readonly #filings = new Map<string, Statement>();

  constructor(database: Database) {
    this.#database = database;
  }

  async ratios(rpjCode: string): Promise<string> {
    const [row] = await this.#database.read(ratios, [rpjCode]);
    return String(row?.[0]);
  }

  async periods(rpjCode: string): Promise<string> {
    const [row] = await this.#database.read(periods, [rpjCode]);
    return String(row?.[0]);
  }

  /** A page of documents, newest filing first, each filing in document order. */
  filings(query: StatementQuery): Promise<string> {
    const { rpjCode, yearPeriod, period, periodAccount, search } = query;
    const filterValues: [Filter, string | null | undefined][] = [
      ['company', rpjCode],
      ['year', yearPeriod],
      // Clients use either name for the quarter.
      ['quarter', periodAccount || period],
      ['words', literal(search)],
    ];
    const active = filterValues.filter((each): each is [Filter, string] => Boolean(each[1]));
    const key = active.map(([filter]) => filter).join(' ');
    const statement = this.#filings.get(key) ?? filingsBy(active.map(([filter]) => filter));
    this.#filings.set(key, statement);
    const values: Parameter[] = active.map(([, value]) => value);
    return readPage(this.#database, statement, values, query);
  }
}
