export {
  describePrice,
  describeQuote,
  type Direction,
  directionOf,
  quoteMessages,
} from './describe-quote.ts';
export {
  type DailyPrice,
  type DailyValue,
  readDailyPrices,
  readDailyValues,
  readIndexQuote,
} from './history.ts';
export type { MarketQuote, Quote } from './quote.ts';
export { type QuoteStage, quoteStages } from './quote-stages.ts';
export { quoteDelayMinutes, type QuoteState, quoteState, type QuoteStateOptions } from './quote-state.ts';
export { readQuote } from './read-quote.ts';
