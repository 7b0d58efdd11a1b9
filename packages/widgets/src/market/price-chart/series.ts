import { isDay } from '@rueda/domain/dates';
import type { Currency } from '@rueda/domain/money';
import {
  type Candle,
  dayOfTime,
  type LinePoint,
  type LineStep,
  type NamedLine,
  type QuoteState,
  readLine,
  rebaseLines,
  thinCandles,
  thinLine,
} from '@rueda/domain/quotes';
import { slotsOf } from './candle-plot.tsx';

/** The history of a price or an index. */
export interface ChartLine extends NamedLine {
  /** Currency of the price; `null` for the level of an index, in points. */
  currency: Currency | null;
  /** Previous close, shown as a dashed line with the ticks of one session. */
  previous?: number | null;
  /** Opening and closing time of the session, in milliseconds since 1970. The hours to come stay empty. */
  session?: readonly [opens: number, closes: number];
  /** Age of the last point: `quoteState(quote, now)` of `@rueda/domain/quotes`. */
  state?: QuoteState;
  /** Daily prices of the same days, for the view `candles`: `dailyCandles` of `@rueda/domain/quotes`. */
  candles?: readonly Candle[];
}

/** The rendered values: every line has the same times. */
export interface Series {
  at: string[];
  lines: { name: string; values: (number | null)[] }[];
  /** The period that each value represents. */
  step: LineStep;
  /** Horizontal position of each time, from 0 (left) to 1. */
  x: number[];
  /** The candles of these times, if they are rendered. */
  candles?: readonly Candle[];
}

/** Limit of server-rendered points per line. */
const maxPoints = 300;

/** Limit of candles: half a year of days. With more, a phone would have less than two pixels for each. */
const maxCandles = 130;

/** Joins the candles to `maxCandles`. Their closes are the line of the cursor and of the sound. */
export function candleSeriesOf(name: string, days: readonly Candle[]): Series {
  const { candles, step } = thinCandles(readLine(days, name), maxCandles);
  return {
    at: candles.map(({ at }) => at),
    lines: [{ name, values: candles.map(({ value }) => value) }],
    step,
    x: slotsOf(candles.length),
    candles,
  };
}

/** Thins the lines to `maxPoints`; several lines are rebased to 100. */
export function seriesOf(line: ChartLine, compared: readonly NamedLine[]): Series {
  const points = readLine(line.points, line.name);
  if (compared.length === 0) {
    const { points: thin, step } = thinLine(points, maxPoints);
    const at = thin.map((point) => point.at);
    const values = thin.map((point) => point.value);
    return { at, lines: [{ name: line.name, values }], step, x: positionsOf(at, line.session) };
  }
  const rebased = rebaseLines([
    { name: line.name, points },
    ...compared.map((other) => ({ name: other.name, points: readLine(other.points, other.name) })),
  ]);
  // Thins the indices of the times, so that all lines retain the same ones.
  const { points: thinned, step } = thinLine(
    rebased.at.map((at, value): LinePoint => ({ at, value })),
    maxPoints,
  );
  const at = thinned.map((point) => point.at);
  const lines = rebased.lines.map(({ name, values }) => ({
    name,
    values: thinned.map((point) => values[point.value] ?? null),
  }));
  return { at, lines, step, x: positionsOf(at) };
}

/** Equal distances, which omit nights and weekends; by the hour within one session. */
function positionsOf(at: readonly string[], session?: readonly [number, number]): number[] {
  if (!session) return at.map((_, index) => (at.length > 1 ? index / (at.length - 1) : 0.5));
  const [opens, closes] = session;
  const durationMs = Math.max(1, closes - opens);
  return at.map((time) => Math.min(1, Math.max(0, (Date.parse(time) - opens) / durationMs)));
}

/** Whether these are ticks of one session, which are labelled by hour instead of day. */
export function isOneSession(at: readonly string[]): boolean {
  const [first = ''] = at;
  return !isDay(first) && dayOfTime(first) === dayOfTime(at.at(-1) ?? '');
}
