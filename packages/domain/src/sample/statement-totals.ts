/** Figures of a company in a period, by account, in thousands. Every subtotal is the sum of its parts. */
export type Figures = Readonly<Record<string, number>>;

/** A line of a document: its account, its title, and a cell for each column. */
export type Row = readonly [code: string, title: string, ...cells: (number | null)[]];

const sumOf = (figures: Figures, codes: readonly string[]): number =>
  codes.reduce((total, code) => total + (figures[code] ?? 0), 0);

const receivables = ['1D0103', '1D0104', '1D0105', '1D0107'] as const;
const current = ['1D0109', '1D0114', '1D0121', '1D0106', '1D0112', '1D0117', '1D0113'] as const;
const fixed = ['1D0221', '1D0211', '1D0205', '1D0206', '1D0207', '1D0212'] as const;
const currentLiabilities = ['1D0309', '1D0302', '1D0303', '1D0304', '1D0317', '1D0313'] as const;
const equity = ['1D0701', '1D0702', '1D0703', '1D0711', '1D0712', '1D0707', '1D0708'] as const;

/** The lines of the balance sheet that have figures of their own; the others are sums. */
export const assetLines: readonly string[] = [...receivables, ...current, ...fixed].filter(
  (code) => code !== '1D0121',
);
export const liabilityLines: readonly string[] = [...currentLiabilities, '1D0404'];
/** The components of equity that do not change in the sample. */
export const capitalLines: readonly string[] = equity.slice(0, 5);

/** What the assets of a balance sheet exceed its equity by. */
export const liabilitiesOf = (lines: Figures): number => sumOf(lines, assetLines) - sumOf(lines, equity);

/** The sums of a balance sheet. Its long-term debt is what the other lines leave. */
export function balanceOf(lines: Figures): Figures {
  const sheet: Record<string, number> = { ...lines, '1D0121': sumOf(lines, receivables) };
  const liabilities = liabilitiesOf(lines);
  sheet['1D01ST'] = sumOf(sheet, current);
  sheet['1D02ST'] = sumOf(sheet, fixed);
  sheet['1D020T'] = sumOf(lines, assetLines);
  sheet['1D03ST'] = sumOf(sheet, currentLiabilities);
  sheet['1D0401'] = liabilities - sumOf(sheet, liabilityLines);
  sheet['1D04ST'] = sumOf(sheet, ['1D0404', '1D0401']);
  sheet['1D040T'] = liabilities;
  sheet['1D07ST'] = sumOf(lines, equity);
  sheet['1D070T'] = sumOf(lines, assetLines);
  return sheet;
}

const operating = ['2D0302', '2D0301', '2D0403', '2D0404', '2D0412'] as const;
const financial = ['2D0401', '2D0415', '2D0402', '2D0416', '2D0414', '2D0410'] as const;

/** The lines of the income statement that have figures of their own; the others are sums, and the tax on one. */
export const incomeLeaves: readonly string[] = ['2D01ST', '2D0201', ...operating, ...financial];

/** The sums of an income statement, and its tax. */
export function incomeOf(lines: Figures): Figures {
  const income: Record<string, number> = { ...lines, '2D0504': 0 };
  income['2D02ST'] = sumOf(income, ['2D01ST', '2D0201']);
  income['2D03ST'] = sumOf(income, ['2D02ST', ...operating]);
  income['2D04ST'] = sumOf(income, ['2D03ST', ...financial]);
  income['2D0502'] = -Math.round(income['2D04ST'] * 0.295);
  income['2D0503'] = sumOf(income, ['2D04ST', '2D0502']);
  income['2D07ST'] = income['2D0503'];
  return income;
}

const notReclassified = ['5D0104', '5D0107', '5D0111'] as const;
const reclassified = ['5D0103', '5D0105'] as const;

export const otherIncomeLeaves: readonly string[] = [...notReclassified, ...reclassified];

/** The sums of a statement of comprehensive income with this profit. */
export function otherIncomeOf(lines: Figures, profit: number): Figures {
  const other: Record<string, number> = { ...lines, '5D0101': profit };
  other['5D0114'] = sumOf(other, notReclassified);
  other['5D0139'] = sumOf(other, reclassified);
  other['5D03ST'] = sumOf(other, ['5D0114', '5D0139']);
  other['5D04ST'] = sumOf(other, ['5D0101', '5D03ST']);
  return other;
}

/**
 * The cash flow of a period from its receipts, its income and the cash before and after it. Loans are what the other
 * lines leave.
 */
export function cashFlowOf(period: Figures, before: Figures): Figures {
  const received = period['3D0101'] ?? 0;
  const dividends = period['dividends'] ?? 0;
  const flow: Record<string, number> = {
    '3D0101': received,
    '3D0109': -Math.round(received * 0.74),
    '3D0105': -Math.round(received * 0.09),
    '3D0108': -Math.round(received * 0.02),
    '3D0107': period['2D0402'] ?? 0,
    '3D0120': period['2D0502'] ?? 0,
    '3D0202': Math.round(received * 0.004),
    '3D0206': -Math.round(received * 0.06),
    '3D0207': -Math.round(received * 0.006),
    '3D0305': -dividends,
    '3D0404': 0,
    '3D0402': before['1D0109'] ?? 0,
    '3D04ST': period['1D0109'] ?? 0,
  };
  flow['3D0121'] = sumOf(flow, ['3D0101', '3D0109', '3D0105', '3D0108']);
  flow['3D01ST'] = sumOf(flow, ['3D0121', '3D0107', '3D0120']);
  flow['3D02ST'] = sumOf(flow, ['3D0202', '3D0206', '3D0207']);
  const change = (flow['3D04ST'] ?? 0) - (flow['3D0402'] ?? 0);
  const loans = change - flow['3D01ST'] - flow['3D02ST'] + dividends;
  flow['3D0325'] = Math.max(0, loans);
  flow['3D0330'] = Math.min(0, loans);
  flow['3D03ST'] = sumOf(flow, ['3D0325', '3D0330', '3D0305']);
  flow['3D0401'] = change;
  flow['3D0405'] = change;
  return flow;
}
