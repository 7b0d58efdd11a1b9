import { sessionOn } from '../calendar/sessions.ts';
import type { LinePoint } from '../quotes/line.ts';
import { sampleIndexValues } from './index-values.ts';
import { sampleNow, tradingSpan } from './moment.ts';
import { randomOf, stepOf } from './random.ts';

/** Minutes between two ticks: of one session, and of several. */
const spacing = { one: 2, several: 15 };

/**
 * The ticks of the last sessions of an index, oldest first; of the day the sample is read, those that its
 * delayed readers have seen. They end at each day's level. Figures are illustrative.
 */
export function sampleIndexTicks(id: string, sessions = 1): LinePoint[] {
  const everyMinutes = sessions > 1 ? spacing.several : spacing.one;
  const values = sampleIndexValues(id).slice(-sessions - 1);
  return values.slice(1).flatMap(({ day, value }, place) => {
    const session = sessionOn(day);
    const before = values[place]?.value;
    if (!session || before === undefined) return [];
    const { opens, seconds } = tradingSpan(day);
    const ticks = Math.floor(seconds / 60 / everyMinutes);
    const random = randomOf(`ticks/${id}/${day}`);
    let stray = 0;
    return Array.from({ length: ticks + 1 }, (_, tick) => {
      const done = tick / ticks;
      stray += stepOf(random, 0.0016);
      const level = (before + (value - before) * done) * (1 + stray * (1 - done));
      const at = new Date(opens + tick * everyMinutes * 60_000).toISOString();
      return { at, value: Math.round(level * 100) / 100 };
    }).filter(({ at }) => Date.parse(at) <= sampleNow - 20 * 60_000);
  });
}

/** A line of so many points, a minute apart, for what must hold however long one is. Figures are illustrative. */
export function sampleLongLine(length: number): LinePoint[] {
  const random = randomOf(`line/${length}`);
  let level = 1000;
  return Array.from({ length }, (_, place) => {
    level *= 1 + stepOf(random, 0.0006);
    const at = new Date(sampleNow - (length - place) * 60_000).toISOString();
    return { at, value: Math.round(level * 100) / 100 };
  });
}
