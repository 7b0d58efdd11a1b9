import { readColumn } from './columns.ts';
import type { Statement, StatementRow } from './read-statement.ts';

/** A column of a statement beside the same column of another period. */
export interface ComparedColumn {
  /** Its place in the statement, and in the other. */
  column: number;
  other: number;
}

/** A figure, what it was, and how far it went; null where one of them does not exist. */
export interface ComparedFigure {
  value: number | null;
  before: number | null;
  change: number | null;
  /** In percent of the size of what it was; null where that was nothing. */
  percent: number | null;
}

/** A statement beside one of another period: the columns that both have, and the figures of each line in them. */
export interface Comparison {
  columns: ComparedColumn[];
  figures: (row: StatementRow) => ComparedFigure[];
}

/**
 * Compares a statement with one of another period. A balance goes with the balance, a quarter with the quarter, the
 * year to date with the year to date, each by its first column, which is the period's own; a component of equity goes
 * with the component of its name. Lines go by their account.
 */
export function compareStatements(statement: Statement, other: Statement): Comparison {
  const theirs = keysOf(other);
  const seen = new Set<string>();
  const columns = keysOf(statement).flatMap((key, column): ComparedColumn[] => {
    const place = theirs.indexOf(key);
    if (place < 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ column, other: place }];
  });
  const rows = new Map(other.rows.map((row) => [row.id, row.values]));
  return {
    columns,
    figures: (row) =>
      columns.map(({ column, other: place }) =>
        compared(row.values[column] ?? null, rows.get(row.id)?.[place] ?? null),
      ),
  };
}

/** What a column is, whatever its period; a column without a name is like no other. */
const keysOf = ({ columns }: Statement): string[] =>
  columns.map((header, place) => {
    const { kind } = readColumn(header);
    return kind === 'named' ? header.toLowerCase() || String(place) : kind;
  });

function compared(value: number | null, before: number | null): ComparedFigure {
  if (value === null || before === null) return { value, before, change: null, percent: null };
  // Sums of decimals such as 0.1 + 0.2 leave a rest that no filing has.
  const change = Math.round((value - before) * 1e6) / 1e6;
  return { value, before, change, percent: before === 0 ? null : (change / Math.abs(before)) * 100 };
}
