/** The input of one load: rows in the format of the public interface, not validated yet. */
export interface Dataset {
  /**
   * When the market was in this state, in milliseconds. For a delayed source subtract its delay: a file of public
   * quotes fetched at noon was observed at 11:40.
   */
  readonly observedAt: number;
  /**
   * Illustrative figures: their database can be read at any instant, and contains nothing else.
   * @default false
   */
  readonly isSample?: boolean;
  /** Content of `/v1/stock-quote/market`. */
  readonly market?: readonly unknown[];
  /** Content of `/v1/issuers`. */
  readonly issuers?: readonly unknown[];
  /** Content of `/v1/issuers/{companyCode}/value`, by company. */
  readonly securities?: Readonly<Record<string, readonly unknown[]>>;
  /** Content of `/v1/issuers/stock/{nemonico}`, of any number of securities. */
  readonly history?: readonly unknown[];
  /** Content of `/v1/stock-quote/daily`. */
  readonly daily?: readonly unknown[];
  /** Content of `/v1/indices`. */
  readonly indices?: readonly unknown[];
  /** Content of `/v1/traded-amount/daily`, a day each. */
  readonly tradedAmounts?: readonly unknown[];
  /** Content of `/v1/exchange-rates`. */
  readonly exchangeRates?: readonly unknown[];
  /** Content of `/v1/financial-statements/`. */
  readonly statements?: readonly unknown[];
  /** Content of `/v1/financial-statements/{rpjCode}`, by company. */
  readonly ratios?: Readonly<Record<string, readonly unknown[]>>;
  /** Content of `/v1/corporate-actions`. */
  readonly facts?: readonly unknown[];
  /** Yearly reports and daily bulletins, in the shape of `/v1/documents`. */
  readonly documents?: readonly unknown[];
  /** Pages of the site: `{ language, path, title, body }`. */
  readonly pages?: readonly unknown[];
  /** Content of `/v1/registers/agents`, complete: rows that it does not contain are removed. So for each register. */
  readonly agents?: readonly unknown[];
  readonly sanctions?: readonly unknown[];
  readonly marketMakers?: readonly unknown[];
  readonly milaSecurities?: readonly unknown[];
  readonly funds?: readonly unknown[];
}

/** The files of a dataset, without `.json`. The README shows a row of each. */
export const datasetFiles = [
  'market',
  'issuers',
  'securities',
  'history',
  'daily',
  'indices',
  'tradedAmounts',
  'exchangeRates',
  'statements',
  'ratios',
  'facts',
  'documents',
  'pages',
  'agents',
  'sanctions',
  'marketMakers',
  'milaSecurities',
  'funds',
] as const satisfies (keyof Dataset)[];

/** Files with lists of rows by company code; the others contain one list. */
export const filesByCode = ['securities', 'ratios'] as const satisfies (keyof Dataset)[];
