import {
  sampleHistory,
  sampleIndexTicks,
  sampleInstant,
  sampleMovements,
  sampleQuotes,
  sampleTicks,
} from '@rueda/domain/sample';
import { expect, test } from 'vitest';
import { readMessage } from '../messages.ts';
import { messageOf } from '../testing/generate-message.ts';
import { emitSampleDay } from './sample-day.ts';

const day = emitSampleDay();

test('the replayed day is ordered, the same each time, and has no message that would be set aside', () => {
  expect(day.length).toBeGreaterThan(5000);
  expect(day.map(({ seq }) => seq)).toEqual(day.map((_, index) => index + 1));
  expect(day.every(({ at }, index) => at >= (day[index - 1]?.at ?? 0))).toBe(true);
  expect(emitSampleDay()).toEqual(day);
  for (const message of day) readMessage(messageOf(message, message.at), 'sample');
});

test("the replayed day has the sample's rows at the sample's instant", () => {
  const known = day.filter(({ kind, at }) => kind === 'row' && at <= sampleInstant);
  const rows = new Map(known.map(({ row }) => [(row as { nemonico: string }).nemonico, row]));
  const movements = sampleMovements();
  expect(movements.map(({ nemonico }) => rows.get(String(nemonico)))).toEqual(movements);
});

test('the last public message of each kind agrees with the quote, the history, the ticks and the level', () => {
  const known = day.filter(({ at }) => at <= sampleInstant);
  const rowsOf = (kind: string): Record<string, unknown>[] =>
    known.filter((message) => message.kind === kind).map(({ row }) => row as Record<string, unknown>);
  const last = new Map(rowsOf('row').map((row) => [row['nemonico'], row]));
  const trades = rowsOf('tick');
  for (const { code, price, high, low, quantity, amount } of sampleQuotes()) {
    const row = last.get(code);
    if (price === null || row?.['last'] === undefined) continue;
    expect([row['last'], row['maximun'], row['minimun'], Number(row['negotiatedQuantity'])]).toEqual([
      price,
      high,
      low,
      quantity,
    ]);
    expect(row['negotiatedAmount']).toBe(amount);
    expect(sampleHistory(code).at(-1)).toMatchObject({ close: price, high, low, quantity, amount });
    const ofCode = ({ nemonico }: Record<string, unknown>): boolean => nemonico === code;
    expect(trades.filter(ofCode)).toEqual(sampleTicks().filter(({ nemonico }) => nemonico === code));
  }
  const levels = rowsOf('index').map(({ value }) => Number(value));
  const ticks = sampleIndexTicks('msci-nuam-peru-general').slice(0, -1);
  expect(levels).toEqual(ticks.map(({ value }) => value));
});
