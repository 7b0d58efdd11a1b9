import { sessionOn } from '@rueda/domain/calendar';
import { limaDay, toDay } from '@rueda/domain/dates';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Database } from '../database/database.ts';
import type { Dataset } from '../load/dataset.ts';
import { LoadRepository } from '../load/repository.ts';
import { loadDataset } from '../load/service.ts';
import { cases } from '../../../../tools/cases.ts';
import { loaderOf, type SampleApp } from '../testing/sample-app.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';

const minuteMs = 60_000;
const delayMs = 20 * minuteMs;
const { opens, ends } = sessionOn(toDay('2026-11-16')) ?? { opens: 0, ends: 0 };

let running: TestApp;
let clock = opens;
let load: SampleApp['load'];

beforeAll(async () => {
  running = await startTestApp({ now: () => clock });
  load = loaderOf(running);
});
afterAll(() => running.close());

/** A price that encodes its instant: seconds since the session opened, plus a base that no other figure reaches. */
const base = 5_000_000;
const priceAt = (instant: number): number => base + Math.floor((instant - opens) / 1000);

const utc = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
const lima = (instant: number): string => utc(instant - 5 * 60 * minuteMs);

/** A dataset of an instant with a figure in every part. */
function datasetAt(instant: number, price = priceAt(instant)): Dataset {
  const prices = {
    buy: price,
    sell: price,
    last: price,
    opening: price,
    minimun: price,
    maximun: price,
    // A change of zero: a percentage of another change would not encode an instant.
    previous: price,
  };
  const day = {
    open: price,
    close: price,
    high: price,
    low: price,
    average: price,
    quantityNegotiated: price,
  };
  return {
    observedAt: instant,
    market: [
      {
        nemonico: 'BVN',
        companyCode: '61200',
        companyName: 'BUENAVENTURA',
        lastDate: utc(instant),
        currency: 'US$',
        negotiatedAmount: price,
        ...prices,
      },
      // No trade, but the offers move.
      {
        nemonico: 'IFS',
        companyCode: '5626F',
        companyName: 'INTERCORP',
        currency: 'US$',
        buy: price,
        sell: price,
      },
    ],
    securities: {
      61200: [{ nemonico: 'BVN', valueType: 'RV', listLastValue: [{ close: price, last: price }] }],
    },
    issuers: [{ companyCode: '61200', companyName: 'BUENAVENTURA' }],
    history: [{ nemonico: 'BVN', date: '2026-11-16', ...day }],
    daily: [{ nemonico: 'BVN', lastDate: utc(instant), lastValue: price }],
    indices: [
      {
        nemonico: 'MXNUAMPEGEN',
        name: 'MSCI nuam Perú General',
        shortName: 'General',
        value: String(price),
        dailyValues: [[lima(instant), String(price)]],
      },
    ],
    tradedAmounts: [{ date: '2026-11-16', amountSoles: price, numberOperations: price }],
  };
}

/** Every public call that can return a price of these securities. */
const calls: readonly (readonly [string, string, object?])[] = [
  ['POST', '/v1/stock-quote/market', {}],
  ['POST', '/v1/stock-quote/market', { today: true }],
  ['POST', '/v1/stock-quote/home', { isToday: true }],
  ['GET', '/v1/stock-quote/share'],
  ['GET', '/v1/stock-quote/share-values/BVN'],
  ['GET', '/v1/stock-quote/daily?nemonico=BVN&today=2026-11-16'],
  ['GET', '/v1/stock-quote/daily?nemonico=BVN'],
  ['GET', '/v1/issuers'],
  ['GET', '/v1/issuers/61200'],
  ['GET', '/v1/issuers/61200/value'],
  ['GET', '/v1/issuers/stock/BVN'],
  ['GET', '/v1/issuers/stock/BVN?startDate=2026-11-16&endDate=2026-11-16'],
  ['POST', '/v1/issuers/search', {}],
  ['GET', '/v1/indices'],
  ['GET', '/v1/indices/MXNUAMPEGEN/values'],
  ['GET', '/v1/traded-amount/daily'],
  ['GET', '/v1/key-figures'],
  ['GET', '/v1/search?q=buenaventura'],
];

interface Observation {
  /** Calls that returned a price that is not public yet. */
  readonly leaks: string[];
  /** The youngest returned price, which encodes its instant. */
  readonly youngest: number;
}

/** Sends every call and checks every figure in the responses. */
async function observe(app: TestApp['app']): Promise<Observation> {
  const limit = priceAt(clock - delayMs);
  const leaks: string[] = [];
  let youngest = 0;
  for (const [method, path, body] of calls) {
    const { status, text } = await sendRequest(app, method, path, body === undefined ? {} : { body });
    expect([200, 404]).toContain(status);
    const prices = (text.match(/\d{7,}(\.\d+)?/g) ?? []).map(Number).filter((price) => price >= base);
    if (prices.some((price) => price > limit)) leaks.push(`${method} ${path}`);
    youngest = Math.max(youngest, ...prices);
  }
  return { leaks, youngest };
}

/** A session in steps: at each some time passes, and the market may move. */
const session = fc.array(
  fc.record({ passMs: fc.integer({ min: 1, max: 12 * minuteMs }), isMove: fc.boolean() }),
  { minLength: 15, maxLength: 25 },
);

type Session = typeof session extends fc.Arbitrary<infer S> ? S : never;

async function play(app: TestApp['app'], steps: Session): Promise<{ leaks: string[]; shown: number }> {
  await running.databases[0]?.query(
    `truncate market_row, tick, daily_price, index_level, index_day, traded_amount, key_figures;
    delete from feed where name <> 'sample'`,
  );
  clock = opens;
  const moves: number[] = [];
  const leaks: string[] = [];
  let shown = 0;
  for (const { passMs, isMove } of steps) {
    clock = Math.min(clock + passMs, ends - 1);
    if (isMove) {
      moves.push(clock);
      await load(datasetAt(clock));
    }
    const observed = await observe(app);
    leaks.push(...observed.leaks);
    // The data is not older than necessary: it includes the last move of 20 minutes ago or more.
    const due = moves.findLast((move) => move <= Math.floor(clock / 1000) * 1000 - delayMs);
    if (due !== undefined) {
      expect(observed.youngest).toBeGreaterThanOrEqual(priceAt(due));
      shown += 1;
    }
  }
  return { leaks, shown };
}

test('no public route returns a price younger than 20 minutes, at any instant of a session', {
  timeout: 1_800_000,
}, async () => {
  const runs = cases(4, 150);
  let responses = 0;
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      const played = await play(running.app, steps);
      expect(played.leaks).toEqual([]);
      responses += steps.length * calls.length;
      shown += played.shown;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // A service that never returns a price must not pass.
  expect(shown).toBeGreaterThan(runs);
  console.log(`20 minutes: ${responses} responses at moving instants, 0 with a younger figure`);
});

test('control: the check detects a service without the delay', async () => {
  const early = await running.startInstance({ now: () => clock + delayMs });
  const steps = Array.from({ length: 15 }, () => ({ passMs: 5 * minuteMs, isMove: true }));
  const { leaks } = await play(early, steps);
  const leaking = new Set(leaks);
  // Every call that returns a figure.
  for (const path of [
    'market',
    'home',
    'share-values/BVN',
    'daily?nemonico=BVN',
    '61200/value',
    'stock/BVN',
    'indices',
    'MXNUAMPEGEN/values',
    'traded-amount/daily',
    'key-figures',
  ])
    expect(
      [...leaking].some((each) => each.endsWith(path)),
      path,
    ).toBe(true);
});

test('the database delays real prices by its clock, whatever the clock of the service', async () => {
  const real = await startTestApp({ now: () => Date.parse('2099-01-01T00:00:00Z') });
  onTestFinished(real.close);
  const database = new Database(real.settings.databaseUrl, { readers: 0, writers: 0 });
  // A price of an hour ago, and one of a minute ago.
  const [before, young] = ['7111111', '7222222'];
  for (const [price, age] of [
    [before, 60],
    [young, 1],
  ] as const) {
    const at = Date.now() - age * minuteMs;
    const { history = [], tradedAmounts = [], ...dataset } = datasetAt(at, Number(price));
    await loadDataset(new LoadRepository(database), dataset);
    // Insert these with explicit instants: `load` would observe a past day at its end, possibly long ago.
    const values = [limaDay(at), new Date(at).toISOString()];
    await real.databases[0]?.query("insert into daily_price values ('BVN', $1, $2, $3)", [
      ...values,
      history[0],
    ]);
    await real.databases[0]?.query('insert into traded_amount values ($1, $2, $3)', [
      ...values,
      tradedAmounts[0],
    ]);
  }
  const readAll = async (): Promise<string> => {
    const responses = calls.map(([method, path, body]) =>
      real.sendRequest(method, path, body === undefined ? {} : { body }),
    );
    return (await Promise.all(responses)).map(({ text }) => text).join('\n');
  };
  const delayed = await readAll();
  expect(delayed).toContain(before);
  expect(delayed).not.toContain(young);
  // Control: the check detects a database that is marked as the sample.
  await real.databases[0]?.query("insert into feed (name, spoke_at) values ('sample', now())");
  real.app.responseCache.clear();
  expect(await readAll()).toContain(young);
});
