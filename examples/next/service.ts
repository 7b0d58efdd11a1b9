import { createClient } from '@rueda/client/http';
import { getMovements } from '@rueda/client/market';
import type { MarketQuote } from '@rueda/domain/quotes';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';

/** The address of the service: Rueda's (apps/api), or one with the same responses. */
export const serviceAddress: string | undefined = process.env.SERVICE_ADDRESS;

export interface Market {
  quotes: MarketQuote[];
  /** The time for which the page is rendered: the current time, unless the service shows a sample. */
  now: number;
  /** No service is configured, so the prices are a sample: the page must state this. */
  isSample: boolean;
}

/** The prices of the service; null if it has none or fails, because visitors would mistake sample prices for real ones. */
export async function readMarket(): Promise<Market | null> {
  if (!serviceAddress) return { quotes: sampleQuotes(), now: sampleNow, isSample: true };
  const client = createClient({ baseAddress: serviceAddress, timeout: 2000 });
  try {
    const movements = await getMovements(client);
    return movements && { quotes: movements.quotes, now: client.now(), isSample: false };
  } catch (error) {
    console.error(`The market could not be read from ${serviceAddress}.`, error);
    return null;
  }
}
