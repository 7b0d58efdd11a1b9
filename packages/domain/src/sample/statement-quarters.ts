import { randomOf } from './random.ts';
import { equityAfter, figuresOf } from './statement-model.ts';
import {
  assetLines,
  balanceOf,
  cashFlowOf,
  type Figures,
  incomeLeaves,
  incomeOf,
  liabilityLines,
  otherIncomeLeaves,
  otherIncomeOf,
} from './statement-totals.ts';

export type Quarter = 1 | 2 | 3 | 4;

const periods = new Map<string, Figures>();

const pick = (codes: readonly string[], of: (code: string) => number): Figures =>
  Object.fromEntries(codes.map((code) => [code, of(code)]));

/**
 * The figures of a company from the start of a year to the end of a quarter: flows of these months, balances at their
 * end. The fourth quarter completes the year.
 */
export function yearToDate(company: string, year: number, quarter: Quarter): Figures {
  if (quarter === 4) return figuresOf(company, year);
  const key = `${company}/${year}/${quarter}`;
  const known = periods.get(key) ?? generatePeriod(company, year, quarter);
  periods.set(key, known);
  return known;
}

function generatePeriod(company: string, year: number, quarter: Quarter): Figures {
  const now = figuresOf(company, year);
  const before = figuresOf(company, year - 1);
  const partOf = partsOf(company, year, quarter);
  const balanceAt = balancesOf(company, year, quarter);
  const income = incomeOf(pick(incomeLeaves, (code) => partOf(code, now[code] ?? 0)));
  const profit = income['2D07ST'] ?? 0;
  const result = {
    ...income,
    ...otherIncomeOf(
      pick(otherIncomeLeaves, (code) => partOf(code, now[code] ?? 0)),
      profit,
    ),
    // The meeting of the first quarter decides them, and they are paid in the second.
    dividends: quarter === 1 ? 0 : (now['dividends'] ?? 0),
    '3D0101': partOf('3D0101', now['3D0101'] ?? 0),
  };
  const sheet = balanceOf({
    ...pick([...assetLines, ...liabilityLines], (code) => balanceAt(code, before[code] ?? 0, now[code] ?? 0)),
    ...equityAfter(before, result),
  });
  const period = { ...sheet, ...result };
  return { ...period, ...cashFlowOf(period, before) };
}

/** The flows of a quarter alone: the year to its end without the year to its start. */
export function quarterOf(company: string, year: number, quarter: Quarter): Figures {
  const toEnd = yearToDate(company, year, quarter);
  if (quarter === 1) return toEnd;
  const toStart = yearToDate(company, year, (quarter - 1) as Quarter);
  return Object.fromEntries(
    Object.entries(toEnd).map(([code, figure]) => [code, figure - (toStart[code] ?? 0)]),
  );
}

/** The part of a year's figure until the end of a quarter: three quarters of it in nine months, with a season before. */
function partsOf(company: string, year: number, quarter: Quarter): (code: string, figure: number) => number {
  const season = randomOf(`quarters/${company}/${year}`);
  const first = 0.3 + season() * 0.06;
  const second = 0.63 + season() * 0.06;
  return (code, figure) => {
    const nineMonths = figure - Math.round(figure / 4);
    if (quarter === 3) return nineMonths;
    const random = randomOf(`quarters/${company}/${year}/${code}`);
    const [one, two] = [random(), random()].map((draw) => (draw - 0.5) * 0.012);
    return Math.round(nineMonths * (quarter === 1 ? first + (one ?? 0) : second + (two ?? 0)));
  };
}

/** A line of the balance sheet at the end of a quarter: between the ends of two years, with a deviation. */
const balancesOf =
  (company: string, year: number, quarter: Quarter) =>
  (code: string, start: number, end: number): number => {
    const random = randomOf(`balances/${company}/${year}/${quarter}/${code}`);
    return Math.round((start + ((end - start) * quarter) / 4) * (0.97 + random() * 0.06));
  };
