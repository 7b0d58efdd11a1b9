import { tradingDays } from '../calendar/trading-days.ts';
import { addDays, type CalendarDay, dayOf } from '../dates/day.ts';
import { indices, type MarketIndex } from '../indices/catalogue.ts';
import type { DailyValue } from '../quotes/history.ts';
import { sampleDay } from './moment.ts';
import { randomOf, stepOf } from './random.ts';

/** The last day with a value: an archived index stops before the end of its family. */
const lastDay = (index: MarketIndex): CalendarDay =>
  index.status === 'archive' ? addDays(index.since, -1) : sampleDay;

/** Ten years of daily levels of an index, oldest first. Figures are illustrative. */
export function sampleIndexValues(id: string): DailyValue[] {
  const index = indices.find((each) => each.id === id);
  if (!index) return [];
  const end = lastDay(index);
  const start = dayOf(Number(end.slice(0, 4)) - 10, Number(end.slice(5, 7)), Number(end.slice(8))) ?? end;
  const random = randomOf(`indices/${id}`);
  const drift = (random() - 0.35) * 0.0006;
  let level = 150 + Math.floor(random() * 19_000);
  return tradingDays(addDays(start, 1), end).map((day) => {
    level *= 1 + drift + stepOf(random, 0.011);
    return { day, value: Math.round(level * 100) / 100 };
  });
}
