/** Names of lines by account code: in Spanish as in the filings, and in English. */
export type LineNames = Readonly<Record<string, readonly [es: string, en: string]>>;
