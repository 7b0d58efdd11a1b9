export {
  type AgentFilter,
  type FundFilter,
  getAgents,
  getFunds,
  getMarketMakers,
  getMilaSecurities,
  getSanctions,
  type MarketMakerFilter,
  type MilaFilter,
  type RegisterFilter,
  type RegisterPage,
  type SanctionFilter,
} from './registers.ts';
