import type { Database, Row, Statement } from '../database/database.ts';
import { pricesUntil } from '../database/known-until.ts';
import { containing, literal } from '../database/pattern.ts';
import type { IssuerQuery } from '../market/calls.ts';

const all: Statement = {
  name: 'issuers',
  text: `select coalesce(json_agg(data order by company_name), '[]')::text from issuer`,
};

const one: Statement = { name: 'issuer', text: 'select data::text from issuer where company_code = $1' };

/** Each security with its last public day, in the field that the source uses for last prices. */
const securities: Statement = {
  name: 'securities of issuer',
  text: `select json_agg(coalesce(s.data, jsonb_build_object('nemonico', s.nemonico)) || jsonb_build_object('listLastValue',
      coalesce((
        select jsonb_build_array(jsonb_build_object(
          'tkrCode', d.nemonico, 'close', d.data->'close', 'last', d.data->'close',
          'quantityNegotiated', d.data->'quantityNegotiated', 'amount', d.data->'solAmountNegotiated',
          'coin', d.data->'currencySymbol'))
        from daily_price d where d.nemonico = s.nemonico and d.observed_at <= ${pricesUntil}
        order by d.day desc, d.observed_at desc limit 1), '[]')) order by s.nemonico)::text
    from security s where s.company_code = $2 and s.company_code <> 'XXX'`,
};

/** Foreign companies share the code "XXX" and have no issuer row. */
const allSecurities: Statement = {
  name: 'securities',
  text: `select coalesce(json_agg(coalesce(s.data, jsonb_build_object('nemonico', s.nemonico)) || jsonb_build_object(
      'companyCode', i.company_code, 'companyName', i.company_name, 'sectorCode', i.sector_code)
      order by s.nemonico), '[]')::text
    from security s join issuer i on i.company_code = s.company_code`,
};

const search: Statement = {
  name: 'search issuers',
  text: `select coalesce(json_agg(json_build_object(
      'companyCode', i.company_code, 'companyName', i.company_name,
      'sectorCode', i.sector_code, 'sectorDescription', i.data->>'description',
      'stock', coalesce(s.stock, '[]'), 'index', json_build_array(), 'fixedValues', coalesce(s.fixed, '[]'),
      'memory', i.memories::json
    ) order by i.company_name), '[]')::text
    from issuer i cross join lateral (
      select json_agg(nemonico order by nemonico) filter (where coalesce(data->>'valueType', 'RV') = 'RV') as stock,
        json_agg(nemonico order by nemonico) filter (where data->>'valueType' = 'RF') as fixed
      from security where company_code = i.company_code
    ) s
    where ($1 = '' or plain(company_name) like ${containing(1)})
      and ($2 = '' or plain(company_name) like (select plain($2) || '%'))
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

  async allSecurities(): Promise<string> {
    return text(await this.#database.read(allSecurities)) ?? '[]';
  }

  async search({ companyName, firstLetter, sectorCode }: IssuerQuery): Promise<string> {
    const values = [literal(companyName), literal(firstLetter), sectorCode ?? ''];
    return text(await this.#database.read(search, values)) ?? '[]';
  }
}

const text = ([row]: readonly Row[]): string | undefined =>
  (row?.[0] as string | null | undefined) ?? undefined;
