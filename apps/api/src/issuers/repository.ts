import type { Database, Row, Statement } from '../database/database.ts';
import { literal } from '../database/pattern.ts';
import type { IssuerQuery } from '../market/calls.ts';

const all: Statement = {
  name: 'issuers',
  text: `select coalesce(json_agg(data order by company_name), '[]')::text from issuer`,
};

const one: Statement = { name: 'issuer', text: 'select data::text from issuer where company_code = $1' };

/** Each security with its last day that the public may know, in the place the source has for last prices. */
const securities: Statement = {
  name: 'securities of issuer',
  text: `select json_agg(coalesce(s.data, jsonb_build_object('nemonico', s.nemonico)) || jsonb_build_object('listLastValue',
      coalesce((
        select jsonb_build_array(jsonb_build_object(
          'tkrCode', d.nemonico, 'close', d.data->'close', 'last', d.data->'close',
          'quantityNegotiated', d.data->'quantityNegotiated', 'amount', d.data->'solAmountNegotiated',
          'coin', d.data->'currencySymbol'))
        from daily_price d where d.nemonico = s.nemonico and d.observed_at <= $1::timestamptz
        order by d.day desc, d.observed_at desc limit 1), '[]')) order by s.nemonico)::text
    from security s where s.company_code = $2 and s.company_code <> 'XXX'`,
};

const search: Statement = {
  name: 'search issuers',
  text: `select coalesce(json_agg(json_build_object(
      'companyCode', i.company_code, 'companyName', i.company_name,
      'sectorCode', i.sector_code, 'sectorDescription', i.data->>'description',
      'stock', (select coalesce(json_agg(nemonico order by nemonico), '[]') from security s
        where s.company_code = i.company_code and coalesce(s.data->>'valueType', 'RV') = 'RV'),
      'index', json_build_array(),
      'fixedValues', (select coalesce(json_agg(nemonico order by nemonico), '[]') from security s
        where s.company_code = i.company_code and s.data->>'valueType' = 'RF'),
      'memory', (select coalesce(json_agg(json_build_object('year', m->>'year', 'path', m->>'path')), '[]')
        from jsonb_array_elements(case jsonb_typeof(i.data->'listMemoryEEFF') when 'array'
          then i.data->'listMemoryEEFF' else '[]' end) m)
    ) order by i.company_name), '[]')::text
    from issuer i
    where ($1 = '' or plain(company_name) like '%' || plain($1) || '%')
      and ($2 = '' or plain(company_name) like plain($2) || '%')
      and ($3 = '' or sector_code = $3)`,
};

/** Issuers and their securities, as JSON text. */
export class IssuerRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<string> {
    return text(await this.#database.read(all)) ?? '[]';
  }

  async one(companyCode: string): Promise<string | undefined> {
    return text(await this.#database.read(one, [companyCode]));
  }

  async securities(until: string, companyCode: string): Promise<string | undefined> {
    return text(await this.#database.read(securities, [until, companyCode]));
  }

  async search({ companyName, firstLetter, sectorCode }: IssuerQuery): Promise<string> {
    const values = [literal(companyName), literal(firstLetter), sectorCode ?? ''];
    return text(await this.#database.read(search, values)) ?? '[]';
  }
}

const text = ([row]: readonly Row[]): string | undefined =>
  (row?.[0] as string | null | undefined) ?? undefined;
