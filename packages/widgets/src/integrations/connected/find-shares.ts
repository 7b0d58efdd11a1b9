import { getShares } from '@rueda/client/market';
import type { IssuerChoice } from '@rueda/domain/issuers';
import { findIn } from '../../forms/autocomplete/internal.ts';
import { clientOfPage } from './client-of-page.ts';

let shares: Promise<IssuerChoice[]> | undefined;

/** Every share of the page's service, asked for once. A question that failed is asked again. */
function sharesOfPage(): Promise<IssuerChoice[]> {
  shares ??= readShares().catch((error: unknown) => {
    shares = undefined;
    throw error;
  });
  return shares;
}

async function readShares(): Promise<IssuerChoice[]> {
  const read = await getShares(await clientOfPage());
  // To find nothing would say that there is no such share.
  if (read === null) throw new Error('The service shows no shares at present.');
  return read;
}

/** Searches the shares in these fields. They are asked for when the visitor comes to the field. */
export function findShares(
  ...fields: (keyof IssuerChoice)[]
): ((term: string, signal: AbortSignal) => Promise<readonly IssuerChoice[]>) & { prepare: () => void } {
  let known: readonly IssuerChoice[] | undefined;
  let find = findIn([], fields);
  const search = async (term: string, signal: AbortSignal): Promise<readonly IssuerChoice[]> => {
    const read = await sharesOfPage();
    if (read !== known) find = findIn((known = read), fields);
    return (await find(term, signal)) as readonly IssuerChoice[];
  };
  return Object.assign(search, { prepare: () => void sharesOfPage().catch(() => {}) });
}
