import { isTradingDay } from '../calendar/trading-days.ts';
import { type CalendarDay, isDay } from '../dates/day.ts';
import { type Instant, toEpoch } from '../dates/lima.ts';
import { instantInLima, readDate } from '../dates/read.ts';
import { type Currency, readHistoryCurrency } from '../money/currency.ts';
import { readNumber } from '../money/read-number.ts';
import type { Quote } from './quote.ts';
import { asRow, isUnreadable, percentOf, readPrice, readText, subtract } from './row.ts';
import { warnUnreadable } from './warn-unreadable.ts';

/** A closing price, or the last level of an index, of one day. */
export interface DailyValue {
  day: CalendarDay;
  value: number;
}

/** The daily prices of a security. */
export interface DailyPrice extends DailyValue {
  open: number | null;
  high: number | null;
  low: number | null;
  quantity: number | null;
  amountInSoles: number | null;
  amountInDollars: number | null;
  currency: Currency | null;
}

const dayOfText = (value: unknown): CalendarDay | null => {
  const day = typeof value === 'string' ? value.slice(0, 10) : null;
  // The source has rows on some holidays, such as 1 January 2026, that repeat the next session.
  return isDay(day) && isTradingDay(day) ? day : null;
};

const byDay = (one: DailyValue, other: DailyValue): number => (one.day < other.day ? -1 : 1);

/** Reads pairs of a day and a closing price, `["2026-01-02", "28.04"]`, oldest first. Days without a quote are omitted. */
export function readDailyValues(values: unknown): DailyValue[] {
  return (Array.isArray(values) ? values : [])
    .flatMap((pair: unknown): DailyValue[] => {
      const [date, close]: unknown[] = Array.isArray(pair) ? pair : [];
      const day = dayOfText(date);
      const value = readPrice(close);
      return day && value !== null ? [{ day, value }] : [];
    })
    .toSorted(byDay);
}

/** Reads the daily prices of a security, oldest first. */
export function readDailyPrices(rows: unknown): DailyPrice[] {
  return (Array.isArray(rows) ? rows : [])
    .flatMap((each: unknown): DailyPrice[] => {
      const row = asRow(each);
      const day = dayOfText(row['date']);
      const value = readPrice(row['close']);
      if (!day || value === null) return [];
      return [
        {
          day,
          value,
          open: readPrice(row['open']),
          high: readPrice(row['high']),
          low: readPrice(row['low']),
          quantity: readNumber(row['quantityNegotiated']),
          amountInSoles: readNumber(row['solAmountNegotiated']),
          amountInDollars: readNumber(row['dollarAmountNegotiated']),
          currency: readHistoryCurrency(row['currencySymbol']),
        },
      ];
    })
    .toSorted(byDay);
}

/**
 * Reads an index: a level without a currency, at the time of its last tick. The ticks have Lima time without a zone.
 * The meaning of `variation` is undocumented: it is used only if it agrees with `value` and `close`, as points or as
 * percent.
 */
export function readIndexQuote(input: unknown, delivery: { asOf?: Instant | null } = {}): Quote {
  const row = asRow(input);
  const code = readText(row['nemonico']) ?? '';
  for (const field of ['value', 'close', 'variation'])
    if (isUnreadable(row[field])) warnUnreadable(code, field, row[field]);
  const ticks: unknown[] = Array.isArray(row['dailyValues']) ? row['dailyValues'] : [];
  const lastTick = ticks.at(-1);
  const lastDate = readDate(Array.isArray(lastTick) ? String(lastTick[0]) : null);
  const level = readPrice(row['value']);
  const at = lastDate?.time ? instantInLima(lastDate) : null;
  const hasLevel = level !== null && at !== null;
  const asOf = toEpoch(delivery.asOf);
  const changes = hasLevel ? changeOf(level, readPrice(row['close']), readNumber(row['variation'])) : null;
  return {
    code,
    name: readText(row['name']) ?? readText(row['shortName']) ?? '',
    currency: null,
    price: hasLevel ? level : null,
    previous: changes?.previous ?? null,
    change: changes?.change ?? null,
    percent: changes?.percent ?? null,
    at: hasLevel ? new Date(at).toISOString() : null,
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
  };
}

function changeOf(level: number, close: number | null, variation: number | null) {
  if (close === null || variation === null) return null;
  const change = subtract(level, close);
  const percent = percentOf(change, close);
  const agrees = [change, percent].some((value) => Math.abs(value - variation) < 0.006);
  return agrees ? { previous: close, change, percent } : null;
}
