import type { Database, Statement } from '../database/database.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import { literal } from '../database/pattern.ts';
import type { StatementQuery } from '../market/calls.ts';

const ratios: Statement = {
  name: 'ratios',
  text: `select coalesce(json_agg(data order by place), '[]')::text from ratio where rpj_code = $1`,
};

const filings = pageStatement('filings', {
  from: `statement where ($1 = '' or rpj_code = $1) and ($2 = '' or year_period = $2) and ($3 = '' or period = $3)
    and ($4 = '' or plain(data->>'documentName') like '%' || plain($4) || '%')`,
  values: 4,
  order: 'year_period desc, period desc, rpj_code, document_order',
});

/** Financial statements and ratios, as JSON text. */
export class StatementRepository {
  readonly #database: Database;

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
    // The quarter comes under either name.
    const quarter = periodAccount || period;
    return readPage(
      this.#database,
      filings,
      [rpjCode ?? '', yearPeriod ?? '', quarter ?? '', literal(search)],
      query,
    );
  }
}
