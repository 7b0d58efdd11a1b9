import { expect, test } from 'vitest';
import { limaInstant, toDay } from '../dates/index.ts';
import { sampleQuotes } from '../sample/index.ts';
import { type MarketQuote, quoteRows, quoteStages } from './index.ts';

const lima = (day: string, hours: number, minutes = 0): number =>
  limaInstant(toDay(day), hours * 60 + minutes);

const [sample] = sampleQuotes() as [MarketQuote];
const quote: MarketQuote = {
  ...sample,
  code: 'CREDITC1',
  name: 'BANCO DE CREDITO DEL PERU',
  currency: 'PEN',
  price: 3.92,
  change: 0.05,
  percent: 1.291,
  quantity: 100,
  amount: 392,
  at: new Date(lima('2026-11-16', 11, 22)).toISOString(),
  asOf: null,
};

const rowAt = (now: number, more: Partial<MarketQuote> = {}) => quoteRows([{ ...quote, ...more }], now)[0];

test('a row of a security that trades has its figures and no sessions', () => {
  expect(rowAt(lima('2026-11-16', 12))).toEqual({
    code: 'CREDITC1',
    name: 'BANCO DE CREDITO DEL PERU',
    currency: 'PEN',
    price: 3.92,
    change: 0.05,
    percent: 1.291,
    quantity: 100,
    amount: 392,
    at: quote.at,
    state: 'delayed',
  });
});

test('a row without a price has no figure at all', () => {
  expect(rowAt(lima('2026-11-16', 12), { price: null })).toEqual({
    code: 'CREDITC1',
    name: 'BANCO DE CREDITO DEL PERU',
    currency: 'PEN',
    price: null,
    change: null,
    percent: null,
    quantity: null,
    amount: null,
    at: null,
    state: 'none',
  });
});

test('a row states the finished sessions since its trade: none on its day, then how many', () => {
  const sessions = (now: number, more?: Partial<MarketQuote>) => {
    const row = rowAt(now, more);
    return [row?.state, row && 'sessions' in row ? row.sessions : 'omitted'];
  };
  expect(sessions(lima('2026-11-16', 17))).toEqual(['close', 0]);
  expect(sessions(lima('2026-11-17', 9))).toEqual(['close', 'omitted']);
  expect(sessions(lima('2026-11-18', 17))).toEqual(['stale', 2]);
  // The source stopped during the session of the trade: no session has finished.
  const asOf = new Date(lima('2026-11-16', 11, 40)).toISOString();
  expect(sessions(lima('2026-11-16', 15), { asOf })).toEqual(['stale', 'omitted']);
});

test('stages begin now and contain each change once, six at most', () => {
  const start = lima('2026-11-16', 12);
  const stages = quoteStages(quote, start);
  expect(stages.map(({ state }) => ('sessions' in state ? state.sessions : state.kind))).toEqual([
    'delayed',
    'close',
    1,
    2,
    3,
    4,
  ]);
  expect(stages.map(({ from }) => from)).toEqual([
    start,
    lima('2026-11-16', 16, 30),
    lima('2026-11-17', 16, 30),
    lima('2026-11-18', 16, 30),
    lima('2026-11-19', 16, 30),
    lima('2026-11-20', 16, 30),
  ]);
});

test('a change at this very instant is the first stage, not another one', () => {
  const end = lima('2026-11-16', 16, 30);
  expect(quoteStages(quote, end).slice(0, 2)).toEqual([
    { from: end, state: { kind: 'close' } },
    { from: lima('2026-11-17', 16, 30), state: { kind: 'stale', sessions: 1, cause: 'no-trade' } },
  ]);
});

test('a source that stops is a stage of its own, and its sessions count on', () => {
  const asOf = new Date(lima('2026-11-16', 11, 40)).toISOString();
  const stages = quoteStages({ ...quote, asOf }, lima('2026-11-16', 11, 41));
  expect(stages.slice(0, 3)).toEqual([
    { from: lima('2026-11-16', 11, 41), state: { kind: 'delayed', minutes: 20 } },
    { from: lima('2026-11-16', 11, 45), state: { kind: 'stale', sessions: 0, cause: 'feed' } },
    { from: lima('2026-11-17', 16, 30), state: { kind: 'stale', sessions: 1, cause: 'feed' } },
  ]);
  expect(stages).toHaveLength(6);
});
