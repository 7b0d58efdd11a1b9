import { describe, expect, test } from 'vitest';
import { sampleDay, sampleMovements, sampleNow, sampleQuotes } from '../sample/index.ts';
import { movementsOf, movementsState, readQuote } from './index.ts';

const day = sampleDay;
const row = { lastDate: '2026-11-16T16:20:00', previousDate: '2026-11-13', operationsNumber: '3' };
const quote = (fields: object) => readQuote({ ...row, ...fields }, { asOf: sampleNow });

describe('the movements of a session', () => {
  test('movementsOf counts each security once: up, down, flat or untraded', () => {
    const quotes = sampleQuotes();
    const { up, down, flat, untraded } = movementsOf(quotes, day);
    expect(up + down + flat + (untraded ?? 0)).toBe(quotes.length);
    expect(up + down + flat).toBe(sampleMovements().filter((each) => 'last' in each).length);
    expect(up).toBe(quotes.filter(({ change }) => change !== null && change > 0).length);
  });

  test('movementsOf adds amounts in soles and operations only of securities traded that day', () => {
    const quotes = [
      quote({ last: 2, previous: 1, negotiatedNationalAmount: 10.5 }),
      quote({ last: 1, previous: 2, negotiatedNationalAmount: 4 }),
      quote({ last: 1, previous: 1 }),
      quote({ last: 1, previous: 1, lastDate: '2026-11-13T16:20:00', negotiatedNationalAmount: 99 }),
      readQuote({ previous: 3, previousDate: '2026-11-13' }),
    ];
    expect(movementsOf(quotes, day)).toEqual({
      up: 1,
      down: 1,
      flat: 1,
      untraded: 2,
      amountInSoles: 14.5,
      operations: 9,
      at: '2026-11-16T16:20:00.000Z',
      asOf: new Date(sampleNow).toISOString(),
    });
  });

  test('movementsOf returns the latest trade and the latest delivery, in any order of the quotes', () => {
    const times = ['2026-11-16T15:00:00Z', '2026-11-16T16:45:00Z', '2026-11-16T16:00:00Z', null];
    const quotes = times.map((asOf, index) =>
      readQuote(
        { ...row, last: 1, previous: 1, lastDate: `2026-11-16T1${[4, 6, 5, 3][index]}:00:00` },
        { asOf },
      ),
    );
    expect(movementsOf(quotes, day)).toMatchObject({
      at: '2026-11-16T16:00:00.000Z',
      asOf: '2026-11-16T16:45:00.000Z',
    });
    expect(movementsOf(quotes.slice(3), day).asOf).toBeNull();
  });

  test('movementsOf reads the direction from the percentage if the change is unknown', () => {
    const rising = quote({ last: 2, previous: 1 });
    expect(movementsOf([{ ...rising, change: null }], day)).toMatchObject({ up: 1, flat: 0 });
    expect(movementsOf([{ ...rising, percent: null }], day)).toMatchObject({ up: 1, flat: 0 });
  });

  test('movementsOf counts a first trade without a previous price as flat', () => {
    expect(movementsOf([quote({ last: 2 })], day)).toMatchObject({ up: 0, down: 0, flat: 1 });
  });

  test('movementsState is the age of the last trade, or none before the first', () => {
    const movements = movementsOf(sampleQuotes(), day);
    expect(movementsState(movements, sampleNow)).toEqual({ kind: 'delayed', minutes: 20 });
    expect(movementsState(movements, sampleNow + 86_400_000)).toMatchObject({ kind: 'stale' });
    expect(movementsState(movementsOf([], day), sampleNow)).toEqual({ kind: 'none' });
  });
});
