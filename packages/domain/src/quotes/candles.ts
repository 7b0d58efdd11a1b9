import type { DailyPrice } from './history.ts';
import { type LinePoint, type LineStep, monthOf, weekOf } from './line.ts';
import { warnUnreadable } from './warn-unreadable.ts';

/** The prices of a day, week or month. `value` is its last close. */
export interface Candle extends LinePoint {
  open: number | null;
  high: number | null;
  low: number | null;
  /** The quantity that was traded. */
  volume: number | null;
}

/** The direction of a candle: its close against its open. Without an open it has none. */
export type CandleDirection = 'up' | 'down' | 'flat';

export function candleDirection({ open, value }: Candle): CandleDirection {
  if (open === null || open === value) return 'flat';
  return value > open ? 'up' : 'down';
}

/**
 * Daily prices as candles, oldest first. A high or low that contradicts the open or the close is missing: a
 * wick would begin inside the body.
 */
export function dailyCandles(prices: readonly DailyPrice[], name = ''): Candle[] {
  return prices.map(({ day, value, open, high, low, quantity }) => {
    const top = Math.max(value, open ?? value);
    const bottom = Math.min(value, open ?? value);
    const isHigh = high === null || high >= top;
    const isLow = low === null || low <= bottom;
    if (!isHigh) warnUnreadable(name, 'high', high);
    if (!isLow) warnUnreadable(name, 'low', low);
    return {
      at: day,
      value,
      open,
      high: isHigh ? high : null,
      low: isLow ? low : null,
      volume: quantity !== null && quantity >= 0 ? quantity : null,
    };
  });
}

/** Candles that are few enough for a chart, and the period of each. */
export interface ThinCandles {
  candles: Candle[];
  step: LineStep;
}

/**
 * Joins candles until there are at most `maxCandles`: those of a week, else of a month, else of groups of equal size. A
 * joined candle has the first open, the last close, the extremes and the total volume, at the time of its last day.
 */
export function thinCandles(candles: readonly Candle[], maxCandles: number): ThinCandles {
  if (candles.length <= maxCandles) return { candles: [...candles], step: 'all' };
  const steps: [LineStep, (at: string) => unknown][] = [
    ['week', weekOf],
    ['month', monthOf],
  ];
  for (const [step, periodOf] of steps) {
    const joined = joinBy(candles, ({ at }) => periodOf(at));
    if (joined.length <= maxCandles) return { candles: joined, step };
  }
  const step = Math.ceil(candles.length / maxCandles);
  return { candles: joinBy(candles, (_, index) => Math.floor(index / step)), step };
}

function joinBy(candles: readonly Candle[], periodOf: (candle: Candle, index: number) => unknown): Candle[] {
  const groups: [Candle, ...Candle[]][] = [];
  let current: unknown;
  for (const [index, candle] of candles.entries()) {
    const period = periodOf(candle, index);
    if (index > 0 && period === current) groups.at(-1)?.push(candle);
    else groups.push([candle]);
    current = period;
  }
  return groups.map(join);
}

function join(candles: readonly [Candle, ...Candle[]]): Candle {
  const [first] = candles;
  const last = candles.at(-1) ?? first;
  const all = (pick: (candle: Candle) => number | null): number[] =>
    candles.flatMap((candle) => pick(candle) ?? []);
  const volumes = all(({ volume }) => volume);
  return {
    at: last.at,
    value: last.value,
    open: first.open,
    // A day without a high or low has at least its open and its close.
    high: Math.max(...all(highOf)),
    low: Math.min(...all(lowOf)),
    volume: volumes.length === 0 ? null : volumes.reduce((total, volume) => total + volume, 0),
  };
}

/** The highest known price of a candle. */
export const highOf = ({ open, high, value }: Candle): number => high ?? Math.max(value, open ?? value);

/** The lowest known price of a candle. */
export const lowOf = ({ open, low, value }: Candle): number => low ?? Math.min(value, open ?? value);
