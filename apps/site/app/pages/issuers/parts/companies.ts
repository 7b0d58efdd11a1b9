import type { Client } from '@rueda/client/http';
import { getIssuer, type Movements } from '@rueda/client/market';
import { sectors } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { quotesOf } from '../../market/parts/market-reads.ts';
import type { Result, LoaderContext } from '../../../framework/page.tsx';

/** The sorted mnemonics of the securities whose company has a page. */
export const codesOf = (movements: Result<Movements | null>): string[] =>
  quotesOf(movements)
    .filter(({ companyCode }) => companyCode !== null)
    .map(({ code }) => code)
    .toSorted();

/** The regulator's code of the company of a security; null if either is missing. */
export async function rpjCodeOf(
  client: Client,
  read: LoaderContext['read'],
  movements: Result<Movements | null>,
  nemonico: string,
): Promise<string | null> {
  const companyCode = quotesOf(movements).find(({ code }) => code === nemonico)?.companyCode;
  if (!companyCode) return null;
  const issuer = await read(getIssuer(client, companyCode));
  return 'error' in issuer ? null : issuer.value.rpjCode;
}

/** The sectors to choose from, sorted by name. */
export const sectorChoices = (language: Language): { value: string; label: string }[] =>
  Object.entries(sectors)
    .map(([value, name]) => ({ value, label: name[language] }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
