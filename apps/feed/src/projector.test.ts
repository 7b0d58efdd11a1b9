import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import type { Message } from './messages.ts';
import type { Delivery } from './projector.ts';
import { publishMessage } from './replay/source.ts';
import { generateMessage, messageOf } from './testing/generate-message.ts';
import { emptyTables, hashTables } from './testing/tables.ts';
import { catchUp, marketDatabase, startTestFeed, type TestFeed } from './testing/test-feed.ts';

let feed: TestFeed;
beforeAll(async () => {
  feed = await startTestFeed(await marketDatabase());
});
afterAll(async () => {
  await feed.close();
  await feed.database.drop();
});
beforeEach(() => emptyTables(feed.database));

const opens = Date.parse('2026-11-16T14:30:00Z');
/** A minute of three securities: many trades share a second, and rows an instant. */
const day = { from: opens, durationMs: 60_000, messages: 120, securities: 3 };
const emitted = Array.from({ length: day.messages }, (_, index) => generateMessage(index + 1, day));

/** Two seconds between the first and the last receipt, so that several messages share one. */
const receipt = fc.integer({ min: 0, max: 20 }).map((tenths) => opens + 60_000 + tenths * 100);

/** Every message once or more, received at any instants, delivered in any order and in any batches. */
const deliveries = fc
  .tuple(...emitted.map(() => fc.array(receipt, { minLength: 1, maxLength: 2 })))
  .map((receipts) =>
    emitted.flatMap((each, index) => (receipts[index] ?? []).map((at) => messageOf(each, at))),
  );

const splitInto = (messages: readonly Message[], sizes: readonly number[]): Message[][] => {
  const rest = [...messages];
  return [...sizes.map((size) => rest.splice(0, size)), rest];
};

async function project(batches: readonly (readonly Message[])[]): Promise<unknown> {
  await emptyTables(feed.database);
  const { projector } = feed.projector();
  let acknowledged = 0;
  const deliver = (message: Message, index: number): Delivery => ({
    ...message,
    streamSequence: index,
    deliveryCount: 1,
    acknowledge: () => void (acknowledged += 1),
  });
  for (const batch of batches) await projector.project(batch.map(deliver));
  expect(acknowledged).toBe(batches.flat().length);
  await projector.close();
  return hashTables(feed.database);
}

test('the projector stores the same rows whatever the order, repetition and batches of the deliveries', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      deliveries.chain((messages) =>
        fc.tuple(
          fc.constant(messages),
          // Each a second time, in another order.
          fc.shuffledSubarray([...messages, ...messages], { minLength: 2 * messages.length }),
          fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }),
        ),
      ),
      async ([messages, repeated, sizes]) => {
        const inOrder = await project([messages]);
        expect(await project(splitInto(repeated, sizes))).toBe(inOrder);
        runs += 1;
      },
    ),
    { numRuns: cases(5, 300), endOnFailure: true },
  );
  console.log(`deliveries: ${runs} orders of ${day.messages} messages, the same rows`);
});

test('readers get the newest row of the source that was known at each instant', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async (messages) => {
      await project([messages]);
      const rows = messages.filter(({ subject }) => subject.startsWith('mkt.row.'));
      const known = await feed.database.query(
        `select t, n, (select seq::int from market_row where nemonico = n and observed_at <= to_timestamp(t / 1000.0)
            order by observed_at desc limit 1) as seq
         from unnest($1::float8[]) t, unnest($2::text[]) n`,
        [Array.from({ length: 21 }, (_, tenths) => opens + 60_000 + tenths * 100), ['S0C1', 'S1C1', 'S2C1']],
      );
      for (const { t, n, seq } of known) {
        const received = rows.filter(
          ({ subject, receivedAt }) => subject === `mkt.row.${String(n)}` && receivedAt <= Number(t),
        );
        const newest = Math.max(...received.map(({ id }) => Number(id)));
        expect(seq).toBe(received.length === 0 ? null : newest);
      }
    }),
    { numRuns: cases(3, 100), endOnFailure: true },
  );
});

test('the projector sets aside a message that cannot be parsed or stored with its reason, and stores all others', async () => {
  const stream = jetstream(feed.connection);
  const at = new Date(opens).toISOString();
  const body = (row: unknown): string => JSON.stringify({ at, row });
  const tick = { nemonico: 'BVN', lastDate: '2026-11-16T14:31:00', lastValue: 24.5 };
  const row = { nemonico: 'BVN', companyCode: '61200', companyName: 'BUENAVENTURA' };
  await publishMessage(feed.connection, { seq: 1, kind: 'tick', at: opens, row: tick });
  await stream.publish('mkt.tick.BVN', 'no JSON', { msgID: '2' });
  await stream.publish('mkt.tick.BVN', body(tick));
  await stream.publish('mkt.row.BVN', body({ nemonico: 'BVN' }), { msgID: '4' });
  await stream.publish('mkt.tick.BVN', body({ ...tick, lastValue: 'much' }), { msgID: '5' });
  await stream.publish('mkt.row.BVN', body({ ...row, companyName: 'A zero \0' }), { msgID: '6' });
  await stream.publish('mkt.row.BVN', JSON.stringify({ row }), { msgID: '7' });
  await publishMessage(feed.connection, { seq: 8, kind: 'row', at: opens, row });
  const { projector, metrics } = feed.projector();
  await catchUp(projector);

  const manager = await jetstreamManager(feed.connection);
  const { state } = await manager.streams.info('MKT_BAD');
  const setAside = await Promise.all(
    Array.from({ length: state.messages }, async (_, index) => {
      const message = await manager.streams.getMessage('MKT_BAD', { seq: index + 1 });
      return [message?.header.get('Sequence'), message?.header.get('Reason'), message?.string()];
    }),
  );
  expect(setAside).toEqual([
    ['2', 'message: is not JSON', 'no JSON'],
    ['', 'id: is not a sequence', body(tick)],
    ['4', expect.stringMatching(/^row\.companyCode: /), body({ nemonico: 'BVN' })],
    ['5', 'row.lastValue: must be a number', expect.stringContaining('much')],
    ['7', expect.stringMatching(/^message\.at: /), JSON.stringify({ row })],
    ['6', expect.stringMatching(/^database: /), expect.stringContaining('A zero')],
  ]);
  const stored = await feed.database.query(
    'select (select count(*)::int from tick) as ticks, (select seq::int from market_row) as row',
  );
  expect(stored).toEqual([{ ticks: 1, row: 8 }]);
  expect(await metrics.text()).toContain('feed_bad_messages_total 6\n');
});

test('the projector stores and acknowledges nothing if a standby could take over without the last commits', async () => {
  const logged: string[] = [];
  const { projector } = feed.projector('held', Date.now, {
    safety: { checksums: 'optional', standby: 'required' },
    log: (_, detail) => logged.push(JSON.stringify(detail)),
  });
  await publishMessage(feed.connection, { ...generateMessage(5, day), seq: 2001 });
  const running = projector.run();
  await expect.poll(() => logged.join()).toContain('synchronous_standby_names is empty');
  projector.stop();
  await running;
  expect(await feed.database.query('select from market_row')).toEqual([]);
  // The message stays in the broker until the database is safe.
  await catchUp(feed.projector().projector);
  expect(await feed.database.query('select seq::int from market_row')).toEqual([{ seq: 2001 }]);
});

test('the metrics show the age of the feed and the number of pending messages', async () => {
  let now = Date.now();
  const { projector, metrics } = feed.projector('held', () => now);
  const readMetric = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec(await metrics.text())?.[1]);
  expect(await readMetric('feed_age_seconds')).toBeNaN();
  expect(await readMetric('feed_lag_messages')).toBeNaN();
  await publishMessage(feed.connection, { ...generateMessage(3, day), seq: 1003 });
  now = Date.now();
  await catchUp(projector);
  expect(await readMetric('feed_lag_messages')).toBe(0);
  expect(await readMetric('feed_age_seconds')).toBeLessThan(60);
  // The source sends nothing more.
  now += 300_000;
  expect(await readMetric('feed_age_seconds')).toBeGreaterThan(240);
});
