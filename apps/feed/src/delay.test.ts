import { ask, startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import type { Stamps } from './messages.ts';
import { type EmittedMessage, say } from './replay/source.ts';
import { messageOf } from './testing/made-up-market.ts';
import { empty } from './testing/tables.ts';
import { catchUp, startTestFeed, type TestFeed } from './testing/test-feed.ts';

const minute = 60_000;
const delay = 20 * minute;
const wholeDay = 24 * 60 * minute;

let running: TestApp;
let feed: TestFeed;
/** It only goes forward, as limits on callers expect. */
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
beforeEach(() => empty(feed.database));

/** In a sample the service's clock is the test's, and nothing real may come into one: it is marked for the readers only. */
const mark = (): Promise<unknown> =>
  feed.database.query("insert into feed (name, spoke_at) values ('sample', 'epoch') on conflict do nothing");

const utc = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
const lima = (instant: number): string => utc(instant - 5 * 60 * minute);

/** A price that no other figure reaches, and that tells which saying it is from. */
const base = 5_000_000;

/** All that a source can say of prices, with the instant it gives them, which may be wrong. */
function sayings(place: number, stamp: number): EmittedMessage[] {
  const price = base + place;
  const said = (kind: EmittedMessage['kind'], row: object, part: number): EmittedMessage => ({
    seq: 10 * (place + 1) + part,
    kind,
    at: stamp,
    row,
  });
  const security = { nemonico: 'BVN', companyCode: '61200', companyName: 'BUENAVENTURA', currency: 'US$' };
  const prices = { buy: price, sell: price, last: price, opening: price, minimun: price, maximun: price };
  const index = { nemonico: 'MXNUAMPEGEN', name: 'MSCI nuam Perú General', shortName: 'General' };
  return [
    said('row', { ...security, ...prices, previous: 1, lastDate: utc(stamp) }, 1),
    said('tick', { nemonico: 'BVN', lastDate: utc(stamp), lastValue: price }, 2),
    said('index', { ...index, value: String(price), dailyValues: [[lima(stamp), String(price)]] }, 3),
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

/** The places of the sayings whose prices stand in an answer, by call. */
async function shown(): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const [method, path, body] of calls) {
    const { status, text } = await ask(running.app, method, path, body === undefined ? {} : { body });
    expect([200, 404]).toContain(status);
    const places = (text.match(/\b5\d{6}\b/g) ?? []).map((price) => Number(price) - base);
    found.set(`${method} ${path}`, places);
  }
  return found;
}

/** A session: at each step some time passes, and the source may say something with a clock that is early or late. */
const session = fc.array(
  fc.record({
    pass: fc.integer({ min: 1, max: 12 * minute }),
    isSaid: fc.boolean(),
    isEarly: fc.integer({ min: -2 * minute, max: 90 * minute }),
  }),
  { minLength: 8, maxLength: 14 },
);

type Session = typeof session extends fc.Arbitrary<infer S> ? S : never;

/** Plays a session. Gives the calls that showed what the broker had for less than 20 minutes, and what was shown in time. */
async function play(steps: Session, stamps: Stamps): Promise<{ leaks: string[]; looks: number }> {
  await empty(feed.database);
  if (stamps === 'sample') await mark();
  const { projector } = feed.projector(stamps);
  await projector.open();
  await mark();
  const received: number[] = [];
  const known: number[] = [];
  const leaks: string[] = [];
  // At eleven in Lima of the next day.
  clock = (Math.floor(clock / wholeDay) + 1) * wholeDay + 16 * 60 * minute;
  for (const { pass, isSaid, isEarly } of steps) {
    clock += pass;
    if (isSaid) {
      const batch = sayings(received.length, clock - isEarly).map((said) => messageOf(said, clock));
      await projector.project(
        batch.map((message) => ({ ...message, place: 0, deliveryCount: 1, acknowledge: () => undefined })),
      );
      received.push(clock);
      known.push(Math.max(clock, clock - isEarly));
    }
    const seen = await shown();
    for (const [call, places] of seen)
      if (places.some((place) => (received[place] ?? 0) > clock - delay)) leaks.push(call);
    // And no older than it must be; the service reads whole seconds.
    const due = known.findLastIndex((at) => at < clock - delay - 1000);
    const [market = []] = seen.values();
    if (due >= 0) expect(Math.max(...market)).toBeGreaterThanOrEqual(due);
  }
  await projector.close();
  return { leaks, looks: steps.length * calls.length };
}

test('what the source stamps half an hour early is shown 20 minutes after the broker took it', async () => {
  const taken = Date.now();
  for (const said of sayings(7, taken - 30 * minute)) await say(feed.connection, said);
  await catchUp(feed.projector().projector);
  await mark();
  const isShown = async (at: number): Promise<boolean> => {
    clock = at;
    const { text } = await ask(running.app, 'POST', '/v1/stock-quote/market', { body: {} });
    return text.includes(String(base + 7));
  };
  expect(await isShown(taken)).toBe(false);
  expect(await isShown(taken + delay - 1000)).toBe(false);
  expect(await isShown(Date.now() + delay + 1000)).toBe(true);
});

test('S28: nothing that the broker has for less than 20 minutes leaves, whatever the source stamps', {
  timeout: 1_800_000,
}, async () => {
  let looks = 0;
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      const played = await play(steps, 'held');
      expect(played.leaks).toEqual([]);
      looks += played.looks;
    }),
    { numRuns: cases(2, 150), endOnFailure: true },
  );
  console.log(
    `S28: ${looks} answers at moving instants, 0 with what the broker had for less than 20 minutes`,
  );
});

test('S28: the check sees a projector that trusts the stamps of the source', async () => {
  const steps = Array.from({ length: 4 }, () => ({ pass: 5 * minute, isSaid: true, isEarly: 30 * minute }));
  const leaking = new Set((await play(steps, 'sample')).leaks);
  for (const [method, path] of calls)
    if (!path.endsWith('/value')) expect(leaking, path).toContain(`${method} ${path}`);
});

test('trusts the stamps of the source where all figures are made up, and only there', async () => {
  await expect(feed.projector('sample').projector.run()).rejects.toThrow(
    'only a database that holds the sample',
  );
  await mark();
  await expect(feed.projector('held').projector.run()).rejects.toThrow('nothing real may come into it');
});
