import type { Client } from '@rueda/client/http';
import { getMovements } from '@rueda/client/market';
import type { MarketQuote } from '@rueda/domain/quotes';

/**
 * The quote of one security, or null where the service has none. By its company, whose rows are a few: the rows of the
 * whole market are too much for one price.
 */
export async function readSecurity(
  client: Client,
  nemonico: string,
  signal: AbortSignal,
): Promise<MarketQuote | null> {
  const companyCode = await client.get('/v1/stock-quote/share/{nemonico}', {
    params: { nemonico },
    signal,
    // Without it the rows of the whole market come, and the security is among them.
    schema: { parse: (value) => (value as { companyCode?: string } | null)?.companyCode },
  });
  const movements = await getMovements(client, { companyCode, signal });
  return movements?.quotes.find(({ code }) => code === nemonico) ?? null;
}
