import { defaultLanguage, type Language } from '@rueda/domain/language';
import { readNumber } from '@rueda/domain/money';
import {
  type Agent,
  agentSchema,
  type Fund,
  fundSchema,
  type MarketMaker,
  marketMakerSchema,
  type MilaMarket,
  type MilaSecurity,
  milaSecuritySchema,
  type Sanction,
  sanctionSchema,
} from '@rueda/domain/registers';
import type { Client, Reader } from '../http/index.ts';
import { asRow, readEach, type ReadOptions, textOf } from '../market/rows.ts';

/** A page of a register, in an order of its own. */
export interface RegisterFilter<Sort extends string, Type extends string = never> extends ReadOptions {
  /** Text that a row contains, ignoring case and accents: at most 100 characters. */
  search?: string | undefined;
  /** Only rows of this type. */
  type?: Type | undefined;
  /**
   * The field that the rows are sorted by.
   * @default the field that identifies a row; of sanctions the day
   */
  sort?: Sort | undefined;
  /** @default false */
  isDescending?: boolean | undefined;
  /**
   * The page, from 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of rows per page, at most 100.
   * @default 20
   */
  size?: number | undefined;
  /**
   * The language of the search, and of the order of translated texts.
   * @default 'es'
   */
  language?: Language | undefined;
}

/** Some rows of a register. */
export interface RegisterPage<Row> {
  rows: Row[];
  /** The count on all pages; of a search at most 1,000, which means 1,000 or more. */
  total: number;
  /** The types that rows can be filtered by, if they depend on the rows; otherwise empty. */
  types: string[];
  /** Is the register sample data? Then a page states it. */
  isSample: boolean;
}

const pageReader = <Row>(schema: Reader<Row>): Reader<RegisterPage<Row>> => ({
  parse(value) {
    const { rows, total, types, isSample } = asRow(value);
    if (!Array.isArray(rows)) throw new Error('The response has no list of rows.');
    return {
      rows: readEach(rows, (row) => schema.parse(row)),
      total: readNumber(total) ?? 0,
      types: readEach(Array.isArray(types) ? types : [], textOf),
      // Unless the service denies it: data must not be taken for real by mistake.
      isSample: isSample !== false,
    };
  },
});

/** The read of a register. */
function readRegister<Row>(
  client: Client,
  path: `/v1/registers/${string}`,
  schema: Reader<Row>,
  filter: RegisterFilter<string, string>,
  parts: Readonly<Record<string, string>> = {},
): Promise<RegisterPage<Row>> {
  const {
    signal,
    search,
    type,
    sort,
    isDescending,
    page = 1,
    size = 20,
    language = defaultLanguage,
  } = filter;
  const params = {
    ...parts,
    ...(search && { search }),
    ...(type && { type }),
    ...(sort && { sort }),
    ...(isDescending && { descending: true }),
    page,
    size,
    language,
  };
  return client.get(path, { signal, params, schema: pageReader(schema) });
}

export type AgentFilter = RegisterFilter<'code' | 'city' | 'since' | 'state', 'active' | 'suspended'>;

/** A page of the brokerage firms with their representatives. Rueda's service only. */
export const getAgents = (client: Client, filter: AgentFilter = {}): Promise<RegisterPage<Agent>> =>
  readRegister(client, '/v1/registers/agents', agentSchema, filter);

export type SanctionFilter = RegisterFilter<'day' | 'agent' | 'kind' | 'units' | 'state', Sanction['kind']>;

/** A page of the sanctions imposed on brokerage firms. Rueda's service only. */
export const getSanctions = (client: Client, filter: SanctionFilter = {}): Promise<RegisterPage<Sanction>> =>
  readRegister(client, '/v1/registers/sanctions', sanctionSchema, filter);

export type MarketMakerFilter = RegisterFilter<'code' | 'issuer' | 'maker' | 'from' | 'to'>;

/** A page of the securities with a market maker. Rueda's service only. */
export const getMarketMakers = (
  client: Client,
  filter: MarketMakerFilter = {},
): Promise<RegisterPage<MarketMaker>> =>
  readRegister(client, '/v1/registers/market-makers', marketMakerSchema, filter);

/** The type is a sector in the language of the filter, one of the page's `types`. */
export interface MilaFilter extends RegisterFilter<'code' | 'sector', string> {
  market: MilaMarket;
}

/** A page of the securities of a market that can be traded through MILA. Rueda's service only. */
export const getMilaSecurities = (
  client: Client,
  { market, ...filter }: MilaFilter,
): Promise<RegisterPage<MilaSecurity>> =>
  readRegister(client, '/v1/registers/mila-securities', milaSecuritySchema, filter, { market });

export type FundFilter = RegisterFilter<'code' | 'kind' | 'manager' | 'share' | 'return', Fund['kind']>;

/** A page of the publicly offered funds with their net asset value per share. Rueda's service only. */
export const getFunds = (client: Client, filter: FundFilter = {}): Promise<RegisterPage<Fund>> =>
  readRegister(client, '/v1/registers/funds', fundSchema, filter);
