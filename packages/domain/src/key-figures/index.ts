export {
  dividendsBetween,
  earningsPerShareOf,
  netProfitAccount,
  yearEarnings,
  type YearEarnings,
} from './earnings.ts';
export { capitalisationOf, dividendYieldOf, positionOf, priceEarningsOf } from './figures.ts';
export { type KeyFigures, keyFiguresSchema } from './schemas.ts';
export {
  type FigureOrder,
  figureOrders,
  type FigureRange,
  type FigureSelection,
  type RangeFigure,
  rangeFigures,
  selectFigures,
} from './select.ts';
