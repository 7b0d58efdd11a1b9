/** The public registers of the exchange: one row type and one schema each, for files, service, client and pages. */
export {
  type Agent,
  agentSchema,
  type Fund,
  fundKinds,
  fundSchema,
  type MarketMaker,
  marketMakerSchema,
  type MilaMarket,
  milaMarkets,
  type MilaSecurity,
  milaSecuritySchema,
  type Sanction,
  sanctionKinds,
  sanctionSchema,
} from './rows.ts';
