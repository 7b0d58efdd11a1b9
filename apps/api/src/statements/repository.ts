import type { Database, Parameter, Statement } from '../database/database.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import { held, literal } from '../database/pattern.ts';
import type { StatementQuery } from '../market/calls.ts';

const ratios: Statement = {
  name: 'ratios',
  text: `select coalesce(json_agg(data order by place), '[]')::text from ratio where rpj_code = $1`,
};

const filters = {
  company: 'rpj_code',
  year: 'year_period',
  quarter: 'period',
};
type Filter = keyof typeof filters | 'words';

/** How many documents are looked at for words, newest filing first. */
const maxInspected = 10_000;
/** How many of those that hold them are counted. */
const maxFound = 1000;

/**
 * A statement for each set of filters: one that is left out is not in it, so that the database can tell which index
 * serves. Words come last: they are looked for among what the others leave.
 */
function filingsBy(given: readonly Filter[]): Statement {
  const order = 'year_period desc, period desc, rpj_code, document_order';
  const conditions = given.flatMap((filter, place) =>
    filter === 'words' ? [] : [`${filters[filter]} = $${place + 1}`],
  );
  const narrowed = `statement where ${['true', ...conditions].join(' and ')}`;
  const source = { order, values: given.length, row: 'printed' };
  const name = ['filings', ...given].join(' ');
  if (!given.includes('words')) return pageStatement(name, { ...source, from: narrowed });
  const found = `with found as materialized (
    select * from (select * from ${narrowed} order by ${order} limit ${maxInspected}) newest
    where words like ${held(given.length)} limit ${maxFound})`;
  return pageStatement(name, { ...source, ahead: found, from: 'found' });
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

  /** A page of documents, newest filing first, each filing in its own order. */
  filings(query: StatementQuery): Promise<string> {
    const { rpjCode, yearPeriod, period, periodAccount, search } = query;
    const asked: [Filter, string | null | undefined][] = [
      ['company', rpjCode],
      ['year', yearPeriod],
      // The quarter comes under either name.
      ['quarter', periodAccount || period],
      ['words', literal(search)],
    ];
    const given = asked.filter((each): each is [Filter, string] => Boolean(each[1]));
    const key = given.map(([filter]) => filter).join(' ');
    const statement = this.#filings.get(key) ?? filingsBy(given.map(([filter]) => filter));
    this.#filings.set(key, statement);
    const values: Parameter[] = given.map(([, value]) => value);
    return readPage(this.#database, statement, values, query);
  }
}
