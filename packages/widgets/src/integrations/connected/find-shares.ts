import { getShares } from '@rueda/client/market';
import type { IssuerChoice } from '@rueda/domain/issuers';
import { findIn } from '../../forms/autocomplete/internal.ts';
import { clientOfPage } from './client-of-page.ts';

let shares: Promise<IssuerChoice[]> | undefined;

/** Every share of the service, requested once. A failed request is retried on the next call. */
function sharesOfPage(): Promise<IssuerChoice[]> {
  shares ??= readShares().catch((error: unknown) => {
    shares = undefined;
    throw error;
  });
  return shares;
}

async function readShares(): Promise<IssuerChoice[]> {
  const read = await getShares(await clientOfPage());
  // An empty result would mean that no such share exists.
  if (read === null) throw new Error('The service shows no shares at present.');
  return read;
}

/** Searches the shares in these fields. `prepare` requests them when the visitor focuses the field. */
export function findShares(
  ...fields: (keyof IssuerChoice)[]
): ((term: string, signal: AbortSignal) => Promise<readonly IssuerChoice[]>) & { prepare: () => void } {
  let indexed: readonly IssuerChoice[] | undefined;
  let find = findIn([], fields);
  const search = async (term: string, signal: AbortSignal): Promise<readonly IssuerChoice[]> => {
    const read = await sharesOfPage();
    if (read !== indexed) find = findIn((indexed = read), fields);
    return (await find(term, signal)) as readonly IssuerChoice[];
  };
  return Object.assign(search, { prepare: () => void sharesOfPage().catch(() => {}) });
}
