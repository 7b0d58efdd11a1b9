/** The projector restarted while messages arrive, as at a release (S36). */
import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishMessage } from './replay/source.ts';
import { startChildFeed } from './testing/child-feed.ts';
import { generateMessage } from './testing/generate-message.ts';
import { emptyTables, hashTables } from './testing/tables.ts';
import { catchUp, marketDatabase, startTestFeed, type TestFeed } from './testing/test-feed.ts';

const restarts = 5;
const day = {
  from: Date.parse('2026-11-16T14:30:00Z'),
  durationMs: 23_400_000,
  messages: 1_000_000,
  securities: 50,
};

let feed: TestFeed;
beforeAll(async () => {
  feed = await startTestFeed(await marketDatabase());
});
afterAll(async () => {
  await feed.close();
  await feed.database.drop();
});

let published = 0;
const publish = async (): Promise<void> => {
  published += 1;
  await publishMessage(feed.connection, generateMessage(published, day));
};

const consumerInfo = async () => (await jetstreamManager(feed.connection)).consumers.info('MKT', 'projector');
const start = (defect?: 'acknowledge before commit') =>
  startChildFeed(
    { ...feed.broker.environment, ACK_WAIT: '5000', DATABASE_URL: feed.database.address },
    defect,
  );

/** The tables as they are, compared with those after a replay of the complete stream. */
async function isComplete(): Promise<boolean> {
  const stored = JSON.stringify(await hashTables(feed.database));
  await (await jetstreamManager(feed.connection)).consumers.delete('MKT', 'projector');
  await emptyTables(feed.database);
  await catchUp(feed.projector().projector);
  return JSON.stringify(await hashTables(feed.database)) === stored;
}

test('S36: restarting the projector while messages arrive loses none, and every process ends by itself', async () => {
  const load = new AbortController();
  const publishing = Array.from({ length: 8 }, async () => {
    while (!load.signal.aborted) {
      await publish();
      await pause(2);
    }
  });
  let child = await start();
  const codes: (number | null)[] = [];
  for (let count = 0; count < restarts; count += 1) {
    const before = (await consumerInfo()).delivered.consumer_seq;
    while ((await consumerInfo()).delivered.consumer_seq < before + 50) await pause(20);
    child.process.kill('SIGTERM');
    codes.push((await child.ended).code);
    child = await start();
  }
  load.abort();
  await Promise.all(publishing);
  const lag = async (): Promise<number> => {
    const { num_pending, num_ack_pending } = await consumerInfo();
    return num_pending + num_ack_pending;
  };
  while ((await lag()) > 0) await pause(50);
  const { delivered } = await consumerInfo();
  child.process.kill('SIGTERM');
  await child.ended;
  // The batch that was fetched in advance comes again after ACK_WAIT; its sequences make it harmless.
  const again = delivered.consumer_seq - delivered.stream_seq;
  const isEqual = await isComplete();
  console.log(
    `S36: ${restarts} restarts during ${published} messages, ${again} delivered again, rows equal: ${isEqual}`,
  );
  expect(isEqual).toBe(true);
  expect(codes).toEqual(Array.from({ length: restarts }, () => 0));
  expect(published).toBeGreaterThan(restarts * 50);
});

test('S36, control: a projector that acknowledges before its commit and is killed loses messages', async () => {
  const child = await start('acknowledge before commit');
  for (let count = 0; count < 20; count += 1) await publish();
  while (!child.lines.includes('acknowledged')) await pause(5);
  child.process.kill('SIGKILL');
  await child.ended;
  await catchUp(feed.projector().projector);
  expect(await isComplete()).toBe(false);
});
