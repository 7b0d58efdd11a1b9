/** What is imported at once: rows in the shapes of the public interface, none of them trusted yet. */
export interface Kit {
  /**
   * When the market was as these rows say, in milliseconds. A source that is itself late says so here: a file of
   * public quotes fetched at noon was true at 11:40.
   */
  readonly observedAt: number;
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
}

/** The parts of a kit, each a file of a folder that is imported. */
export const kitParts = [
  'market',
  'issuers',
  'securities',
  'history',
  'daily',
  'indices',
  'tradedAmounts',
  'statements',
  'ratios',
  'facts',
  'documents',
  'pages',
] as const satisfies (keyof Kit)[];
