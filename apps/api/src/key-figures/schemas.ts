import {
  type FigureRange,
  type FigureSelection,
  figureOrders,
  type RangeFigure,
  rangeFigures,
} from '@rueda/domain/key-figures';
import * as z from 'zod/mini';
import { count, flag, page, pageOf } from '../market/calls.ts';

/** All securities of the exchange fit on one page. */
const maxSize = 1000;

const filter = z.prefault(z.string().check(z.maxLength(20)), '');

/** A limit of a figure: a decimal number, or empty for none. */
const limit = z.prefault(z.string().check(z.regex(/^(-?\d{1,15}(\.\d{1,6})?)?$/)), '');

type LimitName = `${RangeFigure}${'From' | 'To'}`;

const limits = Object.fromEntries(
  rangeFigures.flatMap((figure) => [
    [`${figure}From`, limit],
    [`${figure}To`, limit],
  ]),
) as Record<LimitName, typeof limit>;

export const keyFiguresQuery = z.object({
  /** Mnemonics, separated by commas. */
  codes: z.prefault(z.string().check(z.maxLength(2000)), ''),
  sector: filter,
  companyCode: filter,
  currency: z.prefault(z.enum(['', 'PEN', 'USD']), ''),
  ...limits,
  sort: z.prefault(z.enum(figureOrders), 'code'),
  descending: flag,
  page,
  size: count(maxSize, maxSize, /^([1-9]\d{0,2}|1000)$/),
});
export type KeyFiguresQuery = z.infer<typeof keyFiguresQuery>;

const limitOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** The selection of a query. */
export function selectionOf(query: KeyFiguresQuery): FigureSelection {
  const { codes, sector, companyCode, currency, sort, descending } = query;
  const ranges = Object.fromEntries(
    rangeFigures.map((figure): [RangeFigure, FigureRange] => [
      figure,
      { from: limitOf(query[`${figure}From`]), to: limitOf(query[`${figure}To`]) },
    ]),
  );
  return {
    codes: codes === '' ? undefined : codes.split(','),
    sector: sector || undefined,
    companyCode: companyCode || undefined,
    currency: currency || undefined,
    ranges,
    sort,
    isDescending: descending,
  };
}

const figure = z.nullable(z.number());

/** A security with its figures. */
const keyFigures = z.object({
  code: z.string(),
  companyCode: z.nullable(z.string()),
  companyName: z.string(),
  sector: z.nullable(z.string()),
  currency: z.nullable(z.enum(['PEN', 'USD'])),
  price: figure,
  /** ISO, in UTC. */
  at: z.nullable(z.string()),
  percent: figure,
  quantity: figure,
  averageQuantity: figure,
  low: figure,
  high: figure,
  position: figure,
  sharesOutstanding: figure,
  freeFloat: figure,
  capitalisation: figure,
  capitalisationInSoles: figure,
  earningsPerShare: figure,
  priceEarnings: figure,
  dividends: figure,
  dividendYield: figure,
});

export const keyFiguresPage = pageOf(keyFigures);
