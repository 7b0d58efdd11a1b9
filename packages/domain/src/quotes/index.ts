export {
  type Candle,
  type CandleDirection,
  candleDirection,
  dailyCandles,
  highOf,
  lowOf,
  type ThinCandles,
  thinCandles,
} from './candles.ts';
export {
  describeAge,
  describePrice,
  describeQuote,
  type Direction,
  directionOf,
  quoteMessages,
} from './describe-quote.ts';
export {
  type ChartRange,
  chartRanges,
  chartRangeStart,
  dayOfTime,
  pointsInRange,
  readChartRange,
} from './chart-range.ts';
export {
  describeComparison,
  describeLine,
  type DescribeLineOptions,
  lineMessages,
} from './describe-line.ts';
export {
  type DailyPrice,
  type DailyValue,
  readDailyPrices,
  readDailyValues,
  readIndexQuote,
} from './history.ts';
export {
  dailyLine,
  defaultComparisonLimit,
  type LineFacts,
  lineFacts,
  type LinePoint,
  type LineStep,
  type NamedLine,
  readLine,
  type RebasedLine,
  rebaseLines,
  type ThinLine,
  thinLine,
} from './line.ts';
export { type Movements, movementsOf, movementsState } from './movements.ts';
export type { MarketQuote, Quote } from './quote.ts';
export { type QuoteStage, quoteStages } from './quote-stages.ts';
export {
  hasPrice,
  quoteDelayMinutes,
  type QuoteState,
  quoteState,
  type QuoteStateOptions,
} from './quote-state.ts';
export { type QuoteRow, quoteRows } from './quote-row.ts';
export { readQuote } from './read-quote.ts';
export {
  areSorted,
  firstDirection,
  type QuoteColumn,
  rowFinder,
  type SortDirection,
  sortRows,
} from './row-order.ts';
