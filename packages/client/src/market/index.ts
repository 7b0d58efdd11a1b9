export {
  type DocumentsFilter,
  type FactsFilter,
  type FactsPage,
  type FiledDocument,
  type Found,
  getDocuments,
  getMaterialFacts,
  type ResultsPage,
  type SearchFilter,
  searchSite,
} from './documents.ts';
export { type FilingPeriod, getFilingPeriods } from './filing-periods.ts';
export {
  type Closes,
  type DailyClose,
  getCloses,
  getDailyPrices,
  getExchangeRates,
  getIndexValues,
  getTradedAmount,
  type DateRange,
  type TradedAmount,
} from './history.ts';
export {
  findIssuers,
  getAllSecurities,
  getIssuer,
  getIssuers,
  getSecurities,
  type IssuerFilter,
  type IssuerSummary,
  type ListedSecurity,
} from './issuers.ts';
export { getKeyFigures, type KeyFiguresPage, type KeyFiguresQuery } from './key-figures.ts';
export {
  getHomeQuotes,
  getIndexDay,
  getIndexQuotes,
  getMovements,
  getShares,
  type IndexDay,
  type Movements,
  type MovementsFilter,
} from './quotes.ts';
export type { ReadOptions } from './rows.ts';
export {
  getIncomeStatements,
  getRatios,
  getStatements,
  type IncomeStatementsFilter,
  type Ratio,
  type StatementsFilter,
} from './statements.ts';
export { getTicks, type Tick } from './ticks.ts';
