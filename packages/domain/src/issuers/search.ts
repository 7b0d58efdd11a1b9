import { issuerSearchMinimum } from '../site/settings.ts';

/** An autocomplete item: an issuer by one of its shares. */
export interface IssuerChoice {
  nemonico: string;
  companyName: string;
  /** The company's code; for foreign companies, which have none, the mnemonic. */
  id: string;
}

/** One choice per share of the issuers from `findIssuers` of `@rueda/client/market`. */
export function issuerChoices(
  issuers: readonly { companyCode: string | null; name: string; shares: readonly string[] }[],
): IssuerChoice[] {
  return issuers.flatMap(({ companyCode, name, shares }) =>
    shares.map((nemonico) => ({ nemonico, companyName: name, id: companyCode ?? nemonico })),
  );
}

/** Is there enough text to search? Issuers need more than 1 character; a form may set another minimum. */
export function startsSearch(query: string, minimum: number = issuerSearchMinimum): boolean {
  return query.trim().length >= minimum;
}

/** Lower case without accents, so that "compania" finds COMPAÑÍA. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Does a text contain a query, ignoring case and accents? */
export function matchesText(text: string, query: string): boolean {
  return plainText(text).includes(plainText(query.trim()));
}

/** The issuers whose mnemonic contains the query; none until it is long enough. */
export function searchIssuers<T extends IssuerChoice>(
  issuers: readonly T[],
  query: string,
  options: {
    /**
     * Searches the company's name too.
     * @default false
     */
    hasNames?: boolean;
  } = {},
): T[] {
  if (!startsSearch(query)) return [];
  return issuers.filter(
    ({ nemonico, companyName }) =>
      matchesText(nemonico, query) || (options.hasNames === true && matchesText(companyName, query)),
  );
}
