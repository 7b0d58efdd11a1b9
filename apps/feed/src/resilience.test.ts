import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Cluster, createCluster } from '@rueda/api/testing/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { batchSize, type BrokerSettings, openConsumer } from './broker.ts';
import { say } from './replay/source.ts';
import { type ChildFeed, startChildFeed } from './testing/child-feed.ts';
import { madeUp } from './testing/made-up-market.ts';
import { empty, hashOf } from './testing/tables.ts';
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
  milliseconds: 23_400_000,
  messages: 1_000_000,
  securities: 50,
};

/**
 * A source that goes on speaking, whatever is killed, and tells everything until the broker has it. It stays some
 * batches ahead of the projector, so that a kill comes in the middle of work.
 */
class Speaker {
  #said = 0;
  #isOver = false;
  #isAhead = false;
  readonly #speaking: Promise<unknown>;

  constructor({ connection, broker }: TestFeed) {
    const lanes = Array.from({ length: 64 }, () => this.#speak(connection));
    this.#speaking = Promise.all([this.#watch(connection, broker.settings), ...lanes]);
  }

  /** Ends, and tells how much it has said. */
  async end(): Promise<number> {
    this.#isOver = true;
    await this.#speaking;
    return this.#said;
  }

  async #speak(connection: NatsConnection): Promise<void> {
    while (!this.#isOver) {
      if (this.#isAhead) await pause(10);
      else await say(connection, madeUp((this.#said += 1), day));
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

/** The broker as it was in the beginning, and empty tables. */
async function startAgain(): Promise<void> {
  const manager = await jetstreamManager(feed.connection);
  await manager.streams.delete('MKT');
  await openConsumer(feed.connection, feed.broker.settings);
  await empty(feed.database);
}

/** Reads the whole stream once more from its start, into empty tables, without any trouble. Gives their hash. */
async function replay(): Promise<unknown> {
  const manager = await jetstreamManager(feed.connection);
  await manager.consumers.delete('MKT', 'projector');
  await empty(feed.database);
  await catchUp(feed.projector().projector);
  return hashOf(feed.database);
}

const start = (defect?: 'acknowledge before commit'): Promise<ChildFeed> =>
  startChildFeed({ ...feed.broker.environment, DATABASE_URL: feed.database.address }, defect);

const kill = async (child: ChildFeed): Promise<void> => {
  child.process.kill('SIGKILL');
  await child.ended;
};

/** Waits until some batches more are stored, and then a little, so that a kill may come at any point of the work. */
async function untilStored(batches: number): Promise<void> {
  const spoken = async (): Promise<unknown> => {
    const [row] = await feed.database.query("select spoke_at::text from feed where name = 'market'");
    return row?.['spoke_at'];
  };
  for (let batch = 0; batch < batches; batch += 1) {
    const before = await spoken();
    while ((await spoken()) === before) await pause(5);
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

/** The gate kills the one that is ours. */
const victims = cases(['projector'] as const, ['projector', 'broker', 'database'] as const);

test.each(victims)(
  'S28: with kill -9 of the %s, again and again, the rows are those of a replay from the start',
  { timeout: 1_800_000 },
  async (victim) => {
    const times = cases(1, 100);
    await startAgain();
    let child = await start();
    const speaker = new Speaker(feed);
    for (let time = 0; time < times; time += 1) {
      await untilStored(2);
      child = await crash[victim](child);
    }
    await untilStored(1);
    const said = await speaker.end();
    // Told to stop, it finishes what it has in hand.
    child.process.kill('SIGTERM');
    expect(await child.ended).toEqual({ code: 0, signal: null });
    await catchUp(feed.projector().projector);
    const hash = await hashOf(feed.database);
    const manager = await jetstreamManager(feed.connection);
    const { state } = await manager.streams.info('MKT');
    expect(state.messages).toBe(said);
    const isSame = hash === (await replay());
    console.log(
      `S28: ${times} kills of the ${victim} during ${said} messages, rows as in a replay: ${isSame}`,
    );
    expect(isSame).toBe(true);
  },
);

test('S28: the kills find a projector that acknowledges before it commits', async () => {
  await startAgain();
  for (let seq = 1; seq <= 100; seq += 1) await say(feed.connection, madeUp(seq, day));
  const child = await start('acknowledge before commit');
  while (!child.lines.includes('acknowledged')) await pause(5);
  await kill(child);
  await catchUp(feed.projector().projector);
  const hash = await hashOf(feed.database);
  expect(hash).not.toBe(await replay());
});
