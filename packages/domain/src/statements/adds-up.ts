import type { Statement } from './read-statement.ts';

/** A sum a statement should honour, tried on one column. */
export interface SumCheck {
  /** The account of the sum. */
  total: string;
  /** The accounts that make it. */
  parts: readonly string[];
  column: number;
  /** What the parts give, and what the statement says. */
  expected: number;
  stated: number;
  addsUp: boolean;
}

/**
 * Sums between the subtotals of each document. Sums of single lines are left out: a filing may have lines beyond
 * those known here, and would then be called wrong unjustly.
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

/** Each figure is rounded by itself, so a sum of n parts may be off by this much for each. */
const rounding = 1;

/** Tries every sum a statement has the accounts for, in every column. */
export function checkSums(statement: Statement): SumCheck[] {
  // The same account may come twice, with two wordings and one value: the first stands.
  const rows = new Map(statement.rows.toReversed().map((row) => [row.code, row.values]));
  return rules.flatMap(([total, ...parts]) =>
    statement.columns.flatMap((_, column): SumCheck[] => {
      const stated = rows.get(total)?.[column];
      const known = parts
        .map((part) => rows.get(part)?.[column])
        .filter((value) => typeof value === 'number');
      // A missing line is a zero; a missing subtotal leaves nothing to try.
      const lacks = parts.some((part) => part.endsWith('T') && typeof rows.get(part)?.[column] !== 'number');
      if (typeof stated !== 'number' || known.length === 0 || lacks) return [];
      const expected = known.reduce((sum, value) => sum + value, 0);
      const addsUp = Math.abs(expected - stated) <= rounding * parts.length;
      return [{ total, parts, column, expected, stated, addsUp }];
    }),
  );
}
