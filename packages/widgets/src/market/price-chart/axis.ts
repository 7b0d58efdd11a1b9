import { formatShortDay, formatTime } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { dayOfTime } from '@rueda/domain/quotes';
import { type Series, isOneSession } from './series.ts';

/** The values that the axis shows, lowest first, and how many decimals they need. */
export interface ValueAxis {
  ticks: number[];
  decimals: number;
}

/** A round axis around the values: four to seven lines a person can count in. */
export function valueAxis(values: readonly (number | null)[]): ValueAxis {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low === high) {
    // A line that does not move stands in the middle.
    const room = Math.abs(low) * 0.01 || 1;
    low -= room;
    high += room;
  }
  const rough = (high - low) / 5;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * ([1, 2, 2.5, 5].find((each) => each * size >= rough) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const decimals = Math.min(
    3,
    Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) + (step / size === 2.5 ? 1 : 0),
  );
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { ticks, decimals: step >= 1 && Number.isInteger(step) ? 0 : decimals };
}

/** Words under the line, and where, from 0 to 1. */
export interface TimeTick {
  x: number;
  text: string;
}

const hour = 3_600_000;

/** The hours of a session; else days, months or years, as far apart as the period is long. */
export function timeTicks(
  { at, x }: Series,
  session: readonly [number, number] | undefined,
  language: Language,
): TimeTick[] {
  if (session) {
    const [opens, closes] = session;
    const count = Math.floor((closes - opens) / hour) + 1;
    return Array.from({ length: count }, (_, place) => ({
      x: (place * hour) / (closes - opens),
      text: formatTime(opens + place * hour),
    }));
  }
  if (isOneSession(at)) return spread(at, x, (time) => time, formatTime);
  const days = (Date.parse(at.at(-1) ?? '') - Date.parse(at[0] ?? '')) / (24 * hour);
  const short = (time: string): string => formatShortDay(dayOfTime(time), { language });
  if (days <= 62) return spread(at, x, (time) => dayOfTime(time) ?? '', short);
  if (days > 1200)
    return spread(
      at,
      x,
      (time) => time.slice(0, 4),
      (time) => time.slice(0, 4),
    );
  const month = (time: string): string =>
    formatShortDay(dayOfTime(time), { language, hasYear: true }).replace(/^\d+ /, '');
  return spread(at, x, (time) => time.slice(0, 7), month);
}

const maxTicks = 7;

/** The first time of each period, and of every second or third where there are too many for the room. */
function spread(
  at: readonly string[],
  x: readonly number[],
  periodOf: (time: string) => string,
  write: (time: string) => string,
): TimeTick[] {
  const starts = at.flatMap((time, place) =>
    place === 0 || periodOf(time) !== periodOf(at[place - 1] ?? '') ? [place] : [],
  );
  const every = Math.ceil(starts.length / maxTicks);
  const ticks: TimeTick[] = [];
  // A first period of which little is shown would push its words into those of the second.
  const [first = 0, second = 0, third = 0] = starts.map((start) => x[start] ?? 0);
  const isCut = starts.length > 2 && second - first < 0.6 * (third - second);
  for (let place = isCut ? 1 : 0; place < starts.length; place += every) {
    const index = starts[place] ?? 0;
    ticks.push({ x: x[index] ?? 0, text: write(at[index] ?? '') });
  }
  return ticks;
}
