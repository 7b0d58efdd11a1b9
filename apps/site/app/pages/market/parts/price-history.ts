import type { Client } from '@rueda/client/http';
import { getCloses, getExchangeRates, getSecurities } from '@rueda/client/market';
import { addDays, type CalendarDay, defaultStartDay, limaDay } from '@rueda/domain/dates';
import type { Benefit } from '@rueda/domain/issuers';
import type { Currency, DailyRate } from '@rueda/domain/money';
import type { DailyValue, MarketQuote } from '@rueda/domain/quotes';
import {
  adjustCloses,
  type Adjustment,
  adjustmentsOf,
  type ExactClose,
  exactCloses,
  factorsOf,
  fractionOf,
  type PriceSeries,
  type SkippedBenefit,
  toNumber,
} from '@rueda/domain/returns';
import { closesOf, dayAt } from './market-reads.ts';

/** The prices of a security and the factors of its benefits. */
export interface PriceHistory {
  currency: Currency | null;
  /** Oldest first. */
  closes: ExactClose[];
  /** The closes, and the last price if its day has no close yet. */
  prices: ExactClose[];
  adjustments: Adjustment[];
  skipped: SkippedBenefit[];
  /** Are the benefits published here? Not those of foreign companies. */
  hasBenefits: boolean;
}

/** Loads the prices of a security, its benefits, and the rates of dividends in another currency. */
export async function readPriceHistory(client: Client, quote: MarketQuote): Promise<PriceHistory> {
  const now = client.now();
  const [history, securities] = await Promise.all([
    getCloses(client, quote.code, { from: defaultStartDay, to: addDays(dayAt(now), 1) }),
    quote.companyCode === null ? null : getSecurities(client, quote.companyCode),
  ]);
  const currency = history.currency ?? quote.currency;
  const closes = exactCloses(closesOf(history.closes, quote, now));
  const day = limaDay(quote.at);
  const isLater = day !== null && day > (closes.at(-1)?.day ?? '');
  const prices =
    isLater && quote.price !== null ? [...closes, ...exactCloses([{ day, value: quote.price }])] : closes;
  const security = securities?.find(({ nemonico }) => nemonico === quote.code);
  const benefits = security?.benefits ?? [];
  const rates = await readRates(client, benefits, currency);
  return {
    currency,
    closes,
    prices,
    ...adjustmentsOf({ benefits, closes: prices, currency, rates }),
    hasBenefits: security !== undefined,
  };
}

/** The closes of a security in a series, oldest first. The unadjusted ones need no benefits. */
export async function readSeries(
  client: Client,
  quote: MarketQuote,
  series: PriceSeries,
): Promise<DailyValue[]> {
  if (series !== 'raw') return closesIn(await readPriceHistory(client, quote), series);
  const now = client.now();
  const to = addDays(dayAt(now), 1);
  const { closes } = await getCloses(client, quote.code, { from: defaultStartDay, to });
  return closesOf(closes, quote, now);
}

/** The closes of a series. A right that was lost today changes them, although today has no close yet. */
export function closesIn(
  { closes, adjustments }: PriceHistory,
  series: PriceSeries,
): { day: CalendarDay; value: number; factor: number }[] {
  const factors = factorsOf(closes, adjustments, series);
  return adjustCloses(closes, adjustments, series).map(({ day, value }, index) => ({
    day,
    value: toNumber(value),
    factor: toNumber(factors[index] ?? fractionOf(1)),
  }));
}

/** The rates around the cut-off days of dividends in another currency; without one there is no request. */
async function readRates(
  client: Client,
  benefits: readonly Benefit[],
  currency: Currency | null,
): Promise<DailyRate[]> {
  const days = benefits
    .filter((benefit) => benefit.kind === 'cash' && benefit.currency !== currency)
    .flatMap(({ cutOff }) => cutOff ?? [])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return getExchangeRates(client, { from: addDays(first, -7), to: last });
}
