import type { Database } from '../database/database.ts';
import { pageStatement, readPage } from '../database/pages.ts';
import { literal } from '../database/pattern.ts';
import type { DocumentQuery, FactQuery } from '../market/calls.ts';

/** Facts that the companies had registered by `$1`; days are Lima's. */
const facts = pageStatement('facts', {
  from: `material_fact where registered_at <= $1::timestamptz and ($2 = '' or rpj_code = $2)
    and ($3 = '' or plain(data::text) like '%' || plain($3) || '%')
    and ($4 = '' or registered_at >= ($4::date)::timestamp at time zone 'America/Lima')
    and ($5 = '' or registered_at < ($5::date + 1)::timestamp at time zone 'America/Lima')`,
  values: 5,
  order: 'registered_at desc, digest',
});

const documents = pageStatement('documents', {
  from: `document where kind = $2 and ($3 = '' or company_code = $3)
    and (day is null or day <= ($1::timestamptz at time zone 'America/Lima')::date)`,
  values: 3,
  order: 'day desc nulls last, path',
});

/** Facts that companies must make public, and documents to download, as JSON text. */
export class DocumentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  facts(now: string, query: FactQuery): Promise<string> {
    const { rpjCode, search, startDate, endDate } = query;
    const values = [now, rpjCode ?? '', literal(search), startDate, endDate];
    return readPage(this.#database, facts, values, query);
  }

  documents(now: string, query: DocumentQuery): Promise<string> {
    return readPage(this.#database, documents, [now, query.kind, query.companyCode ?? ''], query);
  }
}
