import { sessionOn } from '../calendar/sessions.ts';
import type { LinePoint } from '../quotes/line.ts';
import { sampleIndexValues } from './index-values.ts';
import { sampleNow, tradingSpan } from './moment.ts';
import { randomOf, stepOf } from './random.ts';

/** Minutes between two ticks, for one session and for several. */
const tickMinutes = { one: 2, several: 15 };

/**
 * The ticks of the last sessions of an index, oldest first; for the sample's day, those visible with the delay. They
 * end at each day's level. Figures are illustrative.
 */
export function sampleIndexTicks(id: string, sessions = 1): LinePoint[] {
  const everyMinutes = sessions > 1 ? tickMinutes.several : tickMinutes.one;
  const values = sampleIndexValues(id).slice(-sessions - 1);
  return values.slice(1).flatMap(({ day, value }, index) => {
    const session = sessionOn(day);
    const before = values[index]?.value;
    if (!session || before === undefined) return [];
    const { opens, seconds } = tradingSpan(day);
    const ticks = Math.floor(seconds / 60 / everyMinutes);
    const random = randomOf(`ticks/${id}/${day}`);
    let deviation = 0;
    return Array.from({ length: ticks + 1 }, (_, tick) => {
      const progress = tick / ticks;
      deviation += stepOf(random, 0.0016);
      const level = (before + (value - before) * progress) * (1 + deviation * (1 - progress));
      const at = new Date(opens + tick * everyMinutes * 60_000).toISOString();
      return { at, value: Math.round(level * 100) / 100 };
    }).filter(({ at }) => Date.parse(at) <= sampleNow - 20 * 60_000);
  });
}

/** A line of this many points, one minute apart, for tests with long lines. Figures are illustrative. */
export function sampleLongLine(length: number): LinePoint[] {
  const random = randomOf(`line/${length}`);
  let level = 1000;
  return Array.from({ length }, (_, index) => {
    level *= 1 + stepOf(random, 0.0006);
    const at = new Date(sampleNow - (length - index) * 60_000).toISOString();
    return { at, value: Math.round(level * 100) / 100 };
  });
}
