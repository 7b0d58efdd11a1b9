import type { MarketCurrency } from '../money/currency.ts';
import type { KeyFigures } from './schemas.ts';

/** The figures that securities can be filtered by, each from one value to another. */
export const rangeFigures = [
  'price',
  'percent',
  'quantity',
  'averageQuantity',
  'position',
  'capitalisationInSoles',
  'priceEarnings',
  'dividendYield',
] as const satisfies (keyof KeyFigures)[];

export type RangeFigure = (typeof rangeFigures)[number];

/** The limits of a figure, both included; one without a value is open. */
export interface FigureRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** The figures that securities can be sorted by. */
export const figureOrders = ['code', 'companyName', ...rangeFigures] as const satisfies (keyof KeyFigures)[];

export type FigureOrder = (typeof figureOrders)[number];

/** Which securities, and in which order. */
export interface FigureSelection {
  /** Only these mnemonics. */
  codes?: readonly string[] | undefined;
  /** A sector's code. */
  sector?: string | undefined;
  companyCode?: string | undefined;
  currency?: MarketCurrency | undefined;
  ranges?: Partial<Record<RangeFigure, FigureRange>> | undefined;
  /** @default 'code' */
  sort?: FigureOrder | undefined;
  /** @default false */
  isDescending?: boolean | undefined;
}

/**
 * The securities of a selection. One without a figure that is filtered by is left out, and one without the figure of the
 * order comes last in both directions.
 */
export function selectFigures(
  figures: readonly KeyFigures[],
  { codes, sector, companyCode, currency, ranges = {}, sort = 'code', isDescending = false }: FigureSelection,
): KeyFigures[] {
  const limits = Object.entries(ranges) as [RangeFigure, FigureRange][];
  const isSelected = (each: KeyFigures): boolean =>
    (codes === undefined || codes.includes(each.code)) &&
    (sector === undefined || each.sector === sector) &&
    (companyCode === undefined || each.companyCode === companyCode) &&
    (currency === undefined || each.currency === currency) &&
    limits.every(([name, range]) => isWithin(each[name], range));
  return figures.filter(isSelected).toSorted((one, other) => {
    const [first, second] = [one[sort], other[sort]];
    if (first === null || second === null)
      return first === second ? codeOrder(one, other) : first === null ? 1 : -1;
    return (isDescending ? compare(second, first) : compare(first, second)) || codeOrder(one, other);
  });
}

function isWithin(value: number | null, { from, to }: FigureRange): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);
}

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

const codeOrder = (one: KeyFigures, other: KeyFigures): number => compare(one.code, other.code);
