import type { Statement } from './read-statement.ts';

/** The check of a sum in one column. */
export interface SumCheck {
  /** The account of the sum. */
  total: string;
  /** The accounts of its parts. */
  parts: readonly string[];
  column: number;
  /** The sum of the parts, and the stated value. */
  expected: number;
  stated: number;
  addsUp: boolean;
}

/**
 * Sums between the subtotals of each document. Sums of single lines are omitted: a filing may have unknown lines, and
 * the check would fail wrongly.
 */
const rules: readonly (readonly [total: string, ...parts: string[]])[] = [
  ['1D020T', '1D01ST', '1D02ST'],
  ['1D040T', '1D03ST', '1D04ST'],
  ['1D070T', '1D040T', '1D07ST'],
  ['1D020T', '1D070T'],
  ['2D02ST', '2D01ST', '2D0201'],
  ['2D0503', '2D04ST', '2D0502'],
  ['2D07ST', '2D0503', '2D0504'],
  ['3D0401', '3D01ST', '3D02ST', '3D03ST'],
  ['3D0405', '3D0401', '3D0404'],
  ['3D04ST', '3D0405', '3D0402'],
  ['4D01ST', '4D0128', '4D0136'],
  ['4D02ST', '4D0228', '4D0236'],
  ['5D03ST', '5D0114', '5D0139'],
  ['5D04ST', '5D0101', '5D03ST'],
];

/** Each figure is rounded separately, so a sum may differ by this much per part. */
const rounding = 1;

/** Checks every sum whose accounts the statement has, in every column. */
export function checkSums(statement: Statement): SumCheck[] {
  // An account may appear twice, with two titles and one value: use the first.
  const rows = new Map(statement.rows.toReversed().map((row) => [row.code, row.values]));
  return rules.flatMap(([total, ...parts]) =>
    statement.columns.flatMap((_, column): SumCheck[] => {
      const stated = rows.get(total)?.[column];
      const values = parts
        .map((part) => rows.get(part)?.[column])
        .filter((value) => typeof value === 'number');
      // A missing line is zero; without a subtotal there is nothing to check.
      const isIncomplete = parts.some(
        (part) => part.endsWith('T') && typeof rows.get(part)?.[column] !== 'number',
      );
      if (typeof stated !== 'number' || values.length === 0 || isIncomplete) return [];
      const expected = values.reduce((sum, value) => sum + value, 0);
      const addsUp = Math.abs(expected - stated) <= rounding * parts.length;
      return [{ total, parts, column, expected, stated, addsUp }];
    }),
  );
}
