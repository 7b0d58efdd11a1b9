import {
  agentSchema,
  fundKinds,
  fundSchema,
  marketMakerSchema,
  milaMarkets,
  milaSecuritySchema,
  sanctionKinds,
  sanctionSchema,
} from '@rueda/domain/registers';
import type { Schema } from '../http/json-schema.ts';

/** A column of a register's table. */
export interface RegisterColumn {
  /** The name; of a localised column without `_es` or `_en`. */
  readonly column: string;
  /** Is there one column for each language? */
  readonly isLocalised?: boolean;
  /** Rows without a value come last in both directions. */
  readonly isNullable?: boolean;
}

/** A public register: how its rows are validated, stored and listed. */
export interface RegisterDefinition<Row = unknown> {
  /** Its file in a dataset, without `.json`. */
  readonly file: string;
  /** The last part of its path. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  /** Its table, with the columns `id`, `words_es`, `words_en` and `data`, and those named below. */
  readonly table: string;
  readonly row: Schema<Row>;
  /** Identifies a row: two rows of a file with the same id are an error. */
  readonly idOf: (row: Row) => string;
  /** The orders that a client can request; the first is the default. */
  readonly sorts: Readonly<Record<string, RegisterColumn>>;
  /** The filter `type`: its column, and its values if they do not depend on the rows. */
  readonly type?: RegisterColumn & { readonly values?: readonly string[] };
  /** A part of the register that every request must name. */
  readonly part?: { readonly parameter: string; readonly column: string; readonly values: readonly string[] };
}

/** The type of the rows connects a definition's schema with its id. */
const define = <Row>(definition: RegisterDefinition<Row>): RegisterDefinition =>
  definition as unknown as RegisterDefinition;

/** Every register. The tables are in migrations/main/0009-registers.sql. */
export const registers: readonly RegisterDefinition[] = [
  define({
    file: 'agents',
    path: 'agents',
    operationId: 'getAgents',
    summary: 'Brokerage firms with their representatives, a page at a time.',
    table: 'agent',
    row: agentSchema,
    idOf: ({ code }) => code,
    sorts: {
      code: { column: 'id' },
      city: { column: 'city' },
      since: { column: 'since' },
      state: { column: 'type' },
    },
    type: { column: 'type', values: ['active', 'suspended'] },
  }),
  define({
    file: 'sanctions',
    path: 'sanctions',
    operationId: 'getSanctions',
    summary: 'Sanctions imposed on brokerage firms, a page at a time.',
    table: 'sanction',
    row: sanctionSchema,
    idOf: ({ resolution }) => resolution,
    sorts: {
      day: { column: 'day' },
      agent: { column: 'agent' },
      kind: { column: 'kind', isLocalised: true },
      units: { column: 'units', isNullable: true },
      state: { column: 'state', isLocalised: true },
    },
    type: { column: 'type', values: sanctionKinds },
  }),
  define({
    file: 'marketMakers',
    path: 'market-makers',
    operationId: 'getMarketMakers',
    summary: 'Securities with a market maker, a page at a time.',
    table: 'market_maker',
    row: marketMakerSchema,
    // A security can have several market makers, and each registers again after its period.
    idOf: ({ code, from, maker }) => `${code} ${from} ${maker.es}`,
    sorts: {
      code: { column: 'id' },
      issuer: { column: 'issuer' },
      maker: { column: 'maker', isLocalised: true },
      from: { column: 'first_day' },
      to: { column: 'last_day' },
    },
  }),
  define({
    file: 'milaSecurities',
    path: 'mila-securities',
    operationId: 'getMilaSecurities',
    summary: 'Securities of a market that can be traded through MILA, and their sectors, a page at a time.',
    table: 'mila_security',
    row: milaSecuritySchema,
    idOf: ({ market, code }) => `${market} ${code}`,
    sorts: { code: { column: 'id' }, sector: { column: 'sector', isLocalised: true } },
    type: { column: 'type', isLocalised: true },
    part: { parameter: 'market', column: 'market', values: milaMarkets },
  }),
  define({
    file: 'funds',
    path: 'funds',
    operationId: 'getFunds',
    summary: 'Publicly offered funds with their net asset value per share, a page at a time.',
    table: 'fund',
    row: fundSchema,
    idOf: ({ code }) => code,
    sorts: {
      code: { column: 'id' },
      kind: { column: 'kind', isLocalised: true },
      manager: { column: 'manager', isLocalised: true },
      share: { column: 'share' },
      return: { column: 'return' },
    },
    type: { column: 'type', values: fundKinds },
  }),
];
