import type { Client } from '@rueda/client/http';
import { getMovements } from '@rueda/client/market';
import type { MarketQuote } from '@rueda/domain/quotes';

/**
 * The quote of one security, or null if the service has none. Requested by its company, which has a few rows: the rows
 * of the complete market are too many for one price.
 */
export async function readSecurity(
  client: Client,
  nemonico: string,
  signal: AbortSignal,
): Promise<MarketQuote | null> {
  const companyCode = await client.get('/v1/stock-quote/share/{nemonico}', {
    params: { nemonico },
    signal,
    // Without a company code the response has all rows of the market, which include the security.
    schema: { parse: (value) => (value as { companyCode?: string } | null)?.companyCode },
  });
  const movements = await getMovements(client, { companyCode, signal });
  return movements?.quotes.find(({ code }) => code === nemonico) ?? null;
}
