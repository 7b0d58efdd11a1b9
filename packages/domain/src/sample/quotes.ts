import { type CalendarDay } from '../dates/day.ts';
import { currencySymbols } from '../money/currency.ts';
import type { DailyValue } from '../quotes/history.ts';
import type { MarketQuote } from '../quotes/quote.ts';
import { readQuote } from '../quotes/read-quote.ts';
import { type SampleIssuer, sampleIssuers } from './issuers.ts';
import { sampleDay, sampleNow, sampleSessions, tradingSpan } from './moment.ts';
import { randomOf, stepOf } from './random.ts';
import { sectors } from '../issuers/sectors.ts';

/** The price of a dollar, in cents of a sol. */
export const usdToPenCents = 337;

/** One session of one security in the random walk. */
interface Day {
  day: CalendarDay;
  close: number | null;
  open: number;
  high: number;
  low: number;
  quantity: number;
  operations: number;
  lastAt: number;
}

/** Rounds a price to its tick: 0.001 below 1, else 0.01. */
const roundToTick = (price: number): number =>
  price < 1 ? Math.round(price * 1000) / 1000 : Math.round(price * 100) / 100;

/** The sample's sessions of a security. A session in which it did not trade has no close. */
function walk(issuer: SampleIssuer): Day[] {
  const random = randomOf(`quotes/${issuer.nemonico}`);
  let price = issuer.price;
  return sampleSessions().map((day) => {
    const { opens, seconds } = tradingSpan(day);
    const hasTrade = random() < issuer.liquidity;
    const open = roundToTick(price * (1 + stepOf(random, 0.006)));
    const close = roundToTick(open * (1 + stepOf(random, 0.012)));
    const spread = 1 + random() * 0.008;
    const quantity = 100 * Math.ceil(random() * random() * 2400);
    const operations = 1 + Math.floor(random() * issuer.liquidity * 90);
    // On the sample's day, the last trade must be visible with the delay.
    const limit = day === sampleDay ? Math.floor((sampleNow - opens) / 1000) - 20 * 60 : seconds;
    const lastAt = opens + Math.floor((1 - random() * random()) * limit) * 1000;
    if (hasTrade) price = close;
    return {
      day,
      close: hasTrade ? close : null,
      open,
      high: roundToTick(Math.max(open, close) * spread),
      low: roundToTick(Math.min(open, close) / spread),
      quantity,
      operations,
      lastAt,
    };
  });
}

/** The rows of a session in the format of the public movements, with its spellings. Figures are illustrative. */
export function sampleMovements(day: CalendarDay = sampleDay): Record<string, unknown>[] {
  return sampleIssuers.flatMap((issuer) => {
    const days = walk(issuer);
    const index = days.findIndex((each) => each.day === day);
    const today = days[index];
    if (!today) return [];
    const before = days.slice(0, index).findLast(({ close }) => close !== null);
    const row = {
      companyCode: issuer.companyCode,
      companyName: issuer.name,
      shortName: issuer.name.split(' ')[0],
      nemonico: issuer.nemonico,
      sectorCode: issuer.sector,
      sectorDescription: sectors[issuer.sector]?.es.toUpperCase(),
      currency: currencySymbols[issuer.currency],
      segment: issuer.isin?.startsWith('PEP') === false ? 'RV3' : issuer.liquidity < 0.5 ? 'RV2' : 'RV1',
      unity: 1,
      previous: before?.close ?? null,
      previousDate: before?.day ?? null,
      buy: roundToTick((today.close ?? before?.close ?? issuer.price) * 0.995),
      sell: roundToTick((today.close ?? before?.close ?? issuer.price) * 1.005),
    };
    // As in the source, a security without a trade lacks the keys of a trade.
    if (today.close === null) return [row];
    const amount = Math.round(today.close * today.quantity * 100) / 100;
    return [
      {
        ...row,
        last: today.close,
        lastDate: new Date(today.lastAt).toISOString().slice(0, 19),
        opening: today.open,
        minimun: today.low,
        maximun: today.high,
        negotiatedQuantity: String(today.quantity),
        operationsNumber: String(today.operations),
        negotiatedAmount: amount,
        negotiatedNationalAmount:
          issuer.currency === 'PEN' ? amount : Math.round(amount * usdToPenCents) / 100,
      },
    ];
  });
}

/** The quotes of a session, read from its rows. Figures are illustrative. */
export function sampleQuotes(day: CalendarDay = sampleDay): MarketQuote[] {
  const asOf = day === sampleDay ? sampleNow : tradingSpan(day).opens + 10 * 3_600_000;
  return sampleMovements(day).map((row) => readQuote(row, { asOf }));
}

/** The maximum number of ticks of a day: enough for a chart. */
const maxTicks = 30;

/** The trades of the sample's day, oldest first by security, in the format of the public interface. Illustrative. */
export function sampleTicks(): { nemonico: string; lastDate: string; lastValue: number }[] {
  return sampleIssuers.flatMap((issuer) => {
    const today = walk(issuer).at(-1);
    if (!today || today.close === null) return [];
    const { open, close, high, low, operations, lastAt } = today;
    const random = randomOf(`ticks/${issuer.nemonico}`);
    const { opens } = tradingSpan(sampleDay);
    const last = Math.min(operations, maxTicks) - 1;
    let deviation = 0;
    return Array.from({ length: last + 1 }, (_, index) => {
      const progress = last === 0 ? 1 : index / last;
      deviation += stepOf(random, 0.004);
      const value = (open + (close - open) * progress) * (1 + deviation * (1 - progress));
      return {
        nemonico: issuer.nemonico,
        lastDate: new Date(opens + Math.floor(((lastAt - opens) * progress) / 1000) * 1000)
          .toISOString()
          .slice(0, 19),
        lastValue: index === last ? close : roundToTick(Math.min(high, Math.max(low, value))),
      };
    });
  });
}

/** The closes of a security over the sample's sessions, without those in which it did not trade. Illustrative. */
export function sampleCloses(nemonico: string): DailyValue[] {
  const issuer = sampleIssuers.find((each) => each.nemonico === nemonico);
  return issuer
    ? walk(issuer).flatMap(({ day, close }) => (close === null ? [] : [{ day, value: close }]))
    : [];
}
