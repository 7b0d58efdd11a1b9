import type { CalendarDay } from '../dates/day.ts';
import type { DailyRate } from '../money/exchange-rate.ts';
import { sampleSessions, sampleTradingDays } from './moment.ts';
import { randomOf } from './random.ts';

/** The price of a dollar in the sample's sessions, in cents of a sol. */
const sessionCents = 337;
/** The bounds of the earlier years, in cents of a sol. */
const [minCents, maxCents] = [318, 414];

/** The price of a dollar on each trading day of the ten years: the one by which the sample's amounts are converted. */
export function sampleExchangeRates(): DailyRate[] {
  return [...centsByDay()].map(([day, cents]) => ({ day, usdToPen: cents / 100 }));
}

/** The price of a dollar on a trading day, in cents of a sol. */
export const usdToPenCents = (day: CalendarDay): number => centsByDay().get(day) ?? sessionCents;

let cachedCents: ReadonlyMap<CalendarDay, number> | undefined;

const centsByDay = (): ReadonlyMap<CalendarDay, number> => (cachedCents ??= generateCents());

/** Constant in the sessions; before them a walk backwards, by a cent a day. */
function generateCents(): ReadonlyMap<CalendarDay, number> {
  const random = randomOf('exchange-rates');
  const firstSession = sampleSessions()[0] ?? '';
  let cents = sessionCents;
  const newestFirst = sampleTradingDays()
    .toReversed()
    .map((day): [CalendarDay, number] => {
      const step = day < firstSession ? Math.floor(random() * 3) - 1 : 0;
      cents = Math.min(maxCents, Math.max(minCents, cents + step));
      return [day, cents];
    });
  return new Map(newestFirst.toReversed());
}
