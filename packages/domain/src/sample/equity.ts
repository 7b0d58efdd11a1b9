import { equityLines } from '../statements/lines/equity.ts';
import { equityComponents } from '../statements/lines/equity-components.ts';
import type { Figures, Row } from './statement-totals.ts';

/** The 23 columns of a statement of changes in equity. */
export const equityColumns: string[] = equityComponents.map(([name]) => name);

/** The components that are lines of the balance sheet, in order. */
const balanceCodes = ['1D0701', '1D0702', '1D0703', '1D0711', '1D0712', '1D0707'] as const;

/** The shares of the thirteen columns in the reserves of other comprehensive income, in percent. */
const reserveShares = [12, 20, 6, 24, 0, 18, 0, 10, 4, 0, 3, 2, 1] as const;

/** The cells of the 23 columns from the accounts of a year; the totals are sums of the other cells. */
function equityCells(valueOf: (code: string) => number): number[] {
  const balances = balanceCodes.map(valueOf);
  const reserve = valueOf('1D0708');
  const reserves = reserveShares.map((share) => Math.trunc((reserve * share) / 100));
  // The truncated remainder goes to the largest share.
  reserves[3] = (reserves[3] ?? 0) + reserve - reserves.reduce((total, each) => total + each, 0);
  const equity = balances.reduce((total, each) => total + each, reserve);
  return [...balances, ...reserves, reserve, equity, 0, equity];
}

const subtractEach = (one: number[], other: number[]): number[] =>
  one.map((each, index) => each - (other[index] ?? 0));

/** The equity of a period, from one balance to the next: other income is the change besides profit and dividends. */
function equityOf(before: Figures, now: Figures): Record<string, number[]> {
  const only = (component: string, amount: number) =>
    equityCells((each) => (each === component ? amount : 0));
  const opening = equityCells((each) => before[each] ?? 0);
  const closing = equityCells((each) => now[each] ?? 0);
  const increase = subtractEach(closing, opening);
  const profit = only('1D0707', now['2D07ST'] ?? 0);
  const dividends = only('1D0707', -(now['dividends'] ?? 0));
  return {
    opening,
    profit,
    other: subtractEach(subtractEach(increase, profit), dividends),
    dividends,
    increase,
    closing,
  };
}

/** A period of a statement of changes in equity: the end of the year before it, and its figures to date. */
export type EquityPeriod = readonly [before: Figures, now: Figures];

/** The equity of two periods by component: opening, changes, closing. */
export function equityRows(currentPeriod: EquityPeriod, priorPeriod: EquityPeriod): Row[] {
  const prior = equityOf(...priorPeriod);
  const current = equityOf(...currentPeriod);
  const filled: Record<string, number[] | undefined> = {
    '4D0101': prior['opening'],
    '4D0128': prior['opening'],
    '4D0129': prior['profit'],
    '4D0130': prior['other'],
    '4D0104': prior['dividends'],
    '4D0136': prior['increase'],
    '4D01ST': prior['closing'],
    '4D0201': current['opening'],
    '4D0228': current['opening'],
    '4D0229': current['profit'],
    '4D0230': current['other'],
    '4D0204': current['dividends'],
    '4D0236': current['increase'],
    '4D02ST': current['closing'],
  };
  return Object.entries(equityLines).map(([code, [title]]) => [
    code,
    title,
    ...(filled[code] ?? equityColumns.map(() => null)),
  ]);
}
