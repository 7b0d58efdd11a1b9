import { sessionOn } from '@rueda/domain/calendar';
import { type CalendarDay, limaTime } from '@rueda/domain/dates';
import { indices } from '@rueda/domain/indices';
import {
  sampleDay,
  sampleExchangeRates,
  sampleHistory,
  sampleIndexTicks,
  sampleIndexValues,
  type SampleIssuer,
  sampleIssuers,
} from '@rueda/domain/sample';

/** The daily prices of every security from a day to the last completed one, in the format of the public interface. */
export function sampleDailyPrices(from: string): object[] {
  const rates = ratesByDay();
  return sampleIssuers.flatMap((issuer) => historyOf(issuer, from, rates));
}

function historyOf(
  { nemonico, currency }: SampleIssuer,
  from: string,
  rates: ReadonlyMap<CalendarDay, number>,
): object[] {
  const isSoles = currency === 'PEN';
  const history = sampleHistory(nemonico);
  return history.flatMap(({ day, open, high, low, close, quantity, amount }, index) => {
    // The sample's day is in progress: it has no close yet, and the feed ends it with another price than the present one.
    if (day < from || day === sampleDay) return [];
    const before = history[index - 1];
    return [
      {
        id: `${nemonico}-${day}`,
        nemonico,
        date: day,
        open,
        close,
        high,
        low,
        average: close,
        quantityNegotiated: quantity,
        solAmountNegotiated: isSoles ? amount : inSoles(amount, rates.get(day)),
        dollarAmountNegotiated: isSoles ? 0 : amount,
        yesterday: before?.day ?? null,
        yesterdayClose: before?.close ?? null,
        currencySymbol: isSoles ? ' ' : '$',
      },
    ];
  });
}

const ratesByDay = (): ReadonlyMap<CalendarDay, number> =>
  new Map(sampleExchangeRates().map(({ day, usdToPen }) => [day, usdToPen]));

/** In cents, by a rate in cents. */
const inSoles = (dollars: number, rate = 0): number => Math.round(dollars * Math.round(rate * 100)) / 100;

/** The traded amounts of each day, from a day to the sample's: the sums of its securities. */
export function sampleTradedAmounts(from: string): object[] {
  const totals = new Map<CalendarDay, Record<'PEN' | 'USD' | 'operations', number>>();
  for (const { nemonico, currency } of sampleIssuers)
    for (const { day, amount, operations } of sampleHistory(nemonico)) {
      const total = totals.get(day) ?? { PEN: 0, USD: 0, operations: 0 };
      totals.set(day, {
        ...total,
        [currency]: total[currency] + amount,
        operations: total.operations + operations,
      });
    }
  return [...totals]
    .filter(([day]) => day >= from)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { PEN, USD, operations }]) => ({
      id: day,
      date: day,
      amountSoles: Math.round(PEN),
      amountDollars: Math.round(USD),
      numberOperations: operations,
    }));
}

/**
 * The indices with levels since a day, and those levels: the last one of each session, and of the sample's day every
 * public one.
 */
export const sampleIndexRows = (from: string): object[] =>
  indices.flatMap(({ id, code, name }) => {
    const dailyValues = levelsOf(id, from);
    if (dailyValues.length === 0) return [];
    return [{ nemonico: code ?? id, name: name.es, shortName: name.es, value: '0', dailyValues }];
  });

function levelsOf(id: string, from: string): [string, string][] {
  const days = sampleIndexValues(id).filter(({ day }) => day >= from);
  const closes = days
    .filter(({ day }) => day < sampleDay)
    .map(({ day, value }): [string, string] => [
      `${day}T${limaTime(sessionOn(day)?.closes ?? 0)}`,
      String(value),
    ]);
  if (days.at(-1)?.day !== sampleDay) return closes;
  const ticks = sampleIndexTicks(id).map(({ at, value }): [string, string] => [
    `${sampleDay}T${limaTime(Date.parse(at))}`,
    value.toFixed(2),
  ]);
  return [...closes, ...ticks];
}
