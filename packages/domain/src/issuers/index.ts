export { activityOf } from './activity.ts';
export { isIsin } from './isin.ts';
export { marketMaker, uitOf } from './market-maker.ts';
export {
  type Benefit,
  benefitSchema,
  type Issuer,
  issuerChoiceSchema,
  issuerSchema,
  type Security,
  securitySchema,
} from './schemas.ts';
export {
  type IssuerChoice,
  issuerChoices,
  matchesText,
  plainText,
  searchIssuers,
  startsSearch,
} from './search.ts';
export { sectors } from './sectors.ts';
