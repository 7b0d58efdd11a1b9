import { sendRequest, startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import type { Stamps } from './messages.ts';
import { type EmittedMessage, publishMessage } from './replay/source.ts';
import { messageOf } from './testing/generate-message.ts';
import { emptyTables } from './testing/tables.ts';
import { catchUp, startTestFeed, type TestFeed } from './testing/test-feed.ts';

const minuteMs = 60_000;
const delayMs = 20 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

let running: TestApp;
let feed: TestFeed;
/** It only advances, because the rate limits need a monotonic clock. */
let clock = Date.now();
beforeAll(async () => {
  running = await startTestApp({ now: () => clock });
  const [database] = running.databases;
  if (database === undefined) throw new Error('No database.');
  feed = await startTestFeed(database);
});
afterAll(async () => {
  await feed.close();
  await running.close();
});
beforeEach(() => emptyTables(feed.database));

/** Marks the database as a sample, so that the service uses the test's clock. The projector rejects such a database. */
const markAsSample = (): Promise<unknown> =>
  feed.database.query("insert into feed (name, spoke_at) values ('sample', 'epoch') on conflict do nothing");

const utc = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
const lima = (instant: number): string => utc(instant - 5 * 60 * minuteMs);

/** Higher than any other figure in a response; the difference to a price is the index of its update. */
const basePrice = 5_000_000;

/** Every kind of message with prices, with the source's instant, which may be wrong. */
function createMessages(update: number, stamp: number): EmittedMessage[] {
  const price = basePrice + update;
  const create = (kind: EmittedMessage['kind'], row: object, part: number): EmittedMessage => ({
    seq: 10 * (update + 1) + part,
    kind,
    at: stamp,
    row,
  });
  const security = { nemonico: 'BVN', companyCode: '61200', companyName: 'BUENAVENTURA', currency: 'US$' };
  const prices = { buy: price, sell: price, last: price, opening: price, minimun: price, maximun: price };
  const index = { nemonico: 'MXNUAMPEGEN', name: 'MSCI nuam Perú General', shortName: 'General' };
  return [
    create('row', { ...security, ...prices, previous: 1, lastDate: utc(stamp) }, 1),
    create('tick', { nemonico: 'BVN', lastDate: utc(stamp), lastValue: price }, 2),
    create('index', { ...index, value: String(price), dailyValues: [[lima(stamp), String(price)]] }, 3),
  ];
}

const calls: readonly (readonly [string, string, object?])[] = [
  ['POST', '/v1/stock-quote/market', {}],
  ['POST', '/v1/stock-quote/home', { isToday: true }],
  ['GET', '/v1/stock-quote/daily?nemonico=BVN'],
  ['GET', '/v1/issuers/61200/value'],
  ['GET', '/v1/indices'],
  ['GET', '/v1/indices/MXNUAMPEGEN/values'],
];

/** The updates whose prices are in the response, by call. */
async function fetchShownUpdates(): Promise<Map<string, number[]>> {
  const updates = new Map<string, number[]>();
  for (const [method, path, body] of calls) {
    const { status, text } = await sendRequest(running.app, method, path, body === undefined ? {} : { body });
    expect([200, 404]).toContain(status);
    const shown = (text.match(/\b5\d{6}\b/g) ?? []).map((price) => Number(price) - basePrice);
    updates.set(`${method} ${path}`, shown);
  }
  return updates;
}

/** A session: at each step some time passes, and the source may emit an update with a clock that is slow or fast. */
const session = fc.array(
  fc.record({
    passMs: fc.integer({ min: 1, max: 12 * minuteMs }),
    isEmitted: fc.boolean(),
    slowByMs: fc.integer({ min: -2 * minuteMs, max: 90 * minuteMs }),
  }),
  { minLength: 8, maxLength: 14 },
);

type Session = typeof session extends fc.Arbitrary<infer S> ? S : never;

/** Plays a session. Returns the calls whose response had data that the broker received less than 20 minutes before. */
async function playSession(steps: Session, stamps: Stamps): Promise<{ leaks: string[]; responses: number }> {
  await emptyTables(feed.database);
  if (stamps === 'sample') await markAsSample();
  const { projector } = feed.projector(stamps);
  await projector.open();
  await markAsSample();
  const received: number[] = [];
  const observed: number[] = [];
  const leaks: string[] = [];
  // 11:00 in Lima on the next day.
  clock = (Math.floor(clock / dayMs) + 1) * dayMs + 16 * 60 * minuteMs;
  for (const { passMs, isEmitted, slowByMs } of steps) {
    clock += passMs;
    if (isEmitted) {
      const batch = createMessages(received.length, clock - slowByMs).map((each) => messageOf(each, clock));
      await projector.project(
        batch.map((message) => ({
          ...message,
          streamSequence: 0,
          deliveryCount: 1,
          acknowledge: () => undefined,
        })),
      );
      received.push(clock);
      observed.push(Math.max(clock, clock - slowByMs));
    }
    const responses = await fetchShownUpdates();
    for (const [call, updates] of responses)
      if (updates.some((update) => (received[update] ?? 0) > clock - delayMs)) leaks.push(call);
    // Data that is due is shown. The service has a resolution of one second.
    const due = observed.findLastIndex((at) => at < clock - delayMs - 1000);
    const [market = []] = responses.values();
    if (due >= 0) expect(Math.max(...market)).toBeGreaterThanOrEqual(due);
  }
  await projector.close();
  return { leaks, responses: steps.length * calls.length };
}

test('the service shows data that the source stamped half an hour early 20 minutes after the broker received it', async () => {
  const receivedAt = Date.now();
  for (const message of createMessages(7, receivedAt - 30 * minuteMs))
    await publishMessage(feed.connection, message);
  await catchUp(feed.projector().projector);
  await markAsSample();
  const isShown = async (at: number): Promise<boolean> => {
    clock = at;
    const { text } = await sendRequest(running.app, 'POST', '/v1/stock-quote/market', { body: {} });
    return text.includes(String(basePrice + 7));
  };
  expect(await isShown(receivedAt)).toBe(false);
  expect(await isShown(receivedAt + delayMs - 1000)).toBe(false);
  expect(await isShown(Date.now() + delayMs + 1000)).toBe(true);
});

test('S28: the service returns no data that the broker received less than 20 minutes ago, whatever the source stamps', {
  timeout: 1_800_000,
}, async () => {
  let responses = 0;
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      const played = await playSession(steps, 'held');
      expect(played.leaks).toEqual([]);
      responses += played.responses;
    }),
    { numRuns: cases(2, 150), endOnFailure: true },
  );
  console.log(
    `S28: ${responses} responses at moving instants, 0 with data that the broker received less than 20 minutes before`,
  );
});

test('S28: the check detects a projector that trusts the stamps of the source', async () => {
  const steps = Array.from({ length: 4 }, () => ({
    passMs: 5 * minuteMs,
    isEmitted: true,
    slowByMs: 30 * minuteMs,
  }));
  const leaking = new Set((await playSession(steps, 'sample')).leaks);
  for (const [method, path] of calls)
    if (!path.endsWith('/value')) expect(leaking, path).toContain(`${method} ${path}`);
});

test('the projector trusts the stamps of the source in a sample database, and in no other', async () => {
  await expect(feed.projector('sample').projector.run()).rejects.toThrow(
    'only a database that holds the sample',
  );
  await markAsSample();
  await expect(feed.projector('held').projector.run()).rejects.toThrow('real data must not be stored in it');
});
