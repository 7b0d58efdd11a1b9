import { readColumn } from './columns.ts';
import type { Statement, StatementRow } from './read-statement.ts';

/** A column of a statement and the same column of another period. */
export interface ComparedColumn {
  /** Its index in the statement, and in the other one. */
  column: number;
  other: number;
}

/** A figure, its previous value and the change; null if missing. */
export interface ComparedFigure {
  value: number | null;
  before: number | null;
  change: number | null;
  /** In percent of the absolute previous value; null if that is zero. */
  percent: number | null;
}

/** A comparison with a statement of another period: the common columns, and the figures of each line in them. */
export interface Comparison {
  columns: ComparedColumn[];
  figures: (row: StatementRow) => ComparedFigure[];
}

/**
 * Compares a statement with one of another period. Balances, quarters and years to date are matched by kind, using the
 * first column, which is that of the period; components of equity are matched by name, lines by account.
 */
export function compareStatements(statement: Statement, other: Statement): Comparison {
  const otherKeys = keysOf(other);
  const seen = new Set<string>();
  const columns = keysOf(statement).flatMap((key, column): ComparedColumn[] => {
    const index = otherKeys.indexOf(key);
    if (index < 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ column, other: index }];
  });
  const rows = new Map(other.rows.map((row) => [row.id, row.values]));
  return {
    columns,
    figures: (row) =>
      columns.map(({ column, other: index }) =>
        compareFigures(row.values[column] ?? null, rows.get(row.id)?.[index] ?? null),
      ),
  };
}

/** The key of a column, independent of its period; an unnamed column has a unique key. */
const keysOf = ({ columns }: Statement): string[] =>
  columns.map((header, index) => {
    const { kind } = readColumn(header);
    return kind === 'named' ? header.toLowerCase() || String(index) : kind;
  });

function compareFigures(value: number | null, before: number | null): ComparedFigure {
  if (value === null || before === null) return { value, before, change: null, percent: null };
  // Removes binary rounding errors, as in 0.1 + 0.2.
  const change = Math.round((value - before) * 1e6) / 1e6;
  return { value, before, change, percent: before === 0 ? null : (change / Math.abs(before)) * 100 };
}
