import { formatShortDay, formatTime } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { dayOfTime } from '@rueda/domain/quotes';
import { type Series, isOneSession } from './series.ts';

/** Labelled values of the axis, lowest first, and the decimals that they need. */
export interface ValueAxis {
  ticks: number[];
  decimals: number;
}

/** An axis with round steps around the values: four to seven grid lines. */
export function valueAxis(values: readonly (number | null)[]): ValueAxis {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low === high) {
    // A flat line runs through the middle.
    const margin = Math.abs(low) * 0.01 || 1;
    low -= margin;
    high += margin;
  }
  const roughStep = (high - low) / 5;
  const magnitude = 10 ** Math.floor(Math.log10(roughStep));
  const step = magnitude * ([1, 2, 2.5, 5].find((each) => each * magnitude >= roughStep) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const decimals = Math.min(
    3,
    Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) + (step / magnitude === 2.5 ? 1 : 0),
  );
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, decimals: step >= 1 && Number.isInteger(step) ? 0 : decimals };
}

/** A label of the time axis, and its position from 0 to 1. */
export interface TimeTick {
  x: number;
  text: string;
}

const hourMs = 3_600_000;

/** The hours of a session; otherwise days, months or years, depending on the length of the period. */
export function timeTicks(
  { at, x }: Series,
  session: readonly [number, number] | undefined,
  language: Language,
): TimeTick[] {
  if (session) {
    const [opens, closes] = session;
    const count = Math.floor((closes - opens) / hourMs) + 1;
    return Array.from({ length: count }, (_, index) => ({
      x: (index * hourMs) / (closes - opens),
      text: formatTime(opens + index * hourMs),
    }));
  }
  // By label: a minute may have several ticks.
  if (isOneSession(at)) return spreadTicks(at, x, formatTime, formatTime);
  const days = (Date.parse(at.at(-1) ?? '') - Date.parse(at[0] ?? '')) / (24 * hourMs);
  const formatDayLabel = (time: string): string => formatShortDay(dayOfTime(time), { language });
  if (days <= 62) return spreadTicks(at, x, (time) => dayOfTime(time) ?? '', formatDayLabel);
  if (days > 1200)
    return spreadTicks(
      at,
      x,
      (time) => time.slice(0, 4),
      (time) => time.slice(0, 4),
    );
  const formatMonthLabel = (time: string): string =>
    formatShortDay(dayOfTime(time), { language, hasYear: true }).replace(/^\d+ /, '');
  return spreadTicks(at, x, (time) => time.slice(0, 7), formatMonthLabel);
}

const maxTicks = 7;

/** Labels the first time of each period, or of every second or third period if there are more than `maxTicks`. */
function spreadTicks(
  at: readonly string[],
  x: readonly number[],
  periodOf: (time: string) => string,
  format: (time: string) => string,
): TimeTick[] {
  const starts = at.flatMap((time, index) =>
    index === 0 || periodOf(time) !== periodOf(at[index - 1] ?? '') ? [index] : [],
  );
  const interval = Math.ceil(starts.length / maxTicks);
  const ticks: TimeTick[] = [];
  // The label of a short first period would overlap the second.
  const [first = 0, second = 0, third = 0] = starts.map((start) => x[start] ?? 0);
  const isCut = starts.length > 2 && second - first < 0.8 * (third - second);
  for (let start = isCut ? 1 : 0; start < starts.length; start += interval) {
    const index = starts[start] ?? 0;
    ticks.push({ x: x[index] ?? 0, text: format(at[index] ?? '') });
  }
  return ticks;
}
