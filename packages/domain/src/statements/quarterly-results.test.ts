import { expect, test } from 'vitest';
import { sampleStatements } from '../sample/index.ts';
import { quarterlyResults, readStatement, type Statement } from './index.ts';

const quarterEnds = ['', '31 de Marzo', '30 de Junio', '30 de Setiembre', '31 de Diciembre'];

/** The income statement of a quarter, with the same quarter of the year before. */
function income(
  year: number,
  quarter: number,
  [revenue, profit]: readonly [revenue: string, profit: string],
  [revenueBefore, profitBefore]: readonly [revenue: string, profit: string] = ['', ''],
  currency = 'S/',
): Statement {
  const header = (of: number): string =>
    `Por el Trimestre Específico del 1 de Enero de ${of} al ${quarterEnds[quarter]} de ${of}`;
  const toDate = `Por el Período Acumulado del 1 de Enero de ${year} al ${quarterEnds[quarter]} de ${year}`;
  return readStatement({
    yearPeriod: String(year),
    period: String(quarter),
    documentType: 'GP',
    eeffType: 'TI',
    documentInformation: { currency, detail: 'Individual, en miles' },
    document: [
      { caccount: '', numberColumns: '3', value1: header(year), value2: header(year - 1), value3: toDate },
      { caccount: '2D01ST', title: 'Ingresos', value1: revenue, value2: revenueBefore, value3: '999' },
      { caccount: '2D07ST', title: 'Ganancia', value1: profit, value2: profitBefore, value3: '999' },
    ],
  });
}

test('lists quarters oldest first, in units of the currency, with losses below zero', () => {
  const results = quarterlyResults([income(2026, 3, ['200', '(15)']), income(2026, 2, ['100', '10'])]);
  expect(results).toEqual({
    currency: 'PEN',
    scope: 'individual',
    quarters: [
      { end: '2026-06-30', revenue: 100_000, profit: 10_000 },
      { end: '2026-09-30', revenue: 200_000, profit: -15_000 },
    ],
  });
});

test('takes the quarters of the year before from a filing, but prefers the quarter’s own filing', () => {
  const { quarters } = quarterlyResults([
    income(2026, 3, ['200', '20'], ['180', '18']),
    income(2026, 2, ['150', '15'], ['140', '14']),
    income(2025, 3, ['170', '17']),
  ]);
  expect(quarters.map(({ end, revenue }) => [end, revenue])).toEqual([
    ['2025-06-30', 140_000],
    ['2025-09-30', 170_000],
    ['2026-06-30', 150_000],
    ['2026-09-30', 200_000],
  ]);
});

test('has the last twelve quarters of eight filings', () => {
  const filings = Array.from({ length: 8 }, (_, index) => {
    const quarters = 2026 * 4 + 2 - index;
    return income(
      Math.floor(quarters / 4),
      (quarters % 4) + 1,
      [String(1000 - index), '1'],
      [String(900 - index), '1'],
    );
  });
  const { quarters } = quarterlyResults(filings);
  expect(quarters).toHaveLength(12);
  expect([quarters[0]?.end, quarters.at(-1)?.end]).toEqual(['2023-12-31', '2026-09-30']);
});

test('omits other currencies, other documents and empty columns, and has null for a missing line', () => {
  const balance = { ...income(2026, 2, ['1', '1']), type: 'BG' as const };
  const { currency, quarters } = quarterlyResults([
    income(2026, 3, ['200', '']),
    balance,
    income(2026, 1, ['90', '9'], ['80', '8'], 'US$'),
  ]);
  expect(currency).toBe('PEN');
  expect(quarters).toEqual([{ end: '2026-09-30', revenue: 200_000, profit: null }]);
  expect(quarterlyResults([])).toEqual({ currency: null, scope: null, quarters: [] });
});

test('does not mix individual and consolidated figures', () => {
  const consolidated = { ...income(2026, 3, ['500', '50'], ['400', '40']), scope: 'consolidated' as const };
  const { scope, quarters } = quarterlyResults([
    income(2026, 3, ['200', '20'], ['180', '18']),
    consolidated,
    income(2026, 2, ['150', '15']),
  ]);
  expect([scope, quarters.map(({ revenue }) => revenue)]).toEqual(['consolidated', [400_000, 500_000]]);
});

test('reads the statements of the sample', () => {
  const { quarters } = quarterlyResults(sampleStatements('ALICORC1', 2025));
  expect(quarters.length).toBeGreaterThan(0);
  for (const { revenue, profit } of quarters) expect(Math.abs(profit ?? 0)).toBeLessThan(revenue ?? 0);
});
