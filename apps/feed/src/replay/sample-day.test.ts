import { sampleMovements, sampleNow } from '@rueda/domain/sample';
import { expect, test } from 'vitest';
import { readMessage } from '../messages.ts';
import { messageOf } from '../testing/made-up-market.ts';
import { emitSampleDay } from './sample-day.ts';

const day = emitSampleDay();

test('the replayed day is in order, the same each time, and nothing in it is set apart', () => {
  expect(day.length).toBeGreaterThan(5000);
  expect(day.map(({ seq }) => seq)).toEqual(day.map((_, place) => place + 1));
  expect(day.every(({ at }, place) => at >= (day[place - 1]?.at ?? 0))).toBe(true);
  expect(emitSampleDay()).toEqual(day);
  for (const said of day) readMessage(messageOf(said, said.at), 'sample');
});

test("at the sample's moment its readers see the sample's own rows", () => {
  const known = day.filter(({ kind, at }) => kind === 'row' && at <= sampleNow - 20 * 60_000);
  const rows = new Map(known.map(({ row }) => [(row as { nemonico: string }).nemonico, row]));
  const movements = sampleMovements();
  expect(movements.map(({ nemonico }) => rows.get(String(nemonico)))).toEqual(movements);
});
