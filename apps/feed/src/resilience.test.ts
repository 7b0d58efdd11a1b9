import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Cluster, createCluster } from '@rueda/api/testing/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { batchSize, type BrokerSettings, openConsumer } from './broker.ts';
import { publishMessage } from './replay/source.ts';
import { type ChildFeed, startChildFeed } from './testing/child-feed.ts';
import { generateMessage } from './testing/generate-message.ts';
import { emptyTables, hashTables } from './testing/tables.ts';
import { catchUp, marketDatabase, startTestFeed, type TestFeed } from './testing/test-feed.ts';

let cluster: Cluster;
let feed: TestFeed;
beforeAll(async () => {
  cluster = await createCluster();
  await cluster.start();
  feed = await startTestFeed(await marketDatabase(cluster.address));
});
afterAll(async () => {
  await feed.close();
  await cluster.remove();
});

const day = {
  from: Date.parse('2026-11-16T14:30:00Z'),
  durationMs: 23_400_000,
  messages: 1_000_000,
  securities: 50,
};

/**
 * A source that continues to publish, whatever is killed, and retries until the broker acknowledges. It stays some
 * batches ahead of the projector, so that a kill interrupts work.
 */
class TestSource {
  #count = 0;
  #isOver = false;
  #isAhead = false;
  readonly #publishing: Promise<unknown>;

  constructor({ connection, broker }: TestFeed) {
    const lanes = Array.from({ length: 64 }, () => this.#publish(connection));
    this.#publishing = Promise.all([this.#watch(connection, broker.settings), ...lanes]);
  }

  /** Ends, and returns the number of published messages. */
  async end(): Promise<number> {
    this.#isOver = true;
    await this.#publishing;
    return this.#count;
  }

  async #publish(connection: NatsConnection): Promise<void> {
    while (!this.#isOver) {
      if (this.#isAhead) await pause(10);
      else await publishMessage(connection, generateMessage((this.#count += 1), day));
    }
  }

  async #watch(connection: NatsConnection, settings: BrokerSettings): Promise<void> {
    while (!this.#isOver) {
      const info = await openConsumer(connection, settings)
        .then((consumer) => consumer.info())
        .catch(() => null);
      this.#isAhead = info === null || info.num_pending > 4 * batchSize;
      await pause(50);
    }
  }
}

/** Resets the stream, the consumer and the tables. */
async function reset(): Promise<void> {
  const manager = await jetstreamManager(feed.connection);
  await manager.streams.delete('MKT');
  await openConsumer(feed.connection, feed.broker.settings);
  await emptyTables(feed.database);
}

/** Projects the complete stream from its start into empty tables, without any crash. Returns their hash. */
async function replay(): Promise<unknown> {
  const manager = await jetstreamManager(feed.connection);
  await manager.consumers.delete('MKT', 'projector');
  await emptyTables(feed.database);
  await catchUp(feed.projector().projector);
  return hashTables(feed.database);
}

const start = (defect?: 'acknowledge before commit'): Promise<ChildFeed> =>
  startChildFeed({ ...feed.broker.environment, DATABASE_URL: feed.database.address }, defect);

const kill = async (child: ChildFeed): Promise<void> => {
  child.process.kill('SIGKILL');
  await child.ended;
};

/** Waits until some more batches are stored, then for a random time, so that a kill comes at any point of the work. */
async function waitForBatches(batches: number): Promise<void> {
  const readSpokeAt = async (): Promise<unknown> => {
    const [row] = await feed.database.query("select spoke_at::text from feed where name = 'market'");
    return row?.['spoke_at'];
  };
  for (let batch = 0; batch < batches; batch += 1) {
    const before = await readSpokeAt();
    while ((await readSpokeAt()) === before) await pause(5);
  }
  await pause(Math.random() * 50);
}

const crash = {
  projector: async (child: ChildFeed) => {
    await kill(child);
    return start();
  },
  broker: async (child: ChildFeed) => {
    await feed.broker.crash();
    await feed.broker.start();
    return child;
  },
  database: async (child: ChildFeed) => {
    await cluster.crash();
    await cluster.start();
    return child;
  },
};

/** The gate kills only the projector. */
const victims = cases(['projector'] as const, ['projector', 'broker', 'database'] as const);

test.each(victims)(
  'S28: the stored rows equal those of a replay from the start after repeated kill -9 of the %s',
  { timeout: 1_800_000 },
  async (victim) => {
    const times = cases(1, 100);
    await reset();
    let child = await start();
    const source = new TestSource(feed);
    for (let time = 0; time < times; time += 1) {
      await waitForBatches(2);
      child = await crash[victim](child);
    }
    await waitForBatches(1);
    const published = await source.end();
    // On SIGTERM it finishes the current batch.
    child.process.kill('SIGTERM');
    expect(await child.ended).toEqual({ code: 0, signal: null });
    await catchUp(feed.projector().projector);
    const hash = await hashTables(feed.database);
    const manager = await jetstreamManager(feed.connection);
    const { state } = await manager.streams.info('MKT');
    expect(state.messages).toBe(published);
    const isSame = hash === (await replay());
    console.log(
      `S28: ${times} kills of the ${victim} during ${published} messages, rows as in a replay: ${isSame}`,
    );
    expect(isSame).toBe(true);
  },
);

test('S28: the kills detect a projector that acknowledges before it commits', async () => {
  await reset();
  for (let seq = 1; seq <= 100; seq += 1) await publishMessage(feed.connection, generateMessage(seq, day));
  const child = await start('acknowledge before commit');
  while (!child.lines.includes('acknowledged')) await pause(5);
  await kill(child);
  await catchUp(feed.projector().projector);
  const hash = await hashTables(feed.database);
  expect(hash).not.toBe(await replay());
});
