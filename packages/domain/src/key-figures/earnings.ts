import type { CalendarDay } from '../dates/day.ts';
import type { Benefit } from '../issuers/schemas.ts';
import type { Currency } from '../money/currency.ts';
import type { DailyRate } from '../money/exchange-rate.ts';
import { conversionOn } from '../returns/conversion.ts';
import { add, type Fraction, fractionOf, multiply, toNumber, zero } from '../returns/fraction.ts';
import { readColumn } from '../statements/columns.ts';
import type { Statement } from '../statements/read-statement.ts';

/** The account of the net profit or loss in the income statement. */
export const netProfitAccount = '2D07ST';

/** The net profit of four consecutive quarters. */
export interface YearEarnings {
  /** In units of the currency, not in thousands. */
  netProfit: number;
  currency: Currency;
  /** The last quarter: its year and its number. */
  year: number;
  quarter: number;
}

interface QuarterProfit {
  /** Quarters are counted without gaps: 4 × year + quarter − 1. */
  index: number;
  profit: number;
  currency: Currency;
}

/** The net profit of the quarter of an income statement; null for another document, or if it does not state it. */
function profitOf({
  type,
  unit,
  year,
  period,
  scale,
  currency,
  columns,
  rows,
}: Statement): QuarterProfit | null {
  const quarter = Number(period);
  if (type !== 'GP' || unit !== 'quarter' || currency === null || !(quarter >= 1) || !Number(year))
    return null;
  // A filing of the fourth quarter has the complete year in a later column.
  const column = columns.findIndex((header) => readColumn(header).kind === 'quarter');
  const profit = rows.find(({ code }) => code === netProfitAccount)?.values[column] ?? null;
  return profit === null ? null : { index: Number(year) * 4 + quarter - 1, profit: profit * scale, currency };
}

/**
 * The earnings of the last four quarters: consolidated if all four are, otherwise individual. Null if one is missing
 * between them, or if the currency changed.
 */
export function yearEarnings(statements: readonly Statement[]): YearEarnings | null {
  const ofScope = (scope: Statement['scope']): YearEarnings | null => {
    const quarters = statements
      .filter((statement) => statement.scope === scope)
      .flatMap((statement) => profitOf(statement) ?? [])
      .toSorted((one, other) => other.index - one.index)
      .slice(0, 4);
    const [last] = quarters;
    if (last === undefined || quarters.length < 4) return null;
    const isComplete = quarters.every(
      ({ index, currency }, back) => index === last.index - back && currency === last.currency,
    );
    if (!isComplete) return null;
    const netProfit = quarters.reduce((sum, { profit }) => sum + profit, 0);
    return {
      netProfit,
      currency: last.currency,
      year: Math.floor(last.index / 4),
      quarter: (last.index % 4) + 1,
    };
  };
  return ofScope('consolidated') ?? ofScope('individual');
}

/** The earnings of one share, rounded to six decimals. Null if they are in another currency than its price. */
export function earningsPerShareOf(
  earnings: YearEarnings | null,
  shares: number | null,
  currency: Currency | null,
): number | null {
  if (earnings === null || shares === null || !(shares > 0) || earnings.currency !== currency) return null;
  return Number((earnings.netProfit / shares).toFixed(6));
}

/**
 * The cash dividends of one share with a cut-off day after one day, up to and including another, in a currency. A
 * dividend in the other currency is converted at the rate of its cut-off day. Null if one cannot be converted or its
 * amount is unknown: a smaller sum would be shown as the complete one.
 */
export function dividendsBetween(
  benefits: readonly Benefit[],
  {
    after,
    until,
    currency,
    rates,
  }: {
    after: CalendarDay;
    until: CalendarDay;
    currency: Currency | null;
    /** Oldest first. */
    rates: readonly DailyRate[];
  },
): number | null {
  let sum: Fraction = zero;
  for (const { kind, value, cutOff, currency: paidIn } of benefits) {
    if (kind !== 'cash' || cutOff === null || cutOff <= after || cutOff > until) continue;
    if (value === null || currency === null || paidIn === null) return null;
    const conversion = conversionOn(cutOff, { from: paidIn, to: currency, rates });
    if (conversion === null) return null;
    sum = add(sum, multiply(fractionOf(value), conversion.factor));
  }
  return toNumber(sum);
}
