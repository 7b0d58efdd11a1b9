import type { CalendarDay } from '../dates/day.ts';
import { sampleSecurities, securityOf } from './market.ts';
import { sampleDay, sampleInstant, tradingSpan } from './moment.ts';
import { roundToTick, type SampleSession } from './price-walk.ts';
import { randomOf, stepOf } from './random.ts';

/** A trade of a security. */
export interface SampleTrade {
  /** Milliseconds since 1970, in whole seconds. */
  at: number;
  price: number;
  /** The units traded in the session so far. */
  quantity: number;
}

const minuteMs = 60_000;

/**
 * The trades of a security in a session, oldest first: from its open to its close, through its high and its low. On the
 * sample's day, whose close is the last public price, they continue to the end of the session. Illustrative.
 */
export function sampleTrades(nemonico: string, day: CalendarDay = sampleDay): SampleTrade[] {
  const session = securityOf(nemonico)?.sessions.find((each) => each.day === day);
  if (!session || session.close === null) return [];
  const random = randomOf(`trades/${nemonico}/${day}`);
  const trades = tradesUntilClose(session, session.close, random);
  return day === sampleDay ? [...trades, ...laterTrades(session, session.close, random)] : trades;
}

function tradesUntilClose(
  { day, open, high, low, quantity, operations, lastAt }: SampleSession,
  close: number,
  random: () => number,
): SampleTrade[] {
  const { opens } = tradingSpan(day);
  const last = operations - 1;
  const highest = 1 + Math.floor(random() * (last - 1));
  const lowest = 1 + ((highest + Math.floor(random() * (last - 2))) % (last - 1));
  const known = [
    { index: 0, price: open },
    { index: highest, price: high },
    { index: lowest, price: low },
    { index: last, price: close },
  ].toSorted((one, other) => one.index - other.index);
  let deviation = 0;
  return Array.from({ length: operations }, (_, index): SampleTrade => {
    deviation += stepOf(random, 0.004);
    const from = known.findLast((each) => each.index <= index) ?? { index: 0, price: open };
    const to = known.find((each) => each.index >= index) ?? from;
    // From one known price to the next: a jump to the high or the low would look like an error.
    const progress = from === to ? 0 : (index - from.index) / (to.index - from.index);
    const price = from.price + (to.price - from.price) * progress;
    const wave = 1 + deviation * progress * (1 - progress);
    return {
      at: opens + Math.floor(((lastAt - opens) * index) / last / 1000) * 1000,
      price: roundToTick(Math.min(high, Math.max(low, price * wave))),
      quantity: Math.round((quantity * (index + 1)) / operations),
    };
  });
}

/** Trades after the sample's instant, as frequent as before it, but at most one a minute. */
function laterTrades(
  { day, quantity, operations, lastAt }: SampleSession,
  close: number,
  random: () => number,
): SampleTrade[] {
  const { opens, seconds } = tradingSpan(day);
  const spacing = Math.max((lastAt - opens) / operations, minuteMs);
  const count = Math.floor((opens + seconds * 1000 - sampleInstant) / spacing);
  let price = close;
  return Array.from({ length: count }, (_, index): SampleTrade => {
    price = roundToTick(price * (1 + (random() - 0.5) * 0.004));
    return {
      at: Math.floor((sampleInstant + (index + 1) * spacing) / 1000) * 1000,
      price,
      quantity: Math.round((quantity * (operations + index + 1)) / operations),
    };
  });
}

/** The public trades of the sample's day, oldest first by security, in the format of the public interface. Illustrative. */
export const sampleTicks = (): { nemonico: string; lastDate: string; lastValue: number }[] =>
  sampleSecurities().flatMap(({ issuer: { nemonico } }) =>
    sampleTrades(nemonico)
      .filter(({ at }) => at <= sampleInstant)
      .map(({ at, price }) => ({
        nemonico,
        lastDate: new Date(at).toISOString().slice(0, 19),
        lastValue: price,
      })),
  );
