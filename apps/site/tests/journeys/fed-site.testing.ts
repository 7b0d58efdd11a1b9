import { startSampleApp } from '@rueda/api/testing/sample-app';
import { quoteDelayMinutes } from '@rueda/domain/quotes';
import { sampleMovements, sampleNow } from '@rueda/domain/sample';
import { publishMessage } from '@rueda/feed/replay/source';
import { startChildFeed } from '@rueda/feed/testing/child-feed';
import { startTestFeed } from '@rueda/feed/testing/test-feed';
import { expect } from 'vitest';
import { startSite, type TestSite } from '../site.testing.ts';
import { soon } from './person.testing.ts';

/** A site whose prices arrive through a broker and the feed, each in a separate process, in a separate database. */
export interface FedSite {
  readonly site: TestSite;
  /** Publishes a trade of a security at a price, and waits until the service has it. */
  readonly trade: (nemonico: string, price: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The latest instant whose prices are public at the sample's moment. */
const tradedAt = sampleNow - quoteDelayMinutes * 60_000;

export async function startFedSite(): Promise<FedSite> {
  const service = await startSampleApp({
    now: Date.now,
    variables: { MARKET_CLOCK: new Date(sampleNow).toISOString() },
  });
  const [database] = service.databases;
  if (!database) throw new Error('The sample service has no database: check startSampleApp.');
  const { broker, connection, close: closeBroker } = await startTestFeed(database);
  const feed = await startChildFeed({
    ...broker.environment,
    DATABASE_URL: database.address,
    STAMPS: 'sample',
  });
  const site = await startSite(service.address, undefined, { SERVICE_TIMEOUT_MS: '30000' });
  let seq = 0;
  const allQuotes = { sector: '', today: false, companyCode: '', inputCompany: '' };
  return {
    site,
    async trade(nemonico, price) {
      const row = sampleMovements().find((each) => each['nemonico'] === nemonico);
      await publishMessage(connection, {
        seq: (seq += 1),
        kind: 'row',
        at: tradedAt,
        row: { ...row, last: price },
      });
      const fetchQuotes = async (): Promise<string> =>
        (await service.sendRequest('POST', '/v1/stock-quote/market', { body: allQuotes })).text;
      await expect.poll(fetchQuotes, soon).toContain(String(price));
    },
    async close() {
      await site.close();
      feed.process.kill('SIGTERM');
      await feed.ended;
      await closeBroker();
      await service.close();
    },
  };
}
