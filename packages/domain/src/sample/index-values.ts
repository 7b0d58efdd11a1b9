import { tradingDays } from '../calendar/trading-days.ts';
import { addDays, dayOf } from '../dates/day.ts';
import { indices, type MarketIndex } from '../indices/catalogue.ts';
import type { DailyValue } from '../quotes/history.ts';
import { indexLevels } from './index-levels.ts';
import { randomOf, stepOf } from './random.ts';

/**
 * Ten years of daily levels of an index, oldest first: those of a current one follow from its constituents, and an
 * archived one has its own walk. Figures are illustrative.
 */
export function sampleIndexValues(id: string): DailyValue[] {
  const index = indices.find((each) => each.id === id);
  if (!index) return [];
  return index.status === 'archive' ? archivedLevels(index) : indexLevels();
}

/** They stop before the end of the index's family. */
function archivedLevels({ id, since }: MarketIndex): DailyValue[] {
  const end = addDays(since, -1);
  const start = dayOf(Number(end.slice(0, 4)) - 10, Number(end.slice(5, 7)), Number(end.slice(8))) ?? end;
  const random = randomOf(`indices/${id}`);
  const drift = (random() - 0.35) * 0.0006;
  let level = 150 + Math.floor(random() * 19_000);
  return tradingDays(addDays(start, 1), end).map((day) => {
    level *= 1 + drift + stepOf(random, 0.011);
    return { day, value: Math.round(level * 100) / 100 };
  });
}
