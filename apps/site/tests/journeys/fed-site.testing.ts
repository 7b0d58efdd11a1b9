import { startSampleApp } from '@rueda/api/testing/sample-app';
import { quoteDelayMinutes } from '@rueda/domain/quotes';
import { sampleMovements, sampleNow } from '@rueda/domain/sample';
import { say } from '@rueda/feed/replay/source';
import { startChildFeed } from '@rueda/feed/testing/child-feed';
import { startTestFeed } from '@rueda/feed/testing/test-feed';
import { expect } from 'vitest';
import { startSite, type TestSite } from '../site.testing.ts';
import { soon } from './person.testing.ts';

/** A site whose prices come by a broker and the feed, each a process of its own, into a database of its own. */
export interface FedSite {
  readonly site: TestSite;
  /** The source says that a security was traded at a price, and the service has heard of it. */
  readonly trade: (nemonico: string, price: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The last instant of which the public knows at the sample's moment. */
const at = sampleNow - quoteDelayMinutes * 60_000;

export async function startFedSite(): Promise<FedSite> {
  const service = await startSampleApp({
    now: Date.now,
    variables: { MARKET_CLOCK: new Date(sampleNow).toISOString() },
  });
  const [database] = service.databases;
  if (!database) throw new Error('The service has no database.');
  const { broker, connection, close: closeBroker } = await startTestFeed(database);
  const feed = await startChildFeed({
    ...broker.environment,
    DATABASE_URL: database.address,
    STAMPS: 'sample',
  });
  const site = await startSite(service.address, undefined, { SERVICE_TIMEOUT_MS: '30000' });
  let seq = 0;
  const everything = { sector: '', today: false, companyCode: '', inputCompany: '' };
  return {
    site,
    async trade(nemonico, price) {
      const row = sampleMovements().find((each) => each['nemonico'] === nemonico);
      await say(connection, { seq: (seq += 1), kind: 'row', at, row: { ...row, last: price } });
      const heard = async (): Promise<string> =>
        (await service.ask('POST', '/v1/stock-quote/market', { body: everything })).text;
      await expect.poll(heard, soon).toContain(String(price));
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
