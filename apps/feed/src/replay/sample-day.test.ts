import { sampleMovements, sampleNow } from '@rueda/domain/sample';
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
  const known = day.filter(({ kind, at }) => kind === 'row' && at <= sampleNow - 20 * 60_000);
  const rows = new Map(known.map(({ row }) => [(row as { nemonico: string }).nemonico, row]));
  const movements = sampleMovements();
  expect(movements.map(({ nemonico }) => rows.get(String(nemonico)))).toEqual(movements);
});
