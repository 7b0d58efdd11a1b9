export {
  type FactsFilter,
  type FactsPage,
  getMaterialFacts,
  getRatios,
  getStatements,
  type Ratio,
  type StatementsFilter,
} from './documents.ts';
export {
  type Closes,
  type DailyClose,
  getCloses,
  getDailyPrices,
  getTradedAmount,
  type Span,
  type TradedAmount,
} from './history.ts';
export {
  findIssuers,
  getIssuer,
  getIssuers,
  getSecurities,
  type IssuerFilter,
  type IssuerSummary,
} from './issuers.ts';
export {
  getHomeQuotes,
  getIndexQuotes,
  getMovements,
  getShares,
  type Movements,
  type MovementsFilter,
} from './quotes.ts';
export type { ReadOptions } from './rows.ts';
export { getTicks, type Tick } from './ticks.ts';
