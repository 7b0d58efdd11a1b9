import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toDay } from '../dates/index.ts';
import {
  type Candle,
  candleDirection,
  dailyCandles,
  type DailyPrice,
  describeLine,
  highOf,
  lowOf,
  thinCandles,
} from './index.ts';

const price = (day: string, values: Partial<DailyPrice> = {}): DailyPrice => ({
  day: toDay(day),
  value: 10,
  open: 9,
  high: 11,
  low: 8,
  quantity: 100,
  amountInSoles: null,
  amountInDollars: null,
  currency: 'PEN',
  ...values,
});

/** Candles of consecutive days. */
const anyCandles = fc
  .array(
    fc.record({
      open: fc.option(fc.integer({ min: 50, max: 90 })),
      value: fc.integer({ min: 50, max: 90 }),
      high: fc.option(fc.integer({ min: 90, max: 120 })),
      low: fc.option(fc.integer({ min: 1, max: 50 })),
      volume: fc.option(fc.nat(1000)),
    }),
    { minLength: 1, maxLength: 400 },
  )
  .map((days) => days.map((day, index): Candle => ({ ...day, at: addDays(toDay('2025-01-01'), index) })));

describe('dailyCandles', () => {
  test('a day keeps its open, high, low, close and volume', () => {
    expect(dailyCandles([price('2026-11-16')])).toEqual([
      { at: '2026-11-16', open: 9, high: 11, low: 8, value: 10, volume: 100 },
    ]);
  });

  test('a high below the close and a low above the open are missing, and so is a negative volume', () => {
    expect(dailyCandles([price('2026-11-16', { high: 9.5, low: 9.2, quantity: -1 })])).toEqual([
      { at: '2026-11-16', open: 9, high: null, low: null, value: 10, volume: null },
    ]);
  });

  test('the direction is that of the close against the open', () => {
    const [candle] = dailyCandles([price('2026-11-16')]) as [Candle];
    expect([9, 11, 10, null].map((open) => candleDirection({ ...candle, open }))).toEqual([
      'up',
      'down',
      'flat',
      'flat',
    ]);
  });
});

describe('thinCandles', () => {
  test('joins the days of a week: first open, last close, extremes and total volume', () => {
    // Thursday and Friday, then Monday.
    const days = dailyCandles([
      price('2026-11-12', { open: 5, high: 12, low: 4 }),
      price('2026-11-13', { open: 7, high: 11, low: 3, value: 8 }),
      price('2026-11-16', { quantity: null }),
    ]);
    expect(thinCandles(days, 2)).toEqual({
      step: 'week',
      candles: [
        { at: '2026-11-13', open: 5, high: 12, low: 3, value: 8, volume: 200 },
        { at: '2026-11-16', open: 9, high: 11, low: 8, value: 10, volume: null },
      ],
    });
    expect(thinCandles(days, 3)).toEqual({ step: 'all', candles: days });
    expect(thinCandles(days, 1)).toMatchObject({ step: 'month', candles: [{ at: '2026-11-16', open: 5 }] });
  });

  test('joining loses no extreme, no volume, no first open and no last close', () => {
    fc.assert(
      fc.property(anyCandles, fc.integer({ min: 1, max: 130 }), (days, max) => {
        const { candles, step } = thinCandles(days, max);
        const sum = (all: readonly Candle[]): number =>
          all.reduce((total, { volume }) => total + (volume ?? 0), 0);
        expect(candles.length).toBeLessThanOrEqual(max);
        expect(Math.max(...candles.map(highOf))).toBe(Math.max(...days.map(highOf)));
        expect(Math.min(...candles.map(lowOf))).toBe(Math.min(...days.map(lowOf)));
        expect(sum(candles)).toBe(sum(days));
        expect(candles[0]?.open).toBe(days[0]?.open);
        expect([candles.at(-1)?.at, candles.at(-1)?.value]).toEqual([days.at(-1)?.at, days.at(-1)?.value]);
        expect(step === 'all').toBe(days.length <= max);
      }),
    );
  });
});

test('describeLine names the extremes of the candles instead of those of the closes, and their volume', () => {
  const candles = dailyCandles([
    price('2026-11-13', { high: 12.5, quantity: 1500 }),
    price('2026-11-16', { value: 10.5, low: 7, quantity: 700 }),
  ]);
  const describeIn = (language: 'es' | 'en'): string =>
    describeLine({ name: 'BVN', points: candles }, { currency: 'PEN', candles, language });
  expect(describeIn('es')).toMatch(
    /Máximo S\/\s12\.50, el 13 de noviembre de 2026; mínimo S\/\s7\.00, el 16 de noviembre de 2026\. Volumen 2,200; el mayor, 1,500, el 13 de noviembre de 2026\.$/,
  );
  expect(describeIn('en')).toMatch(/ Volume 2,200; the highest, 1,500, on 13 November 2026\.$/);
  // A period without volumes has no sentence about them.
  const silent = dailyCandles([
    price('2026-11-13', { quantity: null }),
    price('2026-11-16', { quantity: 0 }),
  ]);
  expect(describeLine({ name: 'BVN', points: silent }, { currency: 'PEN', candles: silent })).not.toContain(
    'Volumen',
  );
});
