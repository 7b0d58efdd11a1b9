import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateMessage } from './testing/generate-message.ts';
import { publishMessage } from './replay/source.ts';
import { emptyTables, hashTables } from './testing/tables.ts';
import { startBroker } from './testing/test-broker.ts';
import { catchUp, marketDatabase, startTestFeed, type TestFeed } from './testing/test-feed.ts';

const messages = 2000;
const day = { from: Date.parse('2026-11-16T14:30:00Z'), durationMs: 23_400_000, messages, securities: 50 };

let feed: TestFeed;
beforeAll(async () => {
  feed = await startTestFeed(await marketDatabase());
});
afterAll(async () => {
  await feed.close();
  await feed.database.drop();
});

test('the copied files of a stopped broker have every message, and a replay of the copy stores the same rows', async () => {
  for (let seq = 1; seq <= messages; seq += 1)
    await publishMessage(feed.connection, generateMessage(seq, day));
  await catchUp(feed.projector().projector);
  const before = await hashTables(feed.database);

  await feed.broker.stop();
  const copy = await startBroker(feed.broker.folder);
  try {
    const connection = await copy.connect();
    const manager = await jetstreamManager(connection);
    expect((await manager.streams.info('MKT')).state.messages).toBe(messages);
    await manager.consumers.delete('MKT', 'projector');
    await emptyTables(feed.database);
    expect(await hashTables(feed.database)).not.toEqual(before);
    await catchUp(feed.projector('held', Date.now, { connection, broker: copy.settings }).projector);
    expect(await hashTables(feed.database)).toEqual(before);
  } finally {
    await copy.remove();
  }
});
