import { indices } from '../indices/catalogue.ts';
import type { LinePoint } from '../quotes/line.ts';
import { levelsDuring } from './index-levels.ts';
import { sampleIndexValues } from './index-values.ts';
import { sampleDay, sampleInstant, sampleNow, tradingSpan } from './moment.ts';
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
  const isCurrent = indices.find((each) => each.id === id)?.status === 'current';
  return values.slice(1).flatMap(({ day, value }, index) => {
    const { opens, seconds } = tradingSpan(day);
    const until = day === sampleDay ? sampleInstant : opens + seconds * 1000;
    const levels = isCurrent
      ? levelsDuring(day, everyMinutes, until)
      : walkBetween(values[index]?.value ?? value, value, {
          opens,
          until,
          everyMinutes,
          name: `${id}/${day}`,
        });
    return levels.map((level) => ({ at: new Date(level.at).toISOString(), value: level.value }));
  });
}

/** The ticks of the current index on the sample's day, to the end of its session. Figures are illustrative. */
export function sampleIndexDay(): LinePoint[] {
  const { opens, seconds } = tradingSpan(sampleDay);
  return levelsDuring(sampleDay, tickMinutes.one, opens + seconds * 1000).map(({ at, value }) => ({
    at: new Date(at).toISOString(),
    value,
  }));
}

interface Ticks {
  opens: number;
  until: number;
  everyMinutes: number;
  name: string;
}

/** A walk from the level before a session to its last one, for an index without constituents. */
function walkBetween(
  before: number,
  last: number,
  { opens, until, everyMinutes, name }: Ticks,
): { at: number; value: number }[] {
  const ticks = Math.floor((until - opens) / 60_000 / everyMinutes);
  const random = randomOf(`ticks/${name}`);
  let deviation = 0;
  return Array.from({ length: ticks + 1 }, (_, tick) => {
    const progress = tick / ticks;
    deviation += stepOf(random, 0.0016);
    const level = (before + (last - before) * progress) * (1 + deviation * (1 - progress));
    return { at: opens + tick * everyMinutes * 60_000, value: Math.round(level * 100) / 100 };
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
