import { createClient } from '@rueda/client/http';
import { getMovements } from '@rueda/client/market';
import type { MarketQuote } from '@rueda/domain/quotes';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';

/** Where the service is: Rueda's own (apps/api), or one of the same shapes. */
export const serviceAddress: string | undefined = process.env.SERVICE_ADDRESS;

export interface Market {
  quotes: MarketQuote[];
  /** The instant the page is drawn for, which is the clock's unless the service shows a sample. */
  now: number;
  /** No service was named, so the prices are made up: the page must say so. */
  isSample: boolean;
}

/** The prices of the service; null where it has none or does not answer, because made-up ones would be taken for real. */
export async function readMarket(): Promise<Market | null> {
  if (!serviceAddress) return { quotes: sampleQuotes(), now: sampleNow, isSample: true };
  const client = createClient({ baseAddress: serviceAddress, timeout: 2000 });
  try {
    const movements = await getMovements(client);
    return movements && { quotes: movements.quotes, now: client.now(), isSample: false };
  } catch (error) {
    console.error('The market could not be read.', error);
    return null;
  }
}
