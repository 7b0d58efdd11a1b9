/**
 * A kit of sample data for stories, tests and a local service. Issuers, codes, names and calendars are real; every
 * price, level, statement, document and date of an event comes from a seeded generator, is the same on every
 * machine, and must be shown with `illustrativeNote`.
 *
 * Prices are generated in one place, price-walk.ts, and everything that names one is computed from it: history, trades,
 * quotes, amounts, benefits, the levels of the current index, and the messages of the feed.
 */
export { sampleBenefits } from './benefits.ts';
export { sampleActivities } from './activities.ts';
export { sampleDraft } from './cms-draft.ts';
export { samplePage } from './cms-page.ts';
export {
  sampleArchive,
  sampleFiling,
  sampleMemories,
} from './documents.ts';
export { sampleAudio, sampleEntries } from './entries.ts';
export { sampleDownloads, sampleFileDetails, sampleFileLinks } from './file-tables.ts';
export { sampleExchangeRates } from './exchange-rates.ts';
export { type SampleDailyPrice, sampleCloses, sampleHistory } from './history.ts';
export { sampleImages } from './images.ts';
export { type IndexWeight, sampleIndexWeights } from './index-levels.ts';
export { sampleIndexValues } from './index-values.ts';
export { sampleIndexDay, sampleIndexTicks, sampleLongLine } from './lines.ts';
export { type SampleIssuer, sampleIssuers } from './issuers.ts';
export { sampleMaterialFacts } from './material-facts.ts';
export { type QuarterlyFigures, sampleQuarterlyFigures } from './quarterly-figures.ts';
export type { SamplePage } from './page-of.ts';
export { samplePages } from './pages.ts';
export { sampleFrame } from './site-frame.ts';
export {
  illustrativeNote,
  sampleDay,
  sampleInstant,
  sampleNow,
  sampleSessions,
  sampleTradingDays,
} from './moment.ts';
export { sampleQuoteRows } from './quote-rows.ts';
export { randomOf } from './random.ts';
export { sampleMovements, sampleQuotes } from './quotes.ts';
export {
  sampleAgents,
  sampleFunds,
  sampleMarketMakers,
  sampleMilaSecurities,
  sampleSanctions,
} from './registers.ts';
export { type SampleTrade, sampleTicks, sampleTrades } from './trades.ts';
export {
  type SampleFilingPeriod,
  sampleFilingPeriods,
  sampleFilers,
  sampleFilings,
  sampleStatementIssuers,
  sampleStatements,
  sampleStatementYears,
} from './statements.ts';
