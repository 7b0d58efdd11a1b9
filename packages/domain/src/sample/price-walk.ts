import type { CalendarDay } from '../dates/day.ts';
import type { SampleIssuer } from './issuers.ts';
import { sampleDay, sampleNow, sampleSessions, sampleTradingDays, tradingSpan } from './moment.ts';
import { randomOf, stepOf } from './random.ts';

/**
 * How the sample's prices are generated: the only place in which a price is invented.
 *
 * 1. The 60 sessions are a walk forwards from the price of issuers.ts, by two steps a session: to the open, and from
 *    the open to the close.
 * 2. The years before them are a walk backwards from the same price. Each step has a part that all securities share,
 *    one that the sector shares, one of the security, and the security's growth.
 * 3. Neither walk knows benefits. market.ts raises the prices before each cut-off day by what the share lost on it.
 *
 * Trades, quotes, indices, movers, traded amounts and messages of the feed are computed from these sessions.
 */

/** One session of one security. */
export interface SampleSession {
  day: CalendarDay;
  open: number;
  high: number;
  low: number;
  /** Null in a session in which the security did not trade. */
  close: number | null;
  quantity: number;
  operations: number;
  /** The instant of its last trade. */
  lastAt: number;
}

/** Rounds a price to its tick: 0.001 below 1, else 0.01. */
export const roundToTick = (price: number): number =>
  price < 1 ? Math.round(price * 1000) / 1000 : Math.round(price * 100) / 100;

/** An open, a high, a low and a close are four trades. */
const minOperations = 4;

/** Admitted to trading in the sample's sessions: a security without earlier prices. */
const newListing = 'INTEGRC1';

/** The ten years of a security without the effect of its benefits, oldest first. */
export const priceWalk = (issuer: SampleIssuer): SampleSession[] => [
  ...(issuer.nemonico === newListing ? [] : earlierYears(issuer)),
  ...recentSessions(issuer),
];

function recentSessions(issuer: SampleIssuer): SampleSession[] {
  const random = randomOf(`quotes/${issuer.nemonico}`);
  let price = issuer.price;
  return sampleSessions().map((day) => {
    const { opens, seconds } = tradingSpan(day);
    const hasTrade = random() < issuer.liquidity;
    const open = roundToTick(price * (1 + stepOf(random, 0.006)));
    const close = roundToTick(open * (1 + stepOf(random, 0.012)));
    if (hasTrade) price = close;
    // On the sample's day, the last trade must be visible with the delay.
    const limit = day === sampleDay ? Math.floor((sampleNow - opens) / 1000) - 20 * 60 : seconds;
    return sessionOf({ day, opens, seconds: limit, open, close, hasTrade }, issuer.liquidity, random);
  });
}

function earlierYears(issuer: SampleIssuer): SampleSession[] {
  const { nemonico, sector, liquidity } = issuer;
  const random = randomOf(`history/${nemonico}`);
  const growth = (random() - 0.05) * 0.0008;
  let price = issuer.price;
  return earlierDays()
    .toReversed()
    .map(({ day, opens, seconds, market, sectors }): SampleSession => {
      const hasTrade = random() < liquidity;
      const shared = 1 + market + (sectors[sector] ?? 0) + growth;
      const close = roundToTick(price);
      const opening = price / (1 + stepOf(random, 0.012));
      const open = roundToTick(opening);
      if (hasTrade) price = opening / (shared * (1 + stepOf(random, 0.006)));
      return sessionOf({ day, opens, seconds, open, close, hasTrade }, liquidity, random);
    })
    .toReversed();
}

interface Prices {
  day: CalendarDay;
  opens: number;
  /** The last trade is at most this many seconds after the opening. */
  seconds: number;
  open: number;
  close: number;
  hasTrade: boolean;
}

function sessionOf(
  { day, opens, seconds, open, close, hasTrade }: Prices,
  liquidity: number,
  random: () => number,
): SampleSession {
  const spread = 1 + random() * 0.008;
  return {
    day,
    open,
    high: roundToTick(Math.max(open, close) * spread),
    low: roundToTick(Math.min(open, close) / spread),
    close: hasTrade ? close : null,
    quantity: 100 * Math.ceil(random() * random() * 2400),
    operations: Math.max(minOperations, 1 + Math.floor(random() * liquidity * 90)),
    lastAt: opens + Math.floor((1 - random() * random()) * seconds) * 1000,
  };
}

interface EarlierDay {
  day: CalendarDay;
  opens: number;
  seconds: number;
  /** The steps that all securities share, and those of a sector. */
  market: number;
  sectors: Readonly<Record<string, number>>;
}

const sectorCodes = ['CA', 'CB', 'CD', 'CG', 'CI', 'CM', 'CP', 'CS', 'UP'] as const;

let cachedDays: readonly EarlierDay[] | undefined;

/** The trading days before the sample's sessions, oldest first. */
const earlierDays = (): readonly EarlierDay[] => (cachedDays ??= generateDays());

function generateDays(): EarlierDay[] {
  const random = randomOf('market');
  const firstSession = sampleSessions()[0] ?? '';
  return sampleTradingDays()
    .filter((day) => day < firstSession)
    .map((day) => ({
      day,
      ...tradingSpan(day),
      market: stepOf(random, 0.008),
      sectors: Object.fromEntries(sectorCodes.map((code) => [code, stepOf(random, 0.005)])),
    }));
}
