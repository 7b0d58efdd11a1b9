export {
  type Consent,
  type ConsentCategory,
  consentCategories,
  type ConsentChoices,
  type ConsentOptions,
  type ConsentReceipt,
  createConsent,
} from './consent.ts';
export { pageConsent } from './page-consent.ts';
