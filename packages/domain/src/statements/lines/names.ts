/** Names of lines by account code: as the filings write them in Spanish, and in English. */
export type LineNames = Readonly<Record<string, readonly [es: string, en: string]>>;
