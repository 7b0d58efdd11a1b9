import { equityLines } from '../statements/lines/equity.ts';
import { equityComponents } from '../statements/lines/equity-components.ts';
import type { Row, YearFigures } from './statement-model.ts';

/** The 23 columns of a statement of changes in equity. */
export const equityColumns: string[] = equityComponents.map(([name]) => name);

/** The components that are lines of the balance, in their order. */
const ownCodes = ['1D0701', '1D0702', '1D0703', '1D0711', '1D0712', '1D0707'] as const;

/** How the reserves of other comprehensive income divide among their thirteen columns, in hundredths. */
const reserveShares = [12, 20, 6, 24, 0, 18, 0, 10, 4, 0, 3, 2, 1] as const;

/** A cell for each of the 23 columns, of what a year has of each account; the totals are the sums of the rest. */
function cells(of: (code: string) => number): number[] {
  const own = ownCodes.map(of);
  const reserve = of('1D0708');
  const reserves = reserveShares.map((share) => Math.trunc((reserve * share) / 100));
  // What is lost by cutting goes to the largest.
  reserves[3] = (reserves[3] ?? 0) + reserve - reserves.reduce((total, each) => total + each, 0);
  const equity = own.reduce((total, each) => total + each, reserve);
  return [...own, ...reserves, reserve, equity, 0, equity];
}

const minus = (one: number[], other: number[]): number[] =>
  one.map((each, place) => each - (other[place] ?? 0));

/** A year of equity, from one balance to the next: what was neither earned nor paid out is other income. */
function equityOf(before: YearFigures, now: YearFigures): Record<string, number[]> {
  const only = (component: string, amount: number) => cells((each) => (each === component ? amount : 0));
  const opening = cells((each) => before[each] ?? 0);
  const closing = cells((each) => now[each] ?? 0);
  const increase = minus(closing, opening);
  const profit = only('1D0707', now['2D07ST'] ?? 0);
  const dividends = only('1D0707', -(now['dividends'] ?? 0));
  return {
    opening,
    profit,
    other: minus(minus(increase, profit), dividends),
    dividends,
    increase,
    closing,
  };
}

/** The equity of two years, component by component: opening, what changed it, closing. */
export function equityRows(now: YearFigures, before: YearFigures, earlier: YearFigures): Row[] {
  const prior = equityOf(earlier, before);
  const current = equityOf(before, now);
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
