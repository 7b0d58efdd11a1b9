import type { NatsConnection } from '@nats-io/transport-node';
import { Database } from '@rueda/api/database/database';
import { migrate } from '@rueda/api/database/migrations';
import { createDatabase, type TestDatabase } from '@rueda/api/testing/databases';
import { openConsumer } from '../broker.ts';
import type { Stamps } from '../messages.ts';
import { FeedMetrics } from '../metrics.ts';
import { Projector, type ProjectorOptions } from '../projector.ts';
import { defaultSequenceRate } from '../sequence.ts';
import { startBroker, type TestBroker } from './test-broker.ts';

/** A broker and a database for one test, and projectors between them. */
export interface TestFeed {
  readonly broker: TestBroker;
  readonly database: TestDatabase;
  readonly connection: NatsConnection;
  /** A projector in this process, not yet running. */
  readonly projector: (
    stamps?: Stamps,
    now?: () => number,
    options?: Partial<ProjectorOptions>,
    Kind?: typeof Projector,
  ) => { projector: Projector; metrics: FeedMetrics };
  readonly close: () => Promise<void>;
}

/** Creates a database with the market's tables, on the test server or another. */
export async function marketDatabase(server?: string): Promise<TestDatabase> {
  const database = await createDatabase(server);
  await migrate(new Database(database.address, { readers: 0, writers: 0 }), 'main');
  return database;
}

/** Starts a broker for a database. */
export async function startTestFeed(database: TestDatabase): Promise<TestFeed> {
  const broker = await startBroker();
  const connection = await broker.connect();
  await openConsumer(connection, broker.settings);
  return {
    broker,
    database,
    connection,
    projector: (stamps = 'held', now = Date.now, options = {}, Kind = Projector) => {
      const metrics = new FeedMetrics(now);
      const projector = new Kind({
        connection,
        broker: broker.settings,
        databaseUrl: database.address,
        stamps,
        sequenceRate: defaultSequenceRate,
        metrics,
        safety: { checksums: 'optional' },
        log: () => undefined,
        ...options,
      });
      metrics.lag = () => projector.lag();
      return { projector, metrics };
    },
    close: broker.remove,
  };
}

/** Runs a projector until the broker has no pending message. */
export async function catchUp(projector: Projector): Promise<void> {
  const running = projector.run();
  while ((await projector.lag().catch(() => Number.NaN)) !== 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  projector.stop();
  await running;
}
