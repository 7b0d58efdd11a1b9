import type { CalendarDay } from '../dates/day.ts';
import type { DailyValue } from '../quotes/history.ts';
import { usdToPenCents } from './exchange-rates.ts';
import { type SampleSecurity, sampleSecurities } from './market.ts';
import { sampleDay, sampleTradingDays, tradingSpan } from './moment.ts';
import { sampleTrades } from './trades.ts';

/**
 * The levels of the current index, a price index in soles: the capitalisation in free float of its constituents, over
 * a divisor that never changes. Bonus shares change prices and shares alike, and so no level.
 */

/** The level on the sample's day, which fixes the divisor. */
const baseLevel = 19_984.43;

/** The least part of sessions with trades. */
const minLiquidity = 0.8;

/** A constituent, and the capitalisation in free float of one present share's price, by day. */
interface Constituent {
  security: SampleSecurity;
  /** By trading day; on a day without trades that of the last one. */
  values: ReadonlyMap<CalendarDay, number>;
}

/** A constituent of the index, and its part of it. */
export interface IndexWeight {
  nemonico: string;
  /** Percent of the index. */
  weight: number;
}

let cached: readonly Constituent[] | undefined;

const constituents = (): readonly Constituent[] => (cached ??= sampleSecurities().flatMap(constituentOf));

/** Funds are no companies, and illiquid securities have no current price. */
function constituentOf(security: SampleSecurity): Constituent[] {
  const { issuer, sessions } = security;
  if (issuer.sector === 'UP' || issuer.liquidity < minLiquidity) return [];
  const first = sessions.find(({ close }) => close !== null);
  let price = first ? priceInPresentShares(first.close ?? 0, first.sharesSince) : 0;
  const values = new Map<CalendarDay, number>();
  for (const { day, close, sharesSince } of sessions) {
    if (close !== null) price = priceInPresentShares(close, sharesSince);
    values.set(day, valueOf(security, price, day));
  }
  return [{ security, values }];
}

const priceInPresentShares = (price: number, sharesSince: number): number => price / sharesSince;

/** The capitalisation in free float at a price, in soles. */
function valueOf({ issuer }: SampleSecurity, price: number, day: CalendarDay): number {
  const rate = issuer.currency === 'USD' ? usdToPenCents(day) / 100 : 1;
  return (price * rate * issuer.sharesOutstanding * issuer.freeFloat) / 100;
}

const totalOn = (day: CalendarDay): number =>
  constituents().reduce((sum, { values }) => sum + (values.get(day) ?? 0), 0);

const levelOf = (total: number): number => Math.round((baseLevel * total * 100) / totalOn(sampleDay)) / 100;

/** The constituents of the current index on a day: their parts of the capitalisation in free float, largest first. */
export function sampleIndexWeights(day: CalendarDay = sampleDay): IndexWeight[] {
  const total = totalOn(day);
  return constituents()
    .map(({ security, values }) => ({
      nemonico: security.issuer.nemonico,
      weight: ((values.get(day) ?? 0) / total) * 100,
    }))
    .toSorted((one, other) => other.weight - one.weight);
}

/** Ten years of daily levels of the current index, oldest first. */
export const indexLevels = (): DailyValue[] =>
  sampleTradingDays().map((day) => ({ day, value: levelOf(totalOn(day)) }));

/**
 * The levels of the current index during a session, one every few minutes from the opening to an instant, and the one
 * of that instant: each follows from the last trade of every constituent.
 */
export function levelsDuring(
  day: CalendarDay,
  everyMinutes: number,
  until: number,
): { at: number; value: number }[] {
  const { opens } = tradingSpan(day);
  const days = sampleTradingDays();
  const before = days[days.indexOf(day) - 1] ?? day;
  const running = constituents().map(({ security, values }) => ({
    security,
    trades: sampleTrades(security.issuer.nemonico, day),
    sharesSince: security.sessions.find((each) => each.day === day)?.sharesSince ?? 1,
    value: values.get(before) ?? 0,
    next: 0,
  }));
  const levels: { at: number; value: number }[] = [];
  for (let at = opens; ; at = Math.min(at + everyMinutes * 60_000, until)) {
    for (const each of running) {
      const passed = each.trades.findLastIndex((trade) => trade.at <= at);
      const trade = passed < each.next ? undefined : each.trades[passed];
      if (!trade) continue;
      each.next = passed + 1;
      each.value = valueOf(each.security, priceInPresentShares(trade.price, each.sharesSince), day);
    }
    levels.push({ at, value: levelOf(running.reduce((sum, { value }) => sum + value, 0)) });
    if (at >= until) return levels;
  }
}
