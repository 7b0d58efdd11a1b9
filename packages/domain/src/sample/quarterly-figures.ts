import { addDays, type CalendarDay, toDay } from '../dates/day.ts';
import type { MarketCurrency } from '../money/currency.ts';
import { type SampleIssuer, sampleIssuers } from './issuers.ts';
import { type Quarter, quarterOf } from './statement-quarters.ts';

/** The result of a quarter as its material fact and the file beside it state it. */
export interface QuarterlyFigures {
  year: number;
  quarter: Quarter;
  currency: MarketCurrency;
  /** In thousands. The costs are all that lies between revenue and profit. */
  revenue: number;
  costs: number;
  profit: number;
}

/** Ends of quarters as month and day, and the days after them in which companies file: the year is audited. */
const filingSpans = [
  ['03-31', 30],
  ['06-30', 31],
  ['09-30', 30],
  ['12-31', 46],
] as const;

/** The last day on which a quarter is filed. */
export function filingLimit(year: number, quarter: Quarter): CalendarDay {
  const [end, days] = filingSpans[quarter - 1] ?? filingSpans[3];
  return addDays(toDay(`${year}-${end}`), days);
}

/** The figures of a quarter of an issuer, from its income statement. */
export function quarterlyFigures(
  { nemonico, currency }: SampleIssuer,
  year: number,
  quarter: Quarter,
): QuarterlyFigures {
  const figures = quarterOf(nemonico, year, quarter);
  const [revenue, profit] = [figures['2D01ST'] ?? 0, figures['2D07ST'] ?? 0];
  return { year, quarter, currency, revenue, costs: profit - revenue, profit };
}

/** The figures that a company files on a day: those of the last quarter that ended before it. */
export function sampleQuarterlyFigures(companyName: string, day: CalendarDay): QuarterlyFigures | null {
  const issuer = sampleIssuers.find(({ name }) => name === companyName);
  const year = Number(day.slice(0, 4));
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3) - 1;
  if (!issuer) return null;
  return quarter === 0
    ? quarterlyFigures(issuer, year - 1, 4)
    : quarterlyFigures(issuer, year, quarter as Quarter);
}
