import type { CalendarDay } from '../dates/day.ts';
import type { Currency } from '../money/currency.ts';
import { readColumn } from './columns.ts';
import type { Statement } from './read-statement.ts';

/** The revenue and net profit of one quarter, in units of the currency; null if not filed. */
export interface QuarterlyResult {
  /** The last day of the quarter. */
  end: CalendarDay;
  revenue: number | null;
  /** Negative for a loss. */
  profit: number | null;
}

/** The results of one scope in one currency, oldest first. */
export interface QuarterlyResults {
  currency: Currency | null;
  scope: Statement['scope'];
  quarters: QuarterlyResult[];
}

const revenueAccount = '2D01ST';
const profitAccount = '2D07ST';

/**
 * The last quarters of the income statements, newest filing first. An income statement repeats the same quarter of the
 * year before, so eight filings have twelve quarters. A quarter's own filing takes precedence over such a repetition,
 * and an audited filing over an unaudited one. Filings in another currency or scope than the newest are omitted; of two
 * for the newest quarter the consolidated one counts.
 */
export function quarterlyResults(statements: readonly Statement[], limit = 12): QuarterlyResults {
  const filed = statements.filter(({ type, unit }) => type === 'GP' && unit === 'quarter');
  const newest = filed.filter(({ year, period }) => year === filed[0]?.year && period === filed[0]?.period);
  const { currency = null, scope = null } =
    newest.find((statement) => statement.scope === 'consolidated') ?? newest[0] ?? {};
  const incomes = filed.filter((statement) => statement.currency === currency && statement.scope === scope);
  const quarters = new Map<CalendarDay, QuarterlyResult>();
  // The first column of a quarter is that of the filing, and the second is the year before.
  for (const place of [0, 1])
    for (const statement of incomes) {
      const column = quarterColumns(statement)[place];
      if (!column || quarters.has(column.end)) continue;
      const revenue = figureOf(statement, revenueAccount, column.index);
      const profit = figureOf(statement, profitAccount, column.index);
      if (revenue !== null || profit !== null) quarters.set(column.end, { end: column.end, revenue, profit });
    }
  return {
    currency,
    scope,
    quarters: [...quarters.values()].toSorted((one, other) => (one.end < other.end ? -1 : 1)).slice(-limit),
  };
}

function quarterColumns({ columns }: Statement): { index: number; end: CalendarDay }[] {
  return columns.flatMap((header, index) => {
    const { kind, end } = readColumn(header);
    return kind === 'quarter' && end !== null ? [{ index, end }] : [];
  });
}

function figureOf({ rows, scale }: Statement, account: string, column: number): number | null {
  const value = rows.find(({ code }) => code === account)?.values[column] ?? null;
  return value === null ? null : value * scale;
}
