export {
  type Adjustment,
  type AdjustmentInput,
  adjustmentsOf,
  type AppliedBenefit,
  type ExactClose,
  exactCloses,
  type SkippedBenefit,
  type SkipReason,
} from './adjustments.ts';
export { type Fraction, fractionOf, toNumber } from './fraction.ts';
export { invest, type Investment, type InvestmentStep } from './investment.ts';
export {
  adjustCloses,
  factorOf,
  factorsOf,
  type PriceSeries,
  priceSeries,
  readPriceSeries,
  unadjustCloses,
} from './price-series.ts';
