import { isDay } from '@rueda/domain/dates';
import type { Currency } from '@rueda/domain/money';
import {
  dayOfTime,
  type LinePoint,
  type LineStep,
  type NamedLine,
  type QuoteState,
  readLine,
  rebaseLines,
  thinLine,
} from '@rueda/domain/quotes';

/** The history of a price or an index, as a chart shows it. */
export interface ChartLine extends NamedLine {
  /** The currency of the price; null for the level of an index, in points. */
  currency: Currency | null;
  /** The close before the session, drawn as a dashed line; for the ticks of one session. */
  previous?: number | null;
  /** When the session opens and closes, in milliseconds since 1970: its hours to come stay empty. */
  session?: readonly [opens: number, closes: number];
  /** How old the last point is: `quoteState(quote, now)` of `@rueda/domain/quotes`. */
  state?: QuoteState;
}

/** What is drawn: the same times for every line. */
export interface Series {
  at: string[];
  lines: { name: string; values: (number | null)[] }[];
  /** What each time stands for. */
  step: LineStep;
  /** Where each time stands, from 0 at the left to 1. */
  x: number[];
}

/** The most points that are printed of a line. */
const mostPoints = 300;

/** The lines in few enough points to be printed; rebased to 100 where there are several. */
export function seriesOf(line: ChartLine, compared: readonly NamedLine[]): Series {
  const points = readLine(line.points);
  if (compared.length === 0) {
    const { points: thin, step } = thinLine(points, mostPoints);
    const at = thin.map((point) => point.at);
    const values = thin.map((point) => point.value);
    return { at, lines: [{ name: line.name, values }], step, x: placesOf(at, line.session) };
  }
  const rebased = rebaseLines([
    { name: line.name, points },
    ...compared.map((other) => ({ name: other.name, points: readLine(other.points) })),
  ]);
  // Which of the times stay: their places are thinned as if they were values.
  const { points: kept, step } = thinLine(
    rebased.at.map((at, value): LinePoint => ({ at, value })),
    mostPoints,
  );
  const at = kept.map((point) => point.at);
  const lines = rebased.lines.map(({ name, values }) => ({
    name,
    values: kept.map((point) => values[point.value] ?? null),
  }));
  return { at, lines, step, x: placesOf(at) };
}

/** One beside the other, so that nights and weekends take no room; in one session, by the hour. */
function placesOf(at: readonly string[], session?: readonly [number, number]): number[] {
  if (!session) return at.map((_, place) => (at.length > 1 ? place / (at.length - 1) : 0.5));
  const [opens, closes] = session;
  const length = Math.max(1, closes - opens);
  return at.map((time) => Math.min(1, Math.max(0, (Date.parse(time) - opens) / length)));
}

/** Are these the ticks of one session? Then their day says nothing. */
export function isOneSession(at: readonly string[]): boolean {
  const [first = ''] = at;
  return !isDay(first) && dayOfTime(first) === dayOfTime(at.at(-1) ?? '');
}
