import type { Database, Statement } from '../database/database.ts';
import { limaDayOf, pricesUntil } from '../database/known-until.ts';

/** The inputs of the figures of a security, each with its expression. Numbers are `float8`: pg returns others as texts. */
const inputs = {
  code: 's.nemonico',
  companyCode: 's.company_code',
  companyName: 's.company_name',
  sector: 'i.sector_code',
  low: 'f.low::float8',
  high: 'f.high::float8',
  averageQuantity: 'f.average_quantity::float8',
  close: 'f.close::float8',
  closedAtSeconds: 'extract(epoch from f.closed_at)::float8',
  sharesOutstanding: 'f.shares_outstanding::float8',
  freeFloat: 'f.free_float::float8',
  currency: 'f.currency',
  earningsPerShare: 'f.earnings::float8',
  dividends: 'f.dividends::float8',
  /** The price of a dollar in soles. It is no price of the exchange: no delay applies. */
  usdToPen: `(select usd_to_pen::float8 from exchange_rate where day <= ${limaDayOf(pricesUntil)} order by day desc limit 1)`,
} as const;

/** The fields of a row of the movements that the price and the change of a day are read from. */
const quoteFields = [
  'currency',
  'last',
  'lastDate',
  'previous',
  'previousDate',
  'percentageChange',
  'minimun',
  'maximun',
  'negotiatedQuantity',
  'sectorCode',
] as const;

/**
 * Each security with its last public row, and with the last public version of what was computed from its history. All
 * figures follow from one statement: a market has hundreds of securities, so the service filters and sorts them.
 */
const securities: Statement = {
  name: 'key figures',
  text: `select ${Object.values(inputs).join(', ')}, ${quoteFields.map((name) => `known.data->>'${name}'`).join(', ')}
    from security s
    left join issuer i on i.company_code = s.company_code
    left join lateral (
      select data from market_row m
      where m.nemonico = s.nemonico and m.observed_at <= ${pricesUntil} order by m.observed_at desc limit 1
    ) known on true
    left join key_figures f on f.nemonico = s.nemonico and f.observed_at = (
      select max(observed_at) from key_figures where observed_at <= ${pricesUntil})`,
};

type TextInput = 'code' | 'companyCode' | 'companyName';

/** A security with the inputs of its figures. */
export type FigureInputs = Readonly<
  Record<TextInput, string> &
    Record<'sector' | 'currency', string | null> &
    Record<Exclude<keyof typeof inputs, TextInput | 'sector' | 'currency'>, number | null> & {
      /** Its row in the movements, with texts. */
      quote: Readonly<Record<string, unknown>>;
    }
>;

const names = Object.keys(inputs);

/** The inputs of all key figures. */
export class KeyFiguresRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Every security. */
  async securities(until: string): Promise<FigureInputs[]> {
    const rows = await this.#database.read(securities, [until]);
    return rows.map((row) => {
      const quote = Object.fromEntries(quoteFields.map((name, index) => [name, row[names.length + index]]));
      return { ...Object.fromEntries(names.map((name, index) => [name, row[index]])), quote } as FigureInputs;
    });
  }
}
