import { issuerSearchMinimum } from '../site/settings.ts';

/** An issuer as an autocomplete offers it. */
export interface IssuerChoice {
  nemonico: string;
  companyName: string;
  id: string;
}

/** Is there enough text to search? Issuers need more than 1 character; a form sets its own minimum. */
export function startsSearch(query: string, minimum: number = issuerSearchMinimum): boolean {
  return query.trim().length >= minimum;
}

/** Lower case without accents, so that "compania" finds COMPAÑÍA. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Does a text hold a query, whatever the case and the accents? */
export function matchesText(text: string, query: string): boolean {
  return plainText(text).includes(plainText(query.trim()));
}

/** The issuers whose mnemonic holds the query; none until it is long enough. */
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
